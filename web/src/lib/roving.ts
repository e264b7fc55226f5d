/** Cards carry `data-card`; a region of them is one stop of the Tab key, and arrows walk from card to card. */

const CARDS = "[data-card]";

/** Gives a region one tab stop: the card last focused in it, or its first. */
export function region(node: HTMLElement): { destroy: () => void } {
  let current: HTMLElement | null = null;
  const settle = (): void => {
    const cards = [...node.querySelectorAll<HTMLElement>(CARDS)].filter((card) => card.closest("[data-region]") === node);
    if (!current || !cards.includes(current)) current = cards[0] ?? null;
    for (const card of cards) card.tabIndex = card === current ? 0 : -1;
  };
  const onFocus = (event: FocusEvent): void => {
    const card = (event.target as HTMLElement).closest<HTMLElement>(CARDS);
    if (card?.closest("[data-region]") !== node) return;
    current = card;
    settle();
  };
  node.dataset["region"] = "";
  node.addEventListener("focusin", onFocus);
  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true });
  settle();
  return {
    destroy: () => {
      watch.disconnect();
      node.removeEventListener("focusin", onFocus);
    },
  };
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus to the nearest card in the arrow's direction; false when the key is no arrow or no card is focused. */
export function walk(key: string): boolean {
  const step = STEPS[key];
  const from = document.activeElement?.closest<HTMLElement>(CARDS);
  if (!step || !from) return false;
  const a = centre(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const to of document.querySelectorAll<HTMLElement>(CARDS)) {
    if (to === from || to.offsetParent === null) continue;
    const b = centre(to);
    const along = (b.x - a.x) * step[0] + (b.y - a.y) * step[1];
    const aside = Math.abs((b.x - a.x) * step[1] + (b.y - a.y) * step[0]);
    if (along < 8) continue;
    const cost = along + aside * 2.5;
    if (cost < least) [best, least] = [to, cost];
  }
  best?.focus();
  best?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function centre(node: HTMLElement): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
