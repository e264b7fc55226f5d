import type { Library, Printed } from "./protocol";

/** What a person looks for: typed words, and what is picked from lists. Lives in the address, so that a link finds it. */
export interface Query {
  words: string;
  kinds: string[];
  tags: string[];
  deeds: string[];
  sort: string;
  down: boolean;
}

export const NOTHING: Query = { words: "", kinds: [], tags: [], deeds: [], sort: "", down: false };

export function fromAddress(search: string): Query {
  const asked = new URLSearchParams(search);
  const list = (name: string): string[] => asked.get(name)?.split(",").filter(Boolean) ?? [];
  return { words: asked.get("q") ?? "", kinds: list("kind"), tags: list("tag"), deeds: list("does"), sort: asked.get("sort") ?? "", down: asked.has("down") };
}

export function toAddress(query: Query): string {
  const asked = new URLSearchParams();
  if (query.words.trim()) asked.set("q", query.words.trim());
  if (query.kinds.length > 0) asked.set("kind", query.kinds.join(","));
  if (query.tags.length > 0) asked.set("tag", query.tags.join(","));
  if (query.deeds.length > 0) asked.set("does", query.deeds.join(","));
  if (query.sort) asked.set("sort", query.sort);
  if (query.down) asked.set("down", "");
  const text = asked.toString();
  return text ? `?${text}` : "";
}

interface Asked {
  not: boolean;
  field: string;
  sign: string;
  words: string;
}

const PARTS = /(-)?(?:([\p{L}]+)(:|>=|<=|=|>|<))?(?:"([^"]*)"|(\S+))/gu;

export function parsed(words: string): Asked[] {
  return [...words.matchAll(PARTS)].map(([, not, field, sign, quoted, bare]) => ({
    not: not !== undefined,
    field: (field ?? "").toLowerCase(),
    sign: sign ?? "",
    words: (quoted ?? bare ?? "").toLowerCase(),
  }));
}

const small = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}]/gu, "");

/** "destroys" finds what "destroy" does. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?<=[sxh])es$|s$/, "") : word);

export const costOf = (card: Printed): number => Number(/^\d+/.exec(card.cost)?.[0] ?? NaN);

const hays = new WeakMap<Printed, string>();

function hay(card: Printed, library: Library): string {
  const known = hays.get(card);
  if (known) return known;
  const says = new Map(library.deeds.map((deed) => [deed.key, deed.says]));
  const heading = library.kinds.find((kind) => kind.key === card.kind)?.heading ?? "";
  const found = [card.name, card.kind, heading, card.tags.map((tag) => `#${tag}`).join(" "), card.text, card.cost, ...Object.values(card.words), card.set_name, card.number, card.flavour, ...card.deeds.map((deed) => says.get(deed) ?? "")]
    .join("\n")
    .toLowerCase();
  hays.set(card, found);
  return found;
}

function has(text: string, words: string): boolean {
  return text.includes(words) || words.split(" ").every((word) => text.includes(stem(word)));
}

/** The number of a card that a word names: its cost, or a heading of the game's files. */
function number(card: Printed, field: string): number {
  if (field === "cost") return costOf(card);
  const heading = Object.keys(card.numbers).find((one) => small(one).startsWith(field));
  return heading === undefined ? NaN : (card.numbers[heading] ?? NaN);
}

function answers(card: Printed, asked: Asked, library: Library): boolean {
  const { field, sign, words } = asked;
  if (!field) return has(hay(card, library), words);
  if (sign !== ":" || /^\d+$/.test(words)) {
    const value = number(card, field);
    const wanted = Number(words);
    if (Number.isNaN(value)) return false;
    return { ">": value > wanted, "<": value < wanted, ">=": value >= wanted, "<=": value <= wanted }[sign] ?? value === wanted;
  }
  const others = Object.entries(card.words).map(([heading, text]) => [small(heading), text]);
  const fields: Record<string, string> = { ...Object.fromEntries(others), name: card.name, kind: card.kind, tag: card.tags.join(" "), text: card.text, set: card.set_name, cost: card.cost };
  if (field === "does" || field === "when" || field === "makes") {
    return library.deeds.some((deed) => card.deeds.includes(deed.key) && has(deed.says, words));
  }
  return has((fields[field] ?? "").toLowerCase(), words);
}

/** The cards that answer a query, in its order. */
export function found(cards: Printed[], query: Query, library: Library): Printed[] {
  const asked = parsed(query.words);
  const wanted = cards.filter(
    (card) =>
      (query.kinds.length === 0 || query.kinds.includes(card.kind)) &&
      query.tags.every((tag) => card.tags.includes(tag)) &&
      query.deeds.every((deed) => card.deeds.includes(deed)) &&
      asked.every((one) => answers(card, one, library) !== one.not),
  );
  return sorted(wanted, query.sort, query.down, library);
}

export function sorted(cards: Printed[], sort: string, down: boolean, library: Library): Printed[] {
  const order = new Map(library.kinds.map((kind, at) => [kind.key, at]));
  const byName = (a: Printed, b: Printed): number => a.name.localeCompare(b.name);
  const value = (card: Printed): number => (sort === "cost" ? costOf(card) : sort === "kind" ? (order.get(card.kind) ?? 99) : (card.numbers[sort] ?? NaN));
  const made = [...cards].sort((a, b) => {
    if (!sort) return byName(a, b);
    const [one, two] = [value(a), value(b)];
    if (Number.isNaN(one) || Number.isNaN(two)) return Number(Number.isNaN(one)) - Number(Number.isNaN(two)) || byName(a, b);
    return (down ? two - one : one - two) || byName(a, b);
  });
  return down && !sort ? made.reverse() : made;
}

/** The headings by which cards can be sorted: the numbers that some card has. */
export const numbersOf = (library: Library): string[] => library.columns.filter((column) => column.sort === "number").map((column) => column.heading);

/** What the typed words could mean as something that cards do. */
export function meantDeeds(library: Library, words: string, picked: string[]): Library["deeds"] {
  const asked = words.trim().toLowerCase();
  if (asked.length < 3 || /[:<>="]/.test(asked)) return [];
  return library.deeds.filter((deed) => !picked.includes(deed.key) && has(deed.says, asked)).slice(0, 6);
}
