import type { GameOffer } from "../lib/protocol";
import { keepDeck } from "./api";
import { plain, shelf } from "./shelf.svelte";

/** One's own decks wherever a deck is chosen: they stand behind the house's, and are brought when they are taken. */
const MINE = "mine:";

export function withMine(game: GameOffer): GameOffer {
  const size = (cards: { count: number }[]): string => `${cards.reduce((sum, card) => sum + card.count, 0)} cards, a deck of yours.`;
  const mine = shelf.decksOf(game.key).map((deck) => ({ key: MINE + deck.id, name: deck.name || "A deck", plan: size(deck.cards) }));
  return { ...game, decks: [...game.decks, ...mine] };
}

/** What the server calls a deck that was chosen. Raises Refusal for one that cannot be kept. */
export async function brought(key: string): Promise<string> {
  const deck = key.startsWith(MINE) ? shelf.decks.find((one) => MINE + one.id === key) : undefined;
  if (!deck) return key;
  return (await keepDeck({ game: deck.game, name: deck.name, cards: plain(deck.cards), sideboard: plain(deck.sideboard), own: shelf.own(deck.game) })).key;
}
