import { phases, stack } from "./panels";
import { keep, recall } from "./keep";
import type { View } from "./protocol";

/** On whose turn. */
export type Whose = "mine" | "theirs";

/** Phases in which a player is asked before the turn goes on, and whether only of what is aimed at them. */
export interface GameStops {
  mine: string[];
  theirs: string[];
  aimed: boolean;
}

/** Whether a game has windows that come phase by phase. */
export const hasStops = (view: View | null): boolean => phases(view)?.phases.some((phase) => phase.stops) ?? false;

function usual(view: View): GameStops {
  const asked = phases(view)?.asked ?? [];
  return { mine: asked, theirs: asked, aimed: false };
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

  aim(view: View, aimed: boolean): void {
    this.#keep(view.game, { ...this.of(view), aimed });
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
    return Object.fromEntries(Object.entries(found as Record<string, GameStops>).filter(right));
  } catch {
    return {}; // then the usual ones hold
  }
}

export const stops = new Stops();

/** Whether somebody attacks now. */
const isFight = (view: View): boolean => Object.values(view.cards).some((card) => card.entity?.attacking);

/** Whether the reader is attacked now. */
export const isAttacked = (view: View): boolean =>
  view.active !== view.seat && Object.values(view.cards).some((card) => card.entity?.attacking && card.controller !== view.seat);

/** Whether what would take effect next is directed at the reader, or at a card of theirs. */
export function isAimedAt(view: View): boolean {
  const top = stack(view).at(-1);
  return top !== undefined && (top.players.includes(view.seat) || top.cards.some((card) => view.cards[String(card)]?.controller === view.seat));
}

/** Whether the reader wants to be asked: `quietTurn` and `quietStack`, that they pass the rest of this turn or Stack. */
export function wants(view: View, quietTurn: number, quietStack: boolean): boolean {
  const { ask } = view;
  const marks = stops.of(view);
  if (ask?.kind === "response") return isAimedAt(view) || !(quietStack || quietTurn === view.turn || marks.aimed);
  if (ask?.kind !== "window" || !hasStops(view)) return quietTurn !== view.turn;
  if (quietTurn === view.turn) return isAttacked(view);
  // An attack step without an attack is nothing to be asked in.
  return marks[view.active === view.seat ? "mine" : "theirs"].includes(view.phase) && (view.phase !== "attack" || isFight(view));
}
