/** Type that fits: no word is ever broken, and text ends with a whole line. */

let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** How wide the longest word of a name is, in its own font size. */
export function longestWord(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  pen ??= penOfPage();
  if (!pen) return name.length * 0.8;
  const width = Math.max(...name.split(/[\s-]+/).map((word) => pen?.measureText(`${word}-`).width ?? 0)) / 100;
  widths.set(name, width);
  return width;
}

/** Asked of the page once: to ask what a style is makes the browser work out all of them, and a board has many names. */
function penOfPage(): CanvasRenderingContext2D | null {
  const made = document.createElement("canvas").getContext("2d");
  if (made) made.font = `800 100px ${getComputedStyle(document.documentElement).getPropertyValue("--sans")}`;
  return made;
}

/** How tightly a text may be set whose type alone changes. */
const TYPES = 5;

/** The text of a card, and the face whose picture leaves it room. */
interface Text {
  node: HTMLElement;
  face: HTMLElement;
  /** How much of the face's height its picture takes, in hundredths, from the loosest on; none: only its type changes. */
  pictures: number[];
  /** The size of its box when it was last set: what comes of that is not looked at again. */
  size: string;
}

/** By the box whose size counts, and by the text itself. */
const texts = new WeakMap<Element, Text>();
const boxOf = ({ node }: Text): HTMLElement => node.parentElement!; // the text itself is held down, and would not tell of more room
const sizeOf = (text: Text): string => `${boxOf(text).clientWidth} ${boxOf(text).clientHeight}`;
const watch = new ResizeObserver((entries) => settle(entries.map((entry) => texts.get(entry.target)).filter((text) => text && text.size !== sizeOf(text))));
const change = new MutationObserver((records) => settle(records.map((record) => textAround(record.target))));

function textAround(node: Node): Text | undefined {
  for (let at: Node | null = node; at; at = at.parentNode) {
    const found = at instanceof Element && texts.get(at);
    if (found) return found;
  }
  return undefined;
}

/** How tightly it may be set at most. */
const tightest = ({ pictures }: Text): number => (pictures.length || TYPES) - 1;
const isWhole = ({ node }: Text): boolean => node.scrollHeight <= node.clientHeight + 1;

/** How a text would be set that is at `at` now. Where a picture gives up its height that is reckoned from how long the text is,
 * down to the tightest, whose type is smaller; else it is the next one to try. */
function guess(text: Text, at: number): number {
  const { node, face, pictures } = text;
  const last = node.lastElementChild as HTMLElement | null;
  if (pictures.length === 0 || !last) return at;
  const spare = node.clientHeight + 1 - last.offsetTop - last.offsetHeight;
  const loosest = pictures.findIndex((picture) => spare + ((pictures[at]! - picture) / 100) * face.clientHeight >= 0);
  const most = tightest(text);
  if (loosest < 0) return most;
  return at === most ? Math.min(loosest + 1, most - 1) : loosest; // in its usual type it is longer
}

/** The loosest in which each text is whole, looked for from where it was: when a card leaves the hand all others get a little
 * broader, and few are set otherwise. All are measured, then all are set: to turn from one to the next between a change and a
 * measure would lay out the whole page anew for every card. */
function settle(found: (Text | undefined)[]): void {
  const all = [...new Set(found)].filter((text) => text !== undefined);
  for (const { node } of all) {
    if (!("more" in node.dataset)) continue;
    node.style.maxHeight = "";
    delete node.dataset["more"];
  }
  const tight = new Map(all.map((text) => [text, Number(text.face.dataset["fit"] ?? 0)]));
  const set = (text: Text, to: number): void => {
    tight.set(text, to);
    text.face.dataset["fit"] = String(to);
    if (text.pictures.length > 0) text.face.style.setProperty("--pic", `${text.pictures[to]}%`);
  };
  const guesses = all.map((text) => guess(text, tight.get(text)!));
  all.forEach((text, i) => (guesses[i] !== tight.get(text) || !("fit" in text.face.dataset)) && set(text, guesses[i]!));
  const cut: Text[] = [];
  /** Of each that is not done, which way it goes: 1 is tighter. */
  const ways = new Map<Text, number>();
  for (let open = all; open.length > 0; ) {
    const whole = open.map(isWhole);
    open = open.filter((text, i) => {
      const at = tight.get(text)!;
      // What was reckoned is not loosened again, and what was tried looser goes back at most one step.
      const way = ways.get(text) ?? (whole[i] && text.pictures.length === 0 ? -1 : 1);
      ways.set(text, way);
      if (way < 0 && !whole[i]) set(text, at + 1);
      else if (way > 0 && !whole[i] && at === tightest(text)) cut.push(text);
      else if (way < 0 ? at > 0 : !whole[i]) {
        set(text, at + way);
        return true;
      }
      return false;
    });
  }
  const ends = cut.map(({ node }) => lastLine(node));
  cut.forEach(({ node }, i) => {
    node.dataset["more"] = "";
    node.style.maxHeight = `${ends[i]}px`;
  });
  for (const text of all) text.size = sizeOf(text);
}

/** Gives the text of a card's `face` the room it needs, from its picture (`data-fit`); where even that does not do, it ends
 * with a whole line and is marked as `data-more`. */
export function whole(node: HTMLElement, { face, pictures = [] }: { face: string; pictures?: number[] }): { destroy: () => void } {
  const text = { node, face: node.closest<HTMLElement>(face)!, pictures, size: "" };
  const box = boxOf(text);
  texts.set(node, text);
  texts.set(box, text);
  watch.observe(box);
  change.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy: () => {
      watch.unobserve(box);
      texts.delete(node);
      texts.delete(box);
    },
  };
}

/** Where the last line ends that a box has whole. Measured as laid out: cards in the hand are turned. */
function lastLine(node: HTMLElement): number {
  let end = 0;
  for (const part of node.querySelectorAll<HTMLElement>("p")) {
    const line = parseFloat(getComputedStyle(part).lineHeight);
    const lines = Math.min(Math.floor((node.clientHeight + 1 - part.offsetTop) / line), Math.round(part.offsetHeight / line));
    if (lines > 0) end = part.offsetTop + lines * line;
  }
  return end;
}
