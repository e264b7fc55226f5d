import type { View } from "./protocol";

/** Letters for cards in play that share title and subtitle, in the order they are listed. */
export function twins(view: View): Map<number, string> {
  const named = new Map<string, number[]>();
  const inPlay = [
    ...view.places.flatMap((place) => place.characters),
    ...view.players.flatMap((player) => [...player.executables, ...(player.arena?.cards ?? [])]),
  ];
  for (const id of new Set(inPlay)) {
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
