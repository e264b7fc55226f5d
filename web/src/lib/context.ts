import { getContext, setContext } from "svelte";

import type { Play } from "./play.svelte";
import type { OptionView } from "./protocol";

const KEY = Symbol("play");

export const givePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);

/** Questions whose answer is a card on the table: a press on it is the answer, by mouse, key or thumb. */
const DIRECT = new Set(["attack", "target", "choose", "order"]);

const PAID = new Set(["play", "ability"]);

/** What a press on a card does: answers or picks where the card is the answer; else selects it, and what it can do waits
 *  for a place on the board or for a confirmation. */
export function press(play: Play, id: number): void {
  const options = play.byCard.get(id) ?? [];
  const only = options.length === 1 ? options[0] : undefined;
  if (play.selected >= 0 && play.selected !== id && dropOn(play, String(id))) return;
  if (play.several && only) return play.pick(only.index);
  // What costs something is selected first, whatever else is asked with it.
  if (only && DIRECT.has(play.ask?.kind ?? "") && !PAID.has(only.verb)) return play.choose(only);
  if (play.ask?.kind === "block" && options.some((option) => option.verb === "block")) return pair(play, id);
  if (play.place(id) && play.selected < 0 && options.every((option) => option.card !== id)) {
    play.sheet = { kind: "card", card: id };
    return;
  }
  // Pressed again, what it alone can do is confirmed.
  if (play.selected === id && play.ways.length === 1) return play.choose(play.ways[0]!);
  play.selected = play.selected === id ? -1 : id;
  if (play.selected >= 0) play.wonder(id);
}

/** Where a card is put to give an answer: the card that it goes to, or what is done with it, as panels name it. */
export const spotOf = ({ place, verb, number }: OptionView): string => (place >= 0 ? String(place) : number >= 0 && verb !== "ability" ? `${verb} ${number}` : verb);

/** The answers that the selected card would give at a spot, which may stand for several. */
export function waysAt(play: Play, spot: string): OptionView[] {
  const spots = spot.split(",");
  return play.ways.filter((option) => spots.includes(spotOf(option)));
}

/** The selected card goes to a spot: true when that is an answer. */
export function dropOn(play: Play, spot: string): boolean {
  const way = waysAt(play, spot);
  if (way.length !== 1) return false;
  play.choose(way[0]!);
  return true;
}

/** A block is two presses, in either order: the blocker and its attacker. */
function pair(play: Play, id: number): void {
  const option = (play.byCard.get(id) ?? []).find((one) => one.card === play.held || one.place === play.held);
  if (option && id !== play.held) play.choose(option);
  else play.held = id === play.held ? -1 : id;
}

const CAN_POINT = matchMedia("(hover: hover)");

/** Whether somebody points there: where there is no mouse, a browser moves one it makes up to where a finger last was, and what
 * has come to lie there since was not meant. */
export const isPointed = (event: PointerEvent): boolean => event.pointerType !== "mouse" || CAN_POINT.matches;
