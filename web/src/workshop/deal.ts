import type { DeckLine, Library, Printed } from "./protocol";

/** How many copies of a card of one's own a deck of ours takes for others. */
const COPIES = 2;

/** A deck of ours with other cards in it, each in the place of as many of its kind: a deck to try them in, as large as before.
 * Every card gets a copy before one gets its second. Cards of a kind that no deck of ours has are left out. */
export function dealIn(library: Library, cards: Printed[]): DeckLine[] {
  const kinds = new Map(library.cards.map((card) => [card.name, card.kind]));
  const room = (deck: DeckLine[]): number => Math.min(...cards.map((card) => deck.reduce((sum, line) => sum + (kinds.get(line.name) === card.kind ? line.count : 0), 0)), COPIES);
  // The first that has the kinds that are wanted; they differ in that.
  const decks = library.decks.map((deck) => deck.cards);
  const lines = (decks.find((deck) => room(deck) > 0) ?? decks[0] ?? []).map((line) => ({ ...line }));
  const dealt = cards.map((card) => ({ name: card.name, count: 0 }));
  for (let copies = 0; copies < COPIES; copies++) {
    for (const [at, card] of cards.entries()) {
      const line = lines.findLast((one) => kinds.get(one.name) === card.kind && one.count > 0);
      if (!line) continue;
      line.count--;
      dealt[at]!.count++;
    }
  }
  return [...lines, ...dealt].filter((line) => line.count > 0);
}
