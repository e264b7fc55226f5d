import { post, Refusal } from "../lib/api";
import type { ChestMade, ChestTold, ThingKept, ThingSent } from "./protocol";
import { newId, plain, shelf, type OwnDeck, type OwnSet } from "./shelf.svelte";

/** What is made in this browser is kept at the table, too, under a key that this device has: whoever has the key, on
 * whatever device, has the same decks and sets. Without a server everything waits here until there is one. */

const CHEST = "playmat.chest";
const SOON = 1200;
/** Letters of one request, well below what the server takes. */
const MOST_SENT = 2_500_000;

interface Kept {
  key: string;
  /** The newest change in the chest that this device has seen. */
  seen: number;
  /** Of each thing the chest's state that this device has, and a mark of what it was here then. */
  known: Record<string, { serial: number; mark: string }>;
  /** Ids of what was thrown away and is still in the chest. */
  thrown: string[];
}
type Thing = { deck: OwnDeck; set?: undefined } | { set: OwnSet; deck?: undefined };

const empty = (key = ""): Kept => ({ key, seen: 0, known: {}, thrown: [] });

function recalled(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(CHEST) ?? "null") as Kept | null;
    return found && typeof found.key === "string" && typeof found.seen === "number" && Array.isArray(found.thrown) ? found : empty();
  } catch {
    return empty();
  }
}

class Chest {
  /** "": not asked yet; "kept": the table has all of it; "waits": it does not answer. */
  state = $state<"" | "kept" | "waits">("");
  /** Why the table does not keep it, in its own words. */
  trouble = $state("");
  key = $state(recalled().key);
  #soon = 0;

  constructor() {
    shelf.heed = () => {
      clearTimeout(this.#soon);
      this.#soon = setTimeout(() => void this.exchange(), SOON) as unknown as number;
    };
    shelf.thrown = (id) => this.#write((kept) => kept.thrown.push(id));
    addEventListener("online", () => void this.exchange());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void this.exchange());
  }

  /** Bring both to the same state. */
  async exchange(): Promise<void> {
    const work = (): Promise<void> => this.#exchange();
    await (navigator.locks ? navigator.locks.request(CHEST, work) : work());
  }

  /** Open another device’s chest: what is here goes into it, what is in it comes here. Raises Refusal. */
  async open(key: string): Promise<void> {
    if (key === recalled().key) return;
    const told = await post<ChestTold>("api/workshop/chest", { key });
    const kept = empty(key);
    take(told, [], kept);
    save(kept);
    this.key = key;
    await this.exchange();
  }

  async #exchange(again = false): Promise<void> {
    let kept = recalled();
    try {
      for (let rounds = 0; rounds < 40; rounds += 1) {
        const changes = changed(kept);
        if (!kept.key) {
          if (changes.length === 0) return;
          kept.key = (await post<ChestMade>("api/workshop/chests", {})).key;
          save(kept);
        }
        const marks = changes.map((one) => ({ id: one.id, mark: markOf(one) }));
        const told = await post<ChestTold>("api/workshop/chest", { key: kept.key, seen: kept.seen, things: changes });
        kept = { ...recalled(), key: kept.key, seen: kept.seen, known: kept.known }; // thrown away meanwhile
        take(told, marks, kept);
        save(kept);
        if (changes.length === 0) break;
      }
      [this.key, this.state, this.trouble] = [kept.key, "kept", ""];
    } catch (error) {
      if (error instanceof Refusal && error.place === "chest" && !again) {
        save(empty()); // the table has forgotten it: another chest is begun
        return this.#exchange(true);
      }
      this.state = "waits";
      this.trouble = error instanceof Refusal && error.place !== "connection" ? error.message : "";
    }
  }

  #write(change: (kept: Kept) => void): void {
    const kept = recalled();
    change(kept);
    save(kept);
  }
}

function save(kept: Kept): void {
  try {
    localStorage.setItem(CHEST, JSON.stringify(kept));
  } catch {
    // The shelf tells that there is no room.
  }
}

/** What is here, by id; what some other page has left in this browser under our names is not sent. */
function here(): Map<string, Thing> {
  return new Map<string, Thing>([
    ...shelf.decks.filter(isDeck).map((deck) => [deck.id, { deck }] as const),
    ...shelf.sets.filter(isSet).map((set) => [set.id, { set }] as const),
  ]);
}
const areLines = (cards: unknown): boolean => Array.isArray(cards) && cards.every((card) => typeof card?.name === "string" && Number.isInteger(card.count) && card.count > 0);
const isNamed = (one: OwnDeck | OwnSet): boolean => one.id !== "" && typeof one.name === "string" && Number.isFinite(one.changed);
const isDeck = (deck: OwnDeck): boolean => isNamed(deck) && areLines(deck.cards) && areLines(deck.sideboard) && Array.isArray(deck.versions) && deck.versions.every((one) => areLines(one?.cards));
const isSet = (set: OwnSet): boolean => isNamed(set) && Array.isArray(set.rows) && typeof set.errata === "string" && typeof set.rulings === "string" && typeof set.art === "object" && set.art !== null;

/** As it is sent, always in the same order. */
function sent(id: string, serial: number, thing: Thing | undefined): ThingSent {
  const { deck, set } = thing ?? {};
  return {
    id,
    serial,
    deck: deck ? plain({ id, game: deck.game, name: deck.name, cards: deck.cards.map(line), sideboard: deck.sideboard.map(line), versions: deck.versions.map((one) => ({ at: one.at, cards: one.cards.map(line), sideboard: (one.sideboard ?? []).map(line) })), changed: deck.changed, link: deck.link ?? null }) : null,
    set: set ? plain({ id, game: set.game, name: set.name, rows: set.rows, errata: set.errata, rulings: set.rulings, art: set.art, changed: set.changed, sources: set.sources, origins: set.origins, link: set.link ?? null }) : null,
  };
}
const line = ({ name, count }: { name: string; count: number }): { name: string; count: number } => ({ name, count });

/** Tells two states apart; 53 bits of their letters. */
function markOf({ deck, set }: { deck: unknown; set: unknown }): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  const text = JSON.stringify([deck, set]);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, 2654435761);
    two = Math.imul(two ^ letter, 1597334677);
  }
  return `${text.length}-${(one >>> 0).toString(36)}${(two >>> 0).toString(36)}`;
}

/** What this device has changed since the chest has seen it, as much as one request takes. */
function changed(kept: Kept): ThingSent[] {
  const made: ThingSent[] = [];
  let size = 0;
  for (const [id, thing] of here()) {
    const known = kept.known[id];
    const one = sent(id, known?.serial ?? 0, thing);
    if (known?.mark === markOf(one)) continue;
    size += JSON.stringify(one).length;
    if (made.length > 0 && (size > MOST_SENT || made.length >= 150)) return made;
    made.push(one);
  }
  for (const id of kept.thrown.slice(0, 40)) if (kept.known[id]) made.push(sent(id, kept.known[id].serial, undefined));
  return made;
}

/** Makes this device’s state that of the chest; what both changed stays here as another deck or set. */
function take(told: ChestTold, marks: { id: string; mark: string }[], kept: Kept): void {
  const refused = new Set(told.refused);
  const written = new Map(marks.filter(({ id }) => !refused.has(id)).map(({ id, mark }) => [id, mark]));
  for (const theirs of told.things) {
    const mine = here().get(theirs.id);
    const isMine = written.has(theirs.id);
    const mark = isMine ? written.get(theirs.id)! : markOf(theirs.deck || theirs.set ? sent(theirs.id, 0, asThing(theirs)) : { deck: null, set: null });
    if (!isMine) replace(theirs, mine, mark, kept.known[theirs.id]?.mark);
    if (theirs.deck || theirs.set) kept.known[theirs.id] = { serial: theirs.serial, mark };
    else delete kept.known[theirs.id];
    kept.thrown = kept.thrown.filter((id) => id !== theirs.id);
  }
  kept.seen = told.serial;
  shelf.keep(false);
}

const asThing = (theirs: ThingKept): Thing => (theirs.deck ? { deck: theirs.deck } : { set: theirs.set! });

function replace(theirs: ThingKept, mine: Thing | undefined, mark: string, known: string | undefined): void {
  const now = mine && markOf(sent(theirs.id, 0, mine));
  if (now === mark) return;
  if (mine && now !== known) {
    // Changed here as well: nothing that somebody made is written over.
    const copy = { id: newId(), changed: Date.now() };
    if (mine.deck) shelf.decks.push({ ...plain(mine.deck), ...copy, link: null, name: `${mine.deck.name} (this device)`.slice(0, 120) });
    else shelf.sets.push({ ...plain(mine.set), ...copy, link: null, name: `${mine.set.name} (this device)`.slice(0, 120) });
  }
  if (theirs.deck && mine?.deck) Object.assign(mine.deck, theirs.deck);
  else if (theirs.set && mine?.set) Object.assign(mine.set, theirs.set);
  else if (theirs.deck) shelf.decks.push(theirs.deck);
  else if (theirs.set) shelf.sets.push(theirs.set);
  else {
    shelf.decks = shelf.decks.filter((one) => one.id !== theirs.id);
    shelf.sets = shelf.sets.filter((one) => one.id !== theirs.id);
  }
}

export const chest = new Chest();
