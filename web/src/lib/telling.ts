import type { CauseView, FaceView, LogView, View } from "./protocol";

/** One thing that happened, as people tell it. */
export interface Told {
  number: number;
  kind: "turn" | "phase" | "line";
  text: string;
  /** Who did it. */
  seat: number;
  /** The card to show beside it; -1 for none. */
  card: number;
  cards: number[];
  cause: CauseView;
  shown: FaceView[];
}

const SPECIAL: Record<string, string> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };

/** A verb as it goes with "you". */
function withYou(verb: string): string {
  if (SPECIAL[verb]) return SPECIAL[verb];
  if (/(ss|sh|ch|x|o)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A sentence of the log or of a question with "you" for the reader, and names without their second halves. */
export function speak(view: View, text: string): string {
  let said = text;
  for (const card of Object.values(view.cards)) {
    if (card.subtitle) said = said.replaceAll(`${card.title} / ${card.subtitle}`, card.title);
  }
  const name = view.players[view.seat]?.name;
  if (!name) return said;
  // "Player" is no part of "Player 2".
  const longer = view.players.map((player) => player.name).filter((other) => other !== name && other.includes(name));
  longer.forEach((other, i) => (said = said.replaceAll(other, `\u0000${i}\u0000`)));
  said = toReader(said, plain(name));
  longer.forEach((other, i) => (said = said.replaceAll(`\u0000${i}\u0000`, other)));
  return said;
}

/** With "you" for the name of the reader (a pattern). */
function toReader(text: string, me: string): string {
  let said = text;
  said = said.replace(new RegExp(`(^|[.:] )${me}['’]s `, "g"), "$1Your ").replace(new RegExp(`\\b${me}['’]s `, "g"), "your ");
  said = said.replace(new RegExp(`(^|[.:] )${me} (\\w+)`, "g"), (_, start: string, verb: string) => `${start}${start.startsWith(":") ? "you" : "You"} ${withYou(verb)}`);
  said = said.replace(new RegExp(`\\b(to|by|at|against|with|targets) ${me}\\b`, "g"), "$1 you");
  if (said.startsWith("You ")) said = said.replace(/ and (deals|gains|draws|loses|puts|discards) /, (_, verb: string) => ` and ${withYou(verb)} `);
  return said;
}

/** Whose a card is, before its name. */
function whose(view: View, id: number): string {
  const card = view.cards[String(id)];
  if (!card) return "";
  return card.controller === view.seat ? "your " : `${view.players[card.controller]?.name ?? ""}’s `;
}

/** Who acted: whoever the sentence begins with, else whose card brought it about, else whose card it is about, else whose
 * turn it was. `deeds`: who last did something with a card of a name. */
function actor(view: View, line: LogView, deeds: Map<string, number>): number {
  const named = view.players
    .filter((player) => line.text.startsWith(`${player.name} `) || line.text.startsWith(`${player.name}'s `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (named) return named.seat;
  if (line.text.startsWith("You ")) return view.seat;
  const by = view.cards[String(line.cards[0] ?? -1)];
  return (line.kind === "Left" || line.kind === "LeftPlay" ? deeds.get(line.cause.card) : undefined) ?? by?.controller ?? deeds.get(line.cause.card) ?? line.seat;
}

const PAYS = /pays? (\d+ \w+)\.$/;
/** What follows by itself from the line before it, and is no news. */
const SILENT = new Set(["Resolved", "Retrieved"]);
const SAME = [/^(.*) (is refreshed)\.$/, /^(.*) (earns 1 boon)\.$/, /^(.*) (unflips)\.$/] as const;

/** The log with one line a thing: a price joins what it paid for, destruction its attack, and what many did alike is one. */
export function tell(view: View, log: readonly LogView[]): Told[] {
  const found: Told[] = [];
  let price = "";
  const deeds = new Map<string, number>();
  for (const line of log) {
    if (SILENT.has(line.kind)) continue;
    const said = speak(view, line.text)
      .replace(/ \((\d+) targets?\)\.$/, (_, count: string) => (count === "0" ? ", and hits nobody." : "."))
      .replace(" 0 on top and ", " ")
      .replace(" and 0 at the bottom.", ".")
      .replace(/ is destroyed\.$/, line.cause.card ? ` is destroyed by ${line.cause.card.split(" / ")[0]}.` : " is destroyed.");
    const paid = PAYS.exec(said);
    if (paid && line.kind === "Gained") {
      price = paid[1]!;
      continue;
    }
    const last = found.at(-1);
    const kind = line.kind === "TurnBegan" ? "turn" : line.kind === "PhaseBegan" ? "phase" : "line";
    const told: Told = {
      number: line.number,
      kind,
      text: kind === "line" ? said : said.replace(/\.$/, ""),
      seat: actor(view, line, deeds),
      card: line.cards.find((id) => view.cards[String(id)]) ?? -1,
      cards: line.cards,
      cause: line.cause,
      shown: line.shown,
    };
    const deed = / (plays?|activates?|executes?|triggers?|uses?|attacks?)\b/.test(said) && view.cards[String(told.card)];
    if (deed) deeds.set(deed.subtitle ? `${deed.title} / ${deed.subtitle}` : deed.title, told.seat);
    if (price && kind === "line") {
      told.text = told.text.replace(/\.$/, ` for ${price}.`);
      price = "";
    }
    if (last?.kind === "line" && (joined(view, last, told, line) || struck(found, told, line))) continue;
    if (last?.kind === "phase" && kind !== "line") found.pop(); // nothing happened in it
    if (last && isPartOf(last, told)) found.pop();
    found.push(told);
  }
  return found;
}

const HIT = / deals? \d+ damage to .*[^.]\.$/;

/** Adds a death to the damage that brought it about, told just before among the rest of the fight; damage on two sides is two
 * things. */
function struck(found: readonly Told[], told: Told, line: LogView): boolean {
  if (line.kind !== "LeftPlay" || !/ is destroyed by \d+ damage\.$/.test(told.text)) return false;
  for (const before of found.toReversed()) {
    if (before.kind !== "line" || !(HIT.test(before.text) || / is destroyed\b/.test(before.text))) return false;
    if (!HIT.test(before.text) || before.cards.at(-1) !== told.cards[0]) continue;
    before.text = before.text.replace(/\.$/, ", which is destroyed.");
    return true;
  }
  return false;
}

/** Whether what was told last is told again, with its cause, by what comes next: life lost by damage or paid, a blocker that flips. */
function isPartOf(last: Told, told: Told): boolean {
  const [, who, life] = /^(.*) loses? (\d+) life\.$/.exec(last.text) ?? [];
  if (who) return told.text.startsWith(`${who} pay`) || new RegExp(` deals? ${life} damage to ${plain(who)}\\.$`, "i").test(told.text);
  return / flips\.$/.test(last.text) && / blocks /.test(told.text) && last.card === told.card;
}

/** Adds a line to the one before it, where both are one thing. */
function joined(view: View, last: Told, told: Told, line: LogView): boolean {
  if (/ flips\.$/.test(told.text) && / attacks? with /.test(last.text) && last.cards.includes(told.card)) return true;
  const destroyed = /^(.*) is destroyed by (.*)\.$/.exec(told.text);
  if (line.kind === "Left" && destroyed && last.text.startsWith(`${destroyed[2]} attacks`)) {
    const victim = `${whose(view, told.card)}${destroyed[1]}`;
    last.text = last.text.includes(" destroys ") ? last.text.replace(/\.$/, `, ${victim}.`) : last.text.replace(/\.$/, ` and destroys ${victim}.`);
    last.cards = [...last.cards, ...told.cards];
    return true;
  }
  const target = /^\S+ targets? (.*)\.$/.exec(told.text);
  if (line.kind === "Targeted" && target && / (plays?|activates?|triggers?)\b/.test(last.text)) {
    last.text = last.text.replace(/\.$/, ` at ${target[1]}.`);
    last.cards = [...last.cards, ...told.cards];
    return true;
  }
  // What is played comes into play, where nobody does anything between.
  if (/ enters the Arena\.$/.test(told.text) && / plays? /.test(last.text) && last.card === told.card && told.card >= 0) return true;
  if (drawnToo(last, told)) {
    last.cards = [...last.cards, ...told.cards];
    return true;
  }
  for (const pattern of SAME) {
    const one = pattern.exec(told.text);
    const many = one && last.seat === told.seat && last.text.endsWith(`${plural(one[2]!)}.`);
    if (one && (many || last.text.endsWith(` ${one[2]}.`))) {
      const names = last.text.slice(0, last.text.length - (many ? plural(one[2]!) : one[2]!).length - 2);
      last.text = `${names}, ${one[1]} ${plural(one[2]!)}.`;
      last.cards = [...last.cards, ...told.cards];
      return true;
    }
  }
  return false;
}

const DRAWS = /^(.*) draws? (?:(\d+) cards?|(.*))\.$/;

/** Adds what somebody drew to what they drew just before. */
function drawnToo(last: Told, told: Told): boolean {
  const before = DRAWS.exec(last.text);
  const now = DRAWS.exec(told.text);
  if (!before || !now || before[1] !== now[1] || (before[2] === undefined) !== (now[2] === undefined)) return false;
  if (before[2] === undefined) last.text = last.text.replace(/\.$/, `, ${now[3]}.`);
  else last.text = `${before[1]} draws ${Number(before[2]) + Number(now[2])} cards.`;
  return true;
}

const plural = (words: string): string => words.replace(/^is /, "are ").replace(/^unflips$/, "unflip").replace(/^earns 1 boon$/, "earn 1 boon each");
