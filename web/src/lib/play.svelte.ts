import { socketAddress } from "./api";
import type { AskView, CardView, LogView, OptionView, PlaceView, RefusalView, ToPage, View, Welcome } from "./protocol";
import { Socket, type Line } from "./socket";

export interface Toast {
  id: number;
  text: string;
  reasons: string[];
  sort: "problem" | "note";
}

/** Questions that come only when nothing waits to be put in order any more. */
const BETWEEN = new Set(["action", "window", "response", "attack", "block"]);

/** Which sheet lies over the table. */
export type Sheet =
  | { kind: "card"; card: number }
  | { kind: "pile"; seat: number; pile: "discard" | "nullified" }
  | { kind: "rules" }
  | { kind: "help" }
  | { kind: "result" }
  | { kind: "resign" }
  | null;

/** One table as this page sees it. Draws nothing, knows no rule. */
export class Play {
  view = $state.raw<View | null>(null);
  log = $state.raw<LogView[]>([]);
  welcome = $state.raw<Welcome | null>(null);
  line = $state<Line>("connecting");
  toasts = $state<Toast[]>([]);
  sheet = $state.raw<Sheet>(null);
  /** The card under the pointer or the focus. */
  shown = $state(-1);
  /** Indices chosen so far, in order, where a question wants several. */
  picked = $state.raw<number[]>([]);
  /** The first card of a pair, where an answer is two cards. */
  held = $state(-1);
  /** The turn for whose rest the reader lets every window pass; what is played can still be responded to. */
  quietTurn = $state(-1);
  waiting = $state(false);
  /** Cards that the newest lines of the log name. */
  recent = $state.raw<Set<number>>(new Set());
  refusals = $state.raw<Map<number, RefusalView[]>>(new Map());

  readonly ask: AskView | null = $derived.by(() => {
    const view = this.view;
    return view?.ask && view.ask.seat === view.seat ? view.ask : null;
  });
  readonly over: boolean = $derived(this.view?.over ?? false);
  readonly several: boolean = $derived(this.ask !== null && (this.ask.least !== 1 || this.ask.most !== 1));
  /** Whether several texts wait and the question is which is next. */
  readonly ordering: boolean = $derived(
    this.ask?.kind === "order" && !this.several && this.ask.options.every((option) => option.verb === "pick" && option.card >= 0),
  );
  /** What can be answered with each card, as the one that acts or as the place it happens at. */
  readonly byCard: Map<number, OptionView[]> = $derived.by(() => {
    const found = new Map<number, OptionView[]>();
    for (const option of this.ask?.options ?? []) {
      for (const id of new Set([option.card, option.place])) {
        if (id < 0) continue;
        const list = found.get(id);
        if (list) list.push(option);
        else found.set(id, [option]);
      }
    }
    return found;
  });

  /** The cards with which something can be done by a press now. */
  readonly live: Set<number> = $derived.by(() => {
    const found = new Set<number>();
    for (const { verb, card, place } of this.ask?.options ?? []) {
      if (verb === "place") found.add(place);
      if (this.held < 0 || verb !== "block" || place === this.held) found.add(card);
      if (verb === "block" && card === this.held) found.add(place);
    }
    return found;
  });

  #socket: Socket;
  #toasts = 0;
  #asked = new Set<number>();
  /** The cards whose texts are to follow in this order; others that come up meanwhile are asked for. */
  #listed: number[] = [];

  readonly table: string;

  constructor(table: string) {
    this.table = table;
    this.#socket = new Socket(socketAddress(table), (message) => this.#hear(message), (line) => this.#tell(line));
  }

  card(id: number): CardView | undefined {
    return this.view?.cards[String(id)];
  }

  place(id: number): PlaceView | undefined {
    return this.view?.places.find((place) => place.id === id);
  }

  seatName(seat: number): string {
    return this.view?.players[seat]?.name ?? "";
  }

  isMine(seat: number): boolean {
    return seat === this.view?.seat;
  }

  answer(...options: number[]): void {
    const view = this.view;
    if (!view || !this.ask || this.waiting) return;
    this.waiting = this.#socket.send({ type: "answer", step: view.step, options });
    if (!this.waiting) this.toast("Not connected; the answer was not sent.");
    if (this.sheet?.kind === "card") this.sheet = null;
  }

  pick(index: number): void {
    if (!this.ask) return;
    if (this.picked.includes(index)) this.picked = this.picked.filter((other) => other !== index);
    else if (this.picked.length < this.ask.most) this.picked = [...this.picked, index];
    else this.toast(`Choose at most ${this.ask.most}.`);
  }

  choose(option: OptionView): void {
    if (this.several) this.pick(option.index);
    else this.answer(option.index);
  }

  confirm(): void {
    if (this.ask && this.picked.length >= this.ask.least) this.answer(...this.picked);
  }

  /** Pass now and in all other windows of this turn. */
  passWindows(): void {
    const pass = this.ask?.kind === "window" ? this.ask.options.find((option) => option.verb === "pass") : undefined;
    if (!this.view || !pass) return;
    this.quietTurn = this.view.turn;
    this.answer(pass.index);
  }

  /** Let the first of the texts that wait be next, and so on until all that wait now have had their turn. */
  keepOrder(): void {
    if (!this.ask || !this.ordering) return;
    const [first, ...rest] = this.ask.options;
    this.#listed = rest.map((option) => option.card);
    if (first) this.answer(first.index);
  }

  resign(): void {
    this.#socket.send({ type: "resign" });
  }

  /** Ask, once a position, what can be done with a card and why not the rest. */
  wonder(card: number): void {
    if (this.#asked.has(card) || this.over || !this.view?.cards[String(card)]) return;
    if (this.#socket.send({ type: "why", card })) this.#asked.add(card);
  }

  toast(text: string, reasons: string[] = [], sort: Toast["sort"] = "problem"): void {
    const id = ++this.#toasts;
    this.toasts.push({ id, text, reasons, sort });
    setTimeout(() => this.dismiss(id), 9000);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  close(): void {
    this.#socket.close();
  }

  #tell(line: Line): void {
    this.line = line;
    if (line !== "open") this.waiting = false;
  }

  #hear(message: ToPage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        break;
      case "view":
        this.#see(message.view, message.whole_log);
        break;
      case "why":
        this.refusals = new Map(this.refusals).set(message.card, message.refusals);
        break;
      case "error":
        this.waiting = false;
        if (message.place !== "card" && message.place !== "table") this.toast(message.message, message.reasons);
    }
  }

  #see(view: View, wholeLog: boolean): void {
    const before = this.view;
    const wasOver = this.over;
    if (before && before.step !== view.step && !wholeLog) {
      this.recent = new Set(view.log.flatMap((line) => line.cards));
      // What was shown and lies hidden now should not pass unseen where the log is out of sight.
      for (const line of view.log) if (line.shown.length > line.cards.length) this.toast(line.text, [], "note");
    }
    this.log = wholeLog ? view.log : [...this.log, ...view.log];
    this.waiting = false;
    this.view = view;
    if (before?.step !== view.step || wholeLog) {
      this.picked = [];
      this.held = -1;
      this.refusals = new Map();
      this.#asked.clear();
    }
    if (this.quietTurn === view.turn) this.passWindows();
    if (!view.ask || BETWEEN.has(view.ask.kind)) this.#listed = [];
    if (this.#listed.length > 0 && this.ordering) {
      const asked = this.ask?.options.map((option) => option.card) ?? [];
      if (String(asked) === String(this.#listed)) this.keepOrder();
      else this.#listed = [];
    }
    if (this.over && !wasOver) this.sheet = { kind: "result" };
  }
}
