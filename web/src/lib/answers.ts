import type { AskView, OptionView } from "./protocol";
import { capital } from "./words";

/** Answers with one card, or one answer without any. */
export interface Row {
  card: number;
  options: OptionView[];
}

export interface Group {
  verb: string;
  title: string;
  rows: Row[];
}

export interface Answers {
  groups: Group[];
  /** Those that belong to no card: end, pass, yes, no. */
  plain: OptionView[];
  /** All of them in the order they are drawn; a listed answer's number is its place here, from 1. */
  order: OptionView[];
}

const TITLES: Record<string, string> = {
  play: "Play a card",
  ability: "Use an ability",
  option: "Use an option",
  attack: "Attack",
  block: "Block",
  move: "Move",
};
const FIRST = ["play", "ability", "option", "attack", "block", "move"];
const PLAIN = new Set(["yes", "no", "end", "pass", "group"]);

const CLOSED = new Set(["window", "response", "attack", "block", "enter"]);

/** Asked lest the others learn that there is nothing to respond with, or to add; the server presses the pass. */
export const isClosed = (ask: AskView | null): boolean =>
  ask !== null && CLOSED.has(ask.kind) && ask.options.length === 1 && ask.options[0]?.verb === "pass";

/** Lists a question's answers the way a person looks for them. */
export function arrange(ask: AskView | null): Answers {
  const groups: Group[] = [];
  const plain: OptionView[] = [];
  for (const option of ask?.options ?? []) {
    if (option.verb === "concede") continue;
    if (PLAIN.has(option.verb)) {
      plain.push(option);
      continue;
    }
    const title = TITLES[option.verb] ?? "Choose";
    let group = groups.find((one) => one.title === title);
    if (!group) groups.push((group = { verb: option.verb, title, rows: [] }));
    const row = title === "Choose" ? undefined : group.rows.find((one) => one.card >= 0 && one.card === option.card);
    if (row) row.options.push(option);
    else group.rows.push({ card: option.card, options: [option] });
  }
  groups.sort((a, b) => rank(a.verb) - rank(b.verb));
  const listed = groups.flatMap((group) => group.rows.flatMap((row) => row.options));
  return { groups, plain, order: [...listed, ...plain] };
}

function rank(verb: string): number {
  const at = FIRST.indexOf(verb);
  return at < 0 ? FIRST.length : at;
}

const KEYS: Record<string, string> = { end: "e", pass: "p", yes: "y", no: "n" };

/** Of the two ways to end a main part, the one that ends the whole turn. */
const endsTurn = (option: OptionView): boolean => option.verb === "end" && option.number === 1;

/** Whether an answer is what most people give when they are done. */
export const isMain = (option: OptionView): boolean => (option.verb === "end" && !endsTurn(option)) || option.verb === "pass";

/** The letter that gives a plain answer. Only what reads "Yes" has the y: an answer in other words has its number. */
export function keyOf(option: OptionView): string {
  if (endsTurn(option)) return "t";
  const isSaid = (option.verb !== "yes" && option.verb !== "no") || option.text.toLowerCase() === option.verb;
  return isSaid ? (KEYS[option.verb] ?? "") : "";
}

export function plainText(option: OptionView, ask: AskView): string {
  if (ask.kind === "block" && option.verb === "pass") return "Done blocking";
  if (ask.kind === "attack" && option.verb === "pass") return `Attack with\u00a0${ask.about.length}`;
  if (option.verb === "group") return "Several at once";
  return option.text ? capital(option.text) : ({ yes: "Yes", no: "No", end: "End the phase", pass: "Pass" }[option.verb] ?? "Go on");
}
