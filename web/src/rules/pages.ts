import { ask } from "../lib/api";
import type { RulePage, RulePages, Word } from "../lib/protocol";

const kept = new Map<string, Promise<RulePages>>();

/** The rulebook of a game, fetched once; "" is the usual edition. */
export function rulePages(game: string, edition = ""): Promise<RulePages> {
  const key = `${game} ${edition}`;
  let found = kept.get(key);
  if (!found) {
    found = ask<RulePages>(`api/games/${encodeURIComponent(game)}/rulebook?edition=${encodeURIComponent(edition)}`);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

export const ruleAddress = (game: string, id = ""): string => `#/rules/${game}${id ? `/${id}` : ""}`;

/** Whether every word that is looked for stands somewhere in these texts. */
export function holds(wanted: string[], ...texts: string[]): boolean {
  const text = texts.join(" ").toLowerCase();
  return wanted.every((word) => text.includes(word));
}

export const ruleHolds = (rule: RulePage, wanted: string[]): boolean =>
  holds(wanted, rule.id, rule.says, ...rule.rulings.flatMap((ruling) => [ruling.id, ruling.question, ruling.ruling]));

/** A case of the ledger, as sentences: what is given, what is done, what comes of it. */
export function caseOf(example: string): [string, string][] {
  const found = /^given (.*?); do (.*?); expect (.*)$/s.exec(example);
  if (!found) return [["For example", example]];
  return [
    ["Given", found[1]!],
    ["When", found[2]!],
    ["Then", found[3]!],
  ];
}

/** A piece of a card's text; with a word of the game where it is one. */
export interface Piece {
  text: string;
  word: Word | null;
}

/** A text cut where words of the game stand in it, the longest first. */
export function pieces(text: string, words: Word[]): Piece[] {
  const byForm = new Map(words.flatMap((word) => word.forms.map((form) => [form, word] as const)));
  if (byForm.size === 0) return [{ text, word: null }];
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const looked = new RegExp(`(?<![\\w#*~-])(${forms.join("|")})(?![\\w-])`);
  return text
    .split(looked)
    .filter((piece) => piece !== "")
    .map((piece) => ({ text: piece, word: byForm.get(piece) ?? null }));
}

/** The words of the game that stand in these texts, in their order there. */
export function wordsIn(words: Word[], ...texts: string[]): Word[] {
  const found = texts.flatMap((text) => pieces(text, words).flatMap((piece) => piece.word ?? []));
  return [...new Set(found)];
}
