import { piles, stack } from "./panels";
import type { CardView, View } from "./protocol";

/** A line to draw between two spots of the Arena, each named by a selector. */
export interface Link {
  key: string;
  from: string;
  to: string;
  /**
   * What an item of the Stack is directed at, who stands in whose way, what an attack at a place would destroy. Whom an
   * attacker hurts is said on it: lines from all of them to one life would lie over what they pass.
   */
  sort: "target" | "block" | "strike";
  seat: number;
}

/** On its side: the Stack may show the same card once more. */
const cardSpot = (card: number): string => `.side [data-card="${card}"]`;
const itemSpot = (item: number): string => `[data-item="${item}"]`;
const seatSpot = (seat: number): string => `[data-life="${seat}"]`;

/** Where a card is drawn: its item of the Stack, its place in the Arena, or the pile it lies in. */
function spot(view: View, card: number): string {
  const item = stack(view).findIndex((one) => one.kind === "card" && one.card === card);
  if (item >= 0) return itemSpot(item);
  const grave = piles(view).find((pile) => pile.cards.includes(card));
  return grave ? `[data-pile="${grave.seat}"]` : cardSpot(card);
}

export function links(view: View): Link[] {
  const found: Link[] = [];
  const add = (sort: Link["sort"], from: string, to: string, seat: number): void => {
    const key = `${sort} ${from} ${to}`;
    if (!found.some((link) => link.key === key)) found.push({ key, from, to, sort, seat });
  };
  stack(view).forEach((item, i) => {
    for (const card of item.cards) add("target", itemSpot(i), spot(view, card), item.seat);
    for (const seat of item.players) add("target", itemSpot(i), seatSpot(seat), item.seat);
  });
  const cards = Object.values(view.cards);
  for (const attacker of cards) {
    if (!attacker.entity?.attacking) continue;
    for (const blocker of cards.filter((card) => card.entity?.blocks === attacker.id)) add("block", cardSpot(attacker.id), cardSpot(blocker.id), blocker.controller);
  }
  return found;
}

/** From the card that would attack at a place to those it would destroy. */
export function strikes(from: number, gone: number[], seat: number): Link[] {
  const at = (card: number): string => `#board .row [data-card="${card}"]`;
  return gone.map((card) => ({ key: `strike ${from} ${card}`, from: at(from), to: at(card), sort: "strike", seat }));
}

export const against = (view: View, attacker: CardView): number =>
  view.players.find((player) => player.seat !== attacker.controller)?.seat ?? -1;

/** Which items of the Stack, counted from the bottom, are directed at each card. */
export function aims(view: View): Map<number, number[]> {
  const found = new Map<number, number[]>();
  stack(view).forEach((item, i) => {
    for (const card of item.cards) found.set(card, [...(found.get(card) ?? []), i + 1]);
  });
  return found;
}
