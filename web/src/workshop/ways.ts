/** Addresses within the workshop, all behind the `#`. */
export const toLibrary = (game: string): string => `#/library/${game}`;
export const toCard = (game: string, name: string): string => `#/library/${game}/card/${encodeURIComponent(name)}`;
export const toDecks = (game: string): string => `#/decks/${game}`;
export const toDeck = (game: string, id: string): string => `#/decks/${game}/${id}`;
export const toSets = (game: string): string => `#/workshop/${game}`;
export const toSet = (game: string, id: string): string => `#/workshop/${game}/${id}`;
export const toSharedSet = (key: string): string => `#/set/${key}`;
export const toShared = (key: string): string => `#/deck/${key}`;

export const toChest = (key: string): string => `#/chest/${key}`;

export interface Way {
  room: "library" | "decks" | "deck" | "workshop" | "set" | "chest";
  /** A game; of a shared deck or set or a chest its key. */
  game: string;
  /** A card's name, or the id of a deck or set. */
  what: string;
  search: string;
}

export function wayOf(hash: string): Way | null {
  const found = /^#\/(library|decks|deck|workshop|set|chest)(?:\/([^/?]+))?(?:\/(?:card\/)?([^?]+))?(\?.*)?$/.exec(hash);
  if (!found) return null;
  try {
    return { room: found[1] as Way["room"], game: found[2] ?? "", what: decodeURIComponent(found[3] ?? ""), search: found[4] ?? "" };
  } catch {
    return null;
  }
}
