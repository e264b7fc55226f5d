import type { DeckLine, OwnCards, ShareLink, SourceFile } from "./protocol";

/** What a person makes is kept in this browser, and from here at the table (`chest`); a link to a deck leads to a copy that the server keeps. */

export interface Version {
  at: number;
  cards: DeckLine[];
  sideboard?: DeckLine[];
}

export interface OwnDeck {
  id: string;
  game: string;
  name: string;
  cards: DeckLine[];
  /** What lies beside it, for between games. */
  sideboard: DeckLine[];
  /** Earlier states, the newest first. */
  versions: Version[];
  /** The link by which it is shared. */
  link: ShareLink | null;
  changed: number;
}

export interface OwnSet {
  id: string;
  game: string;
  name: string;
  rows: Record<string, string>[];
  errata: string;
  rulings: string;
  art: Record<string, string>;
  /** The files that it came from, to be written back with what was edited. */
  sources: SourceFile[];
  /** Of each row which of those read from the files it was; -1: none. */
  origins: number[];
  /** The link by which it is shared. */
  link: ShareLink | null;
  changed: number;
}

const MOST_VERSIONS = 30;
/** So many cards of one’s own are sent at a time; the server takes no more. */
export const MOST_ROWS = 400;
const DECKS = "playmat.decks";
const SETS = "playmat.sets";

function recalled<Kept extends { id: string; game: string }>(key: string): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(found)) return [];
    return (found as Kept[]).filter((one) => typeof one?.id === "string" && typeof one.game === "string");
  } catch {
    return [];
  }
}

const recalledDecks = (): OwnDeck[] => recalled<OwnDeck>(DECKS).map((deck) => ({ ...deck, sideboard: deck.sideboard ?? [], link: deck.link ?? null }));
const recalledSets = (): OwnSet[] => recalled<OwnSet>(SETS).map((set) => ({ ...set, sources: set.sources ?? [], origins: set.origins ?? [], link: set.link ?? null }));

class Shelf {
  decks = $state<OwnDeck[]>(recalledDecks());
  sets = $state<OwnSet[]>(recalledSets());
  /** Why what is made here cannot be kept, or "". */
  trouble = $state("");
  /** Called when something here has changed. */
  heed: () => void = () => undefined;
  /** Called with the id of what was thrown away. */
  thrown: (id: string) => void = () => undefined;

  constructor() {
    // Another tab has kept something.
    addEventListener("storage", ({ key }) => {
      if (key === DECKS) this.decks = recalledDecks();
      if (key === SETS) this.sets = recalledSets();
    });
  }

  decksOf = (game: string): OwnDeck[] => this.decks.filter((deck) => deck.game === game);
  setsOf = (game: string): OwnSet[] => this.sets.filter((set) => set.game === game);

  newDeck(game: string, name: string, cards: DeckLine[] = [], sideboard: DeckLine[] = []): OwnDeck {
    const deck: OwnDeck = { id: newId(), game, name, cards: plain(cards), sideboard: plain(sideboard), versions: [], link: null, changed: Date.now() };
    this.decks.unshift(deck);
    this.keep();
    return this.decks[0]!;
  }

  newSet(game: string, name: string, made: Partial<OwnSet> = {}): OwnSet {
    const set: OwnSet = { id: newId(), game, name, rows: [], errata: "", rulings: "", art: {}, sources: [], origins: [], link: null, ...plain(made), changed: Date.now() };
    this.sets.unshift(set);
    this.keep();
    return this.sets[0]!;
  }

  /** Remembers how a deck was, so that it can be gone back to and compared. */
  version(deck: OwnDeck): void {
    const last = deck.versions[0];
    if (JSON.stringify([last?.cards, last?.sideboard ?? []]) === JSON.stringify([deck.cards, deck.sideboard])) return;
    deck.versions = [{ at: Date.now(), cards: plain(deck.cards), sideboard: plain(deck.sideboard) }, ...deck.versions].slice(0, MOST_VERSIONS);
    this.keep();
  }

  forgetDeck(id: string): void {
    this.decks = this.decks.filter((deck) => deck.id !== id);
    this.thrown(id);
    this.keep();
  }

  forgetSet(id: string): void {
    this.sets = this.sets.filter((set) => set.id !== id);
    this.thrown(id);
    this.keep();
  }

  /** `isNews`: it was changed here, and not by what the table has told. */
  keep(isNews = true): void {
    if (isNews) this.heed();
    try {
      localStorage.setItem(DECKS, JSON.stringify(this.decks));
      localStorage.setItem(SETS, JSON.stringify(this.sets));
      this.trouble = "";
    } catch {
      this.trouble = "This browser has no room for more: download what you want to keep before you close the page.";
    }
  }

  /** All cards of one's own of a game, the newest set first: of one name the first counts. */
  own(game: string): Required<OwnCards> {
    const sets = this.setsOf(game);
    const errata = [...new Set(sets.map((set) => set.errata).filter(Boolean))].join("\n");
    return { rows: sets.flatMap((set) => plain(set.rows)).slice(0, MOST_ROWS), errata };
  }
}

export const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), "");

/** A copy without anything that follows changes. */
export const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

export const shelf = new Shelf();
