import { tick } from "svelte";
import { replay, replayed, type Recording } from "../lib/api";
import type { Between, FromPage, Replay, Table, ToPage } from "../lib/protocol";
import type { Line, Wire } from "../lib/socket";
import type { ReplayWay } from "../lib/ways";

const MOST_HELD = 300;
/** Between two steps while it runs, at the usual speed. */
const PACE = 1400;

/** A game that is shown step by step, as if it came from its table. */
export class Reel implements Wire {
  about = $state.raw<Replay | null>(null);
  step = $state(0);
  seat = $state(-1);
  runs = $state(false);
  trouble = $state("");
  readonly of: Recording;
  readonly #hear: (message: ToPage) => void;
  readonly #held = new Map<string, Promise<Table | Between>>();
  /** What is on the table now. */
  #shown: { step: number; seat: number; line: number } | null = null;
  /** What waits until that is what is wanted. */
  #later: (() => void)[] = [];
  #isFetching = false;
  #timer = 0;

  constructor(of: Recording, at: ReplayWay, hear: (message: ToPage) => void, tell: (line: Line) => void) {
    this.of = of;
    this.#hear = hear;
    void this.#open(at).then(() => tell("open"));
  }

  /** Nothing is answered in a replay. */
  send(_: FromPage): boolean {
    return false;
  }

  close(): void {
    this.stop();
  }

  /** After which steps a turn begins. */
  readonly turns: number[] = $derived.by(() => {
    const { turns = [], active = [] } = this.about ?? {};
    return turns.flatMap((turn, step) => (step === 0 || turn !== turns[step - 1] || active[step] !== active[step - 1] ? [step] : []));
  });
  readonly last: number = $derived(this.about?.steps ?? 0);

  go(step: number): void {
    this.step = Math.max(0, Math.min(step, this.last));
    void this.#show();
  }

  /** To where the turn began that goes on, or the one before; or to the next. */
  turn(by: 1 | -1): void {
    const found = by > 0 ? this.turns.find((first) => first > this.step) : this.turns.findLast((first) => first < this.step);
    this.go(found ?? (by > 0 ? this.last : 0));
  }

  look(seat: number): void {
    if (!this.about?.eyes.includes(seat)) return;
    this.seat = seat;
    void this.#show();
  }

  /** Does something once the table shows the step and the eyes that are wanted, at once if it does. */
  whenShown(deed: () => void): void {
    if (this.#isFetching) this.#later.push(deed);
    else deed();
  }

  nextEyes(): void {
    const eyes = this.about?.eyes ?? [];
    this.look(eyes[(eyes.indexOf(this.seat) + 1) % eyes.length] ?? this.seat);
  }

  run(speed: number): void {
    this.runs = true;
    if (this.step >= this.last) this.go(0);
    this.#timer = window.setInterval(() => {
      if (this.#isFetching) return;
      if (this.step >= this.last) this.stop();
      else this.go(this.step + 1);
    }, PACE / (speed || 4));
  }

  stop(): void {
    this.runs = false;
    clearInterval(this.#timer);
  }

  async #open(at: ReplayWay): Promise<void> {
    try {
      const about = await replay(this.of);
      this.about = about;
      this.seat = about.eyes.includes(at.seat) ? at.seat : (about.eyes[0] ?? -1);
      this.go(at.step);
    } catch (error) {
      this.#tell(error);
    }
  }

  #tell(error: unknown): void {
    this.stop();
    this.trouble = error instanceof Error ? error.message : String(error);
  }

  /** The step and eyes that are wanted by now: those passed over while one was on its way are never asked for. */
  async #show(): Promise<void> {
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      while (this.#shown?.step !== this.step || this.#shown.seat !== this.seat) {
        const { step, seat } = this;
        const table = await this.#fetch(step, seat);
        if (step === this.step && seat === this.seat) this.#put(table, step, seat);
      }
      this.trouble = "";
      if (this.step < this.last) void this.#fetch(this.step + 1, this.seat); // the next press finds it here
    } catch (error) {
      this.#tell(error);
    } finally {
      this.#isFetching = false;
    }
    await tick();
    for (const deed of this.#later.splice(0)) deed();
  }

  /** One step on is shown as it happened; anything else is laid out at once. */
  #put(table: Table | Between, step: number, seat: number): void {
    const before = this.#shown;
    if (table.type === "between") {
      this.#shown = { step, seat, line: Infinity };
      this.#hear(table);
      return;
    }
    const { log } = table.view;
    const goesOn = before !== null && before.seat === seat && before.step + 1 === step && before.line < Infinity && this.about?.numbers?.[step] === this.about?.numbers?.[step - 1];
    this.#shown = { step, seat, line: log.at(-1)?.number ?? -1 };
    this.#hear(goesOn ? { ...table, view: { ...table.view, log: log.filter((line) => line.number > before.line) }, whole_log: false } : table);
  }

  #fetch(step: number, seat: number): Promise<Table | Between> {
    const key = `${seat}/${step}`;
    const held = this.#held.get(key);
    if (held) return held;
    const found = replayed(this.of, step, seat);
    this.#held.set(key, found);
    found.catch(() => this.#held.delete(key));
    if (this.#held.size > MOST_HELD) this.#held.delete(this.#held.keys().next().value!);
    return found;
  }
}
