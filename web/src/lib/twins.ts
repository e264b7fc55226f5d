import { inPlay } from "./panels";
import type { View } from "./protocol";

/** Which of several copies in the reader's hand a card is, for whoever does not see that they lie side by side. */
export function copies(view: View): Map<number, string> {
  const hand = (view.players[view.seat]?.hand ?? []).flatMap((id) => view.cards[String(id)] ?? []);
  const found = new Map<number, string>();
  for (const card of hand) {
    const same = hand.filter((other) => other.title === card.title && other.subtitle === card.subtitle);
    if (same.length > 1) found.set(card.id, `(${same.indexOf(card) + 1} of ${same.length})`);
  }
  return found;
}

/** Letters for cards in play that share title and subtitle, in the order they are listed. */
export function twins(view: View): Map<number, string> {
  const named = new Map<string, number[]>();
  for (const id of new Set(inPlay(view))) {
    const card = view.cards[String(id)];
    if (!card) continue;
    const name = `${card.title}/${card.subtitle}`;
    named.set(name, [...(named.get(name) ?? []), id]);
  }
  const found = new Map<number, string>();
  for (const ids of named.values()) {
    if (ids.length > 1) ids.sort((a, b) => a - b).forEach((id, i) => found.set(id, String.fromCharCode(65 + (i % 26))));
  }
  return found;
}
