import { places, stack } from "./panels";
import { ownArt } from "../art/own.svelte";
import { sound } from "../motion/sound";
import { enact, hurry, lasting } from "../motion/stage";
import { isClosed } from "./answers";
import { socketAddress } from "./api";
import { throwDice } from "./dice";
import type { Advice, AskView, CardView, LessonView, LogView, MatchView, OptionView, OutcomeView, PlacePanel, RefusalView, Room, Table, ToPage, TotalView, View, Welcome, Word } from "./protocol";
import { Socket, type Line, type Wire } from "./socket";
import { isShared, wants } from "./stops.svelte";
import { speak } from "./telling";
import { copies, twins } from "./twins";

export interface Toast {
  id: number;
  text: string;
  reasons: string[];
  sort: "problem" | "note";
}

/** Questions that come only when nothing waits to be put in order any more. */
export const BETWEEN = new Set(["action", "window", "response", "attack", "block"]);

/** Lines of the log that tell of a card that is played. */
const PLAYED = new Set(["Entered", "Announced", "Dreamed"]);

/** Between a question and the pass that is given for the reader. */
const BEAT = 200;

/** Which sheet lies over the table. */
export type Sheet =
  | { kind: "card"; card: number }
  | { kind: "pile"; seat: number; pile: string }
  | { kind: "seat"; seat: number }
  | { kind: "rules" }
  | { kind: "rulebook"; at: string }
  | { kind: "help" }
  | { kind: "menu" }
  | { kind: "stops" }
  | { kind: "result" }
  | { kind: "resign" }
  | null;

/** Cards of which nothing changed stay the same objects, so that nothing of them is drawn anew. */
function keepSame(before: View["cards"], now: View["cards"]): void {
  for (const [id, card] of Object.entries(before)) if (JSON.stringify(now[id]) === JSON.stringify(card)) now[id] = card;
}

/** One table as this page sees it. Draws nothing, knows no rule. */
export class Play {
  view = $state.raw<View | null>(null);
  log = $state.raw<LogView[]>([]);
  welcome = $state.raw<Welcome | null>(null);
  /** The words that stand on the cards of the game, with what they mean. */
  words = $state.raw<Word[]>([]);
  /** A match between its games: what is asked then; none while a game goes on. */
  between = $state.raw<MatchView | null>(null);
  /** Whether the reader has left the game that ended for what comes between games. */
  leftBoard = $state(false);
  /** Who sits where. */
  room = $state.raw<Room | null>(null);
  line = $state<Line>("connecting");
  toasts = $state<Toast[]>([]);
  sheet = $state.raw<Sheet>(null);
  /** The card under the pointer or the focus. */
  shown = $state(-1);
  /** Indices chosen so far, in order, where a question wants several. */
  picked = $state.raw<number[]>([]);
  /** The card that was pressed, whose ways wait for a place or a confirmation. */
  selected = $state(-1);
  /** Where the card under the pointer lies on the screen. */
  shownAt = $state.raw<HTMLElement | null>(null);
  /** The card that another player just played, shown large; -1 for none. */
  showcase = $state(-1);
  /** What is announced over the board for a moment. */
  banner = $state("");
  /** The log lies open over the board, where it has no room of its own. */
  drawer = $state(false);
  /** The first card of a pair, where an answer is two cards. */
  held = $state(-1);
  /** The turn for whose rest the reader passes, unless they are attacked, or aimed at. */
  quietTurn = $state(-1);
  /** The reader passes until the Stack is empty, unless they are aimed at. */
  quietStack = $state(false);
  /** The turn in which the reader has passed before. */
  #passed = -1;
  waiting = $state(false);
  /** A pass is about to be given for the reader. */
  passing = $state(false);
  /** Cards that the newest lines of the log name. */
  recent = $state.raw<Set<number>>(new Set());
  refusals = $state.raw<Map<number, RefusalView[]>>(new Map());
  /** What answers would do, of those that were asked about. */
  outcomes = $state.raw<Map<number, OutcomeView>>(new Map());
  /** What answers in a fight would do, by their indices; none: it cannot be told. */
  foreseen = $state.raw<Map<string, OutcomeView | null>>(new Map());
  /** What a first game says now. */
  lesson = $state.raw<LessonView | null>(null);
  /** Whether the reader has left it. */
  lessonOff = $state(false);
  /** What a bot would answer, for who has asked; "asked" while it thinks. */
  advice = $state.raw<Advice | "asked" | null>(null);
  /** The way that the pointer or the focus is on. */
  pointed = $state.raw<OptionView | null>(null);

  readonly ask: AskView | null = $derived.by(() => {
    const view = this.view;
    return view?.ask && view.ask.seat === view.seat && !this.isReplay && !isClosed(view.ask) ? view.ask : null;
  });
  /** The game that is played. */
  readonly game: string = $derived((this.between ?? this.view)?.game ?? "");
  readonly over: boolean = $derived(this.view?.over ?? false);
  /** Whether nothing follows: the game is over, and so is the match it belongs to. */
  readonly done: boolean = $derived(this.over && (this.room?.match == null || this.room.match.winners.length > 0));
  /** What is asked between games, and is the reader's to answer. */
  readonly askBetween: AskView | null = $derived.by(() => {
    const ask = this.between?.ask;
    return ask && ask.options.length > 0 && !this.isReplay ? ask : null;
  });
  /** Whether the game may be taken away as a file: it holds every hand. */
  readonly maySave: boolean = $derived.by(() => {
    if (this.isReplay || this.room?.stopped) return false; // it has a file of its own, or none that can be gone on with
    if (this.done) return true;
    if (!this.room || this.room.seat < 0) return false;
    return this.room.seats.every((seat) => seat.kind === "bot" || seat.seat === this.room?.seat);
  });
  readonly several: boolean = $derived(this.ask !== null && (this.ask.least !== 1 || this.ask.most !== 1));
  /** Whether this reader may ask a bot what to do: nobody but bots plays besides. */
  readonly mayAsk: boolean = $derived(
    this.room !== null && this.room.seat >= 0 && this.room.seats.every((seat) => seat.kind === "bot" || seat.seat === this.room?.seat),
  );
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

  /** What can be done with the selected card. */
  readonly ways: OptionView[] = $derived(
    this.selected < 0 ? [] : (this.ask?.options ?? []).filter((option) => option.card === this.selected),
  );
  /** The block that is pointed at: by its button, or by its second card while the first is held. */
  readonly pair: OptionView | null = $derived.by(() => {
    if (this.ask?.kind !== "block" || this.held < 0) return null;
    const second = this.shown;
    const found = this.ask.options.find((one) => (one.card === this.held && one.place === second) || (one.place === this.held && one.card === second));
    return this.pointed ?? found ?? null;
  });
  /** The answer of a fight that is thought about: the attackers chosen, the block pointed at, or no more blocks. */
  readonly planned: number[] = $derived.by(() => {
    if (this.ask?.kind === "attack" && this.several) return this.picked;
    if (this.ask?.kind !== "block" && this.ask?.kind !== "attack") return [];
    const way = (this.ask.kind === "block" ? this.pair : null) ?? this.ask.options.find((option) => option.verb === "pass");
    return way ? [way.index] : [];
  });
  /** What it would do. */
  readonly fight: OutcomeView | null = $derived(this.foreseen.get(this.planned.join()) ?? null);
  /** What would become of cards in play by the answer that is pointed at. */
  readonly verdicts: Map<number, "destroyed" | "holds"> = $derived.by(() => {
    const found = new Map<number, "destroyed" | "holds">();
    if (this.fight) {
      for (const id of this.pair ? [this.pair.card, this.pair.place] : []) found.set(id, "holds");
      for (const id of this.fight.gone) found.set(id, "destroyed");
      return found;
    }
    const way = this.pointed ?? this.ways.find((option) => option.verb === "attack");
    const outcome = way && this.outcome(way);
    if (!way || !outcome || way.card !== this.selected) return found;
    if (way.verb === "attack") {
      const here = places(this.view).find((place) => place.characters.includes(way.card));
      for (const id of here?.characters ?? []) {
        if (!this.isMine(this.card(id)?.controller ?? -1)) found.set(id, "holds");
      }
    }
    for (const id of outcome.gone) if (id !== way.card) found.set(id, "destroyed");
    return found;
  });
  /** The powers that would meet at places by the way that is pointed at, or by the attack of the selected card. */
  readonly aftermath: Map<number, TotalView[]> = $derived.by(() => {
    const way = this.pointed ?? this.ways.find((option) => option.verb === "attack");
    const outcome = way && way.card === this.selected ? this.outcome(way) : undefined;
    return new Map(outcome?.places.map(({ place, totals }) => [place, totals]) ?? []);
  });
  /** Which of several copies in the hand a card is. */
  readonly copies: Map<number, string> = $derived.by(() => (this.view ? copies(this.view) : new Map<number, string>()));
  /** Letters for cards in play that share a whole name. */
  readonly marks: Map<number, string> = $derived.by(() => (this.view ? twins(this.view) : new Map<number, string>()));

  /** The cards with which something can be done by a press now. */
  readonly live: Set<number> = $derived.by(() => {
    const found = new Set<number>();
    const ways = this.ways;
    if (ways.some((way) => way.place >= 0)) {
      for (const way of ways) if (way.place >= 0) found.add(way.place);
      return found;
    }
    for (const { verb, card, place } of this.ask?.options ?? []) {
      if (verb === "place") found.add(place);
      if (this.held < 0 || verb !== "block" || place === this.held) found.add(card);
      if (verb === "block" && card === this.held) found.add(place);
    }
    return found;
  });

  #coming: Table[] = [];
  #showing = false;
  #skip: () => void = () => undefined;
  readonly wire: Wire;
  /** What this page adds to the dice of the first game. */
  readonly #dice = throwDice();
  #toasts = 0;
  #asked = new Set<number>();
  /** The cards whose texts are to follow in this order; others that come up meanwhile are asked for. */
  #listed: number[] = [];

  readonly table: string;
  /** Nothing is answered here: what was asked has its answer. */
  readonly isReplay: boolean;

  /** `wire`: where what is shown comes from, if not from the table itself. */
  constructor(table: string, wire?: (hear: (message: ToPage) => void, tell: (line: Line) => void) => Wire) {
    this.table = table;
    const hear = (message: ToPage): void => this.#hear(message);
    const tell = (line: Line): void => this.#tell(line);
    this.wire = wire?.(hear, tell) ?? new Socket(socketAddress(table), hear, tell);
    this.isReplay = wire !== undefined;
  }

  /** What an answer would do, as far as it can be known. */
  outcome(option: OptionView): OutcomeView | undefined {
    return this.outcomes.get(option.index);
  }

  card(id: number): CardView | undefined {
    return this.view?.cards[String(id)];
  }

  place(id: number): PlacePanel | undefined {
    return places(this.view).find((place) => place.id === id);
  }

  seatName(seat: number): string {
    return this.view?.players[seat]?.name ?? "";
  }

  /** The seat at the table of a seat of the game: in a match others may sit there who do not play. */
  atTable(seat: number): number {
    return this.room?.match?.players[seat] ?? seat;
  }

  isMine(seat: number): boolean {
    return seat === (this.view && !this.leftBoard ? this.view : this.between)?.seat;
  }

  /** Whether a player sits on the near side of the table: the reader, and for whoever looks on the first one. */
  isNear(seat: number): boolean {
    return this.view !== null && this.view.seat < 0 ? seat === 0 : this.isMine(seat);
  }

  /** A seat counted on from the reader’s, which is 0: that is how seats are coloured and signed on this page. */
  around(seat: number): number {
    const all = this.view?.players.length ?? 0;
    return seat < 0 || all === 0 ? seat : (seat - Math.max(this.view?.seat ?? 0, 0) + all) % all;
  }

  answer(...options: number[]): void {
    const view = this.view;
    if (!view || !this.ask || this.waiting) return;
    const [first] = options;
    if (this.ask.kind === "action" && this.ask.options.find((option) => option.index === first)?.verb === "pass") this.#passed = view.turn;
    this.waiting = this.wire.send({ type: "answer", step: view.step, options });
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
    if (!this.ask || this.picked.length < this.ask.least) return;
    // A lesson goes on whichever of its cards was pressed first, unless the question is which comes first.
    const taught = this.lesson?.options.flatMap((at) => this.ask?.options[at]?.index ?? []) ?? [];
    const asTaught = this.ask.kind !== "order" && taught.length === this.picked.length && taught.every((index) => this.picked.includes(index));
    this.answer(...(asTaught ? taught : this.picked));
  }

  /** Whether the reader can pass more than this one question. */
  get maySkip(): "turn" | "Stack" | "round" | null {
    const kind = this.ask?.kind;
    if (kind === "window") return "turn";
    if (kind === "response") return "Stack";
    return kind === "action" && isShared(this.view) ? "round" : null;
  }

  /** Pass now, and as long as nothing is meant for the reader: this turn, or while this Stack lasts. */
  passQuietly(): void {
    if (!this.view || !this.ask) return;
    if (this.ask.kind === "response") this.quietStack = true;
    else this.quietTurn = this.view.turn;
    this.#pass();
  }

  #pass(): void {
    const pass = this.ask?.options.find((option) => option.verb === "pass");
    if (pass) this.answer(pass.index);
  }

  /** Where the reader does not want to be asked they pass, after a beat in which they see what happened; a first game
   * shows every moment of a turn. */
  #passUnlessWanted(): void {
    const { view, ask, lesson } = this;
    if (lesson && !this.lessonOff && !lesson.left && !lesson.over) return;
    if (!view || !ask || wants(view, { turn: this.quietTurn, stack: this.quietStack, passed: this.#passed })) return;
    this.passing = true;
    setTimeout(() => {
      this.passing = false;
      if (this.view === view) this.#pass();
    }, BEAT);
  }

  /** Let the first of the texts that wait be next, and so on until all that wait now have had their turn. */
  keepOrder(): void {
    if (!this.ask || !this.ordering) return;
    const [first, ...rest] = this.ask.options;
    this.#listed = rest.map((option) => option.card);
    if (first) this.answer(first.index);
  }

  /** Answer what is asked between games. */
  answerBetween(...options: number[]): void {
    if (!this.between || !this.askBetween || this.waiting) return;
    this.waiting = this.wire.send({ type: "answer", step: this.between.step, options });
    if (!this.waiting) this.toast("Not connected; the answer was not sent.");
  }

  /** From the game that ended to what comes between games. */
  leaveBoard(): void {
    this.leftBoard = true;
    this.sheet = null;
  }

  resign(): void {
    this.wire.send({ type: "resign" });
  }

  rematch(): void {
    this.wire.send({ type: "rematch", dice: throwDice() });
  }

  /** Take the last answer back. */
  undo(): void {
    if (this.between ? !this.leftBoard && this.over : this.over || (this.view?.seat ?? -1) < 0) return;
    this.wire.send({ type: "undo" });
  }

  agreeToUndo(agree: boolean): void {
    this.wire.send({ type: "undo-reply", agree });
  }

  /** Let a bot take an open seat. */
  fill(seat: number, bot: string): void {
    this.wire.send({ type: "fill", seat, bot });
  }

  /** Ask, once a position, what can be done with a card and why not the rest. */
  wonder(card: number): void {
    if (this.#asked.has(card) || this.over || this.isReplay || !this.view?.cards[String(card)]) return;
    if (this.wire.send({ type: "why", card })) this.#asked.add(card);
  }

  /** Ask, once a position, what an answer in a fight would do. */
  foresee(options: number[]): void {
    const key = options.join();
    if (!this.view || this.foreseen.has(key)) return;
    if (this.wire.send({ type: "foresee", step: this.view.step, options })) this.foreseen = new Map(this.foreseen).set(key, null);
  }

  /** Ask what a bot would do. */
  hint(): void {
    if (this.ask && this.wire.send({ type: "hint" })) this.advice = "asked";
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
    this.wire.close();
  }

  #tell(line: Line): void {
    this.line = line;
    if (line !== "open") this.waiting = false;
  }

  #hear(message: ToPage): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        if (this.sheet?.kind === "result") this.sheet = null; // another game has begun
        this.between = null;
        this.leftBoard = false;
        break;
      case "room":
        if (message.stopped && !this.room?.stopped) this.sheet = { kind: "result" };
        this.room = message;
        if (message.number === 0 && message.seat >= 0) this.wire.send({ type: "dice", dice: this.#dice });
        break;
      case "view":
        ownArt.bring(message.art);
        this.#coming.push(message);
        if (!this.#showing) void this.#show();
        break;
      case "between":
        this.between = message.view;
        this.waiting = false;
        break;
      case "why":
        this.refusals = new Map(this.refusals).set(message.card, message.refusals);
        this.outcomes = new Map([...this.outcomes, ...message.outcomes.map((one) => [one.option, one] as const)]);
        break;
      case "foreseen":
        if (message.step === this.view?.step) this.foreseen = new Map(this.foreseen).set(message.options.join(), message.outcome);
        break;
      case "advice":
        if (message.step === this.view?.step) this.advice = message;
        break;
      case "error":
        this.waiting = false;
        if (this.advice === "asked") this.advice = null;
        sound("refusal");
        if (message.place !== "card" && message.place !== "table") this.toast(message.message, message.reasons);
    }
  }

  /** Shows what came in order, each change to its end before the next. */
  async #show(): Promise<void> {
    this.#showing = true;
    for (let next = this.#coming.shift(); next; next = this.#coming.shift()) {
      const { view, whole_log } = next;
      const before = this.view;
      const waiting = this.#coming.length;
      const isNews = before !== null && !whole_log && before.step !== view.step;
      const change = (): void => {
        this.lesson = next.lesson;
        this.#see(view, whole_log);
      };
      if (!isNews) {
        change();
        continue;
      }
      const moved = enact(view, view.log, waiting, change);
      if (lasting(1, waiting) === 0) continue;
      await moved;
      await this.#announce(view, before, waiting);
    }
    this.#showing = false;
  }

  /** What another player played is held up; a turn that begins is called out. */
  async #announce(view: View, before: View, waiting: number): Promise<void> {
    const played = view.log.find((line) => PLAYED.has(line.kind) && line.seat !== view.seat && / plays /.test(line.text));
    const card = played?.cards[0];
    if (card !== undefined && view.cards[String(card)]?.controller !== view.seat) {
      this.showcase = card;
      await this.#pause(lasting(900, waiting));
      this.showcase = -1;
    }
    if (before.turn !== view.turn && view.active === view.seat && !view.over) {
      sound("turn");
      this.banner = "Your turn";
      void this.#pause(lasting(950, waiting)).then(() => (this.banner = ""));
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** A key or a press: what moves is at its end. */
  hurry(): void {
    if (!this.#showing) return;
    hurry();
    this.#skip();
  }

  #see(view: View, wholeLog: boolean): void {
    const before = this.view;
    const wasOver = this.over;
    if (before && wholeLog && view.step < before.step && before.turn > 0 && !before.over && !this.isReplay) this.toast("An answer was taken back.", [], "note");
    if (before && before.step !== view.step && !wholeLog) {
      this.recent = new Set(view.log.flatMap((line) => line.cards));
      // What was shown and lies hidden now should not pass unseen where the log is out of sight.
      for (const line of view.log) if (line.shown.length > line.cards.length) this.toast(speak(view, line.text), [], "note");
    }
    if (this.isReplay) this.between = null;
    this.log = wholeLog ? view.log : [...this.log, ...view.log];
    this.waiting = false;
    if (before) keepSame(before.cards, view.cards);
    this.view = view;
    if (before?.step !== view.step || wholeLog) {
      this.picked = [];
      this.selected = -1;
      this.held = -1;
      this.refusals = new Map();
      this.outcomes = new Map();
      this.foreseen = new Map();
      this.advice = null;
      this.pointed = null;
      this.#asked.clear();
    }
    if (stack(view).length === 0) this.quietStack = false;
    this.#passUnlessWanted();
    if (!view.ask || BETWEEN.has(view.ask.kind)) this.#listed = [];
    if (this.#listed.length > 0 && this.ordering) {
      const asked = this.ask?.options.map((option) => option.card) ?? [];
      if (String(asked) === String(this.#listed)) this.keepOrder();
      else this.#listed = [];
    }
    if (this.over && !wasOver && !this.isReplay) this.sheet = { kind: "result" };
  }
}
