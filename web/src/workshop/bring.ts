import type { DeckOffer, FormatOffer, GameOffer } from "../lib/protocol";
import { keepDeck } from "./api";
import { plain, shelf } from "./shelf.svelte";

/** One's own decks wherever a deck is chosen: they stand behind the house's, and are brought when they are taken. */
const MINE = "mine:";

/** The game as it is played in one of its formats: with the decks for it, and its seats. */
export function inFormat(game: GameOffer, form: FormatOffer): GameOffer {
  return { ...game, decks: form.brings ? [...form.decks, ...mine(game.key)] : [], fewest: form.least, most: form.most };
}

function mine(game: string): DeckOffer[] {
  const size = (cards: { count: number }[]): string => `${cards.reduce((sum, card) => sum + card.count, 0)} cards, a deck of yours.`;
  return shelf.decksOf(game).map((deck) => ({ key: MINE + deck.id, name: deck.name || "A deck", plan: size(deck.cards) }));
}

/** What the server calls a deck that was chosen, for an edition ("": the usual). Raises Refusal for one that cannot be kept. */
export async function brought(key: string, edition = ""): Promise<string> {
  const deck = key.startsWith(MINE) ? shelf.decks.find((one) => MINE + one.id === key) : undefined;
  if (!deck) return key;
  return (await keepDeck({ game: deck.game, name: deck.name, cards: plain(deck.cards), sideboard: plain(deck.sideboard), edition, own: shelf.own(deck.game) })).key;
}
