import { phases, stack, stackPanel } from "./panels";
import { keep, recall } from "./keep";
import type { StackView, View } from "./protocol";

/** On whose turn. */
export type Whose = "mine" | "theirs";

/** Of which cards that others play a player is asked: of all, of what may concern them, or of what is aimed at them. */
export type Cards = "all" | "telling" | "aimed";

/** Phases in which a player is asked before the turn goes on, and of what that waits; `idle`: also where all that they can
 * do remains to be done whatever happens. */
export interface GameStops {
  mine: string[];
  theirs: string[];
  cards: Cards;
  idle: boolean;
}

/** The mark of a part of the attack step: from when somebody blocks. Who attacks could act the moment before, too. */
export const BLOCKS = "blocks";

/** Whether a game has windows that come phase by phase. */
export const hasStops = (view: View | null): boolean => phases(view)?.phases.some((phase) => phase.stops) ?? false;

/** Whether a game lets players say where they are asked: in which phases, or of what others play. */
export const hasMarks = (view: View | null): boolean => hasStops(view) || stackPanel(view) !== undefined;

function usual(view: View): GameStops {
  const { asked = [], asked_besides = [] } = phases(view) ?? {};
  return { mine: asked, theirs: [...asked, ...asked_besides], cards: "telling", idle: false };
}

class Stops {
  #kept = $state.raw<Record<string, GameStops>>(read());

  of(view: View): GameStops {
    return this.#kept[view.game] ?? usual(view);
  }

  toggle(view: View, whose: Whose, phase: string): void {
    const now = this.of(view);
    const list = now[whose].includes(phase) ? now[whose].filter((one) => one !== phase) : [...now[whose], phase];
    this.#keep(view.game, { ...now, [whose]: list });
  }

  heed(view: View, cards: Cards): void {
    this.#keep(view.game, { ...this.of(view), cards });
  }

  askIdle(view: View, idle: boolean): void {
    this.#keep(view.game, { ...this.of(view), idle });
  }

  #keep(game: string, now: GameStops): void {
    this.#kept = { ...this.#kept, [game]: now };
    keep("stops", JSON.stringify(this.#kept));
  }
}

function read(): Record<string, GameStops> {
  try {
    const found: unknown = JSON.parse(recall("stops") || "{}");
    const right = ([, one]: [string, unknown]): boolean => Array.isArray((one as GameStops).mine) && Array.isArray((one as GameStops).theirs);
    const whole = ([game, one]: [string, GameStops]): [string, GameStops] => [game, { ...one, cards: one.cards ?? "telling", idle: one.idle ?? false }];
    return Object.fromEntries(Object.entries(found as Record<string, GameStops>).filter(right).map(whole));
  } catch {
    return {}; // then the usual ones hold
  }
}

export const stops = new Stops();

/** Whether somebody attacks now. */
const isFight = (view: View): boolean => Object.values(view.cards).some((card) => card.entity?.attacking);

/** Whether an attacker is blocked now. */
const isBlocked = (view: View): boolean => Object.values(view.cards).some((card) => card.entity?.blocking);

/** Whether the reader is attacked now. */
export const isAttacked = (view: View): boolean =>
  view.active !== view.seat && Object.values(view.cards).some((card) => card.entity?.attacking && card.controller !== view.seat);

/** What takes effect if the reader passes: the topmost, or all that others put there where a pass does that. */
const due = (view: View): StackView[] =>
  stackPanel(view)?.whole ? stack(view).filter((item) => item.seat !== view.seat) : stack(view).slice(-1);

/** Whether what would take effect next is directed at the reader, or at a card of theirs. */
export const isAimedAt = (view: View): boolean =>
  due(view).some((item) => item.players.includes(view.seat) || item.cards.some((card) => view.cards[String(card)]?.controller === view.seat));

/** Whether what would take effect next may concern the reader, by what they alone know and may do: it is aimed at them,
 * or it is played for what it does and not to stay, or an answer of theirs speaks of what waits. */
const isTelling = (view: View): boolean =>
  due(view).some((item) => item.kind === "card" && item.words !== "") || (view.ask?.options.some((option) => option.meets) ?? false);

/** What of this game remains to be done whatever happens, by its verbs. */
export const idleDeeds = (view: View | null): string[] => phases(view)?.idle ?? [];

/** Whether turns are shared, so that a pass in one's own part of it may be one of many. */
export const isShared = (view: View | null): boolean => idleDeeds(view).length > 0;

/** What the reader has said of what comes: the turn and the Stack that they pass for the rest, and the turn in which they have
 * passed already. */
export interface Quiet {
  turn: number;
  stack: boolean;
  passed: number;
}

/** Whether the reader wants to be asked. */
export function wants(view: View, { turn: quietTurn, stack: quietStack, passed }: Quiet): boolean {
  const { ask } = view;
  const marks = stops.of(view);
  const deeds = idleDeeds(view);
  const isIdle = deeds.length > 0 && !marks.idle && (ask?.options.every(({ verb }) => verb === "pass" || deeds.includes(verb)) ?? false);
  if (ask?.kind === "action" && isShared(view)) {
    if (quietTurn === view.turn) return false;
    return !isIdle || (ask.options.length > 1 && passed !== view.turn);
  }
  if (ask?.kind === "block") return !isIdle || !ask.options.some(({ verb }) => verb === "pass");
  if (ask?.kind !== "response" && ask?.kind !== "window") return true;
  if (ask?.kind === "response") {
    // Where nothing of another's waits, it is the reader who holds the game up: they say when it goes on.
    if (isAimedAt(view) || !due(view).length) return true;
    if (quietStack || quietTurn === view.turn || isIdle) return false;
    return marks.cards === "all" || (marks.cards === "telling" && isTelling(view));
  }
  if (!hasStops(view)) return quietTurn !== view.turn;
  if (quietTurn === view.turn) return isAttacked(view);
  const asked = marks[view.active === view.seat ? "mine" : "theirs"];
  if (view.phase !== "attack") return asked.includes(view.phase);
  // An attack step without an attack is nothing to be asked in.
  return isFight(view) && (asked.includes(view.phase) || (asked.includes(BLOCKS) && isBlocked(view)));
}
