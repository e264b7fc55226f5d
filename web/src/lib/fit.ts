/** Type that fits: no word is ever broken, and text ends with a whole sentence. */

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** How wide the longest word of a name is, in its own font size. */
export function longestWord(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return name.length * 0.8;
  pen.font = `800 100px ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
  const width = Math.max(...name.split(/[\s-]+/).map((word) => pen?.measureText(`${word}-`).width ?? 0)) / 100;
  widths.set(name, width);
  return width;
}

/** Hides the last sentences (`[data-sentence]`) of a box until what is left fits, and marks the box as `data-more`. */
export function whole(node: HTMLElement): { destroy: () => void } {
  const settle = (): void => {
    const sentences = [...node.querySelectorAll<HTMLElement>("[data-sentence]")];
    for (const sentence of sentences) sentence.hidden = false;
    delete node.dataset["more"];
    // The first sentence stays, cut where it must be: better than a card that says nothing.
    while (node.scrollHeight > node.clientHeight + 1 && sentences.length > 1) {
      node.dataset["more"] = "";
      sentences.pop()!.hidden = true;
    }
    if (node.scrollHeight > node.clientHeight + 1) node.dataset["more"] = "cut";
  };
  const watch = new ResizeObserver(settle);
  watch.observe(node);
  const change = new MutationObserver(settle);
  change.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy: () => {
      watch.disconnect();
      change.disconnect();
    },
  };
}
