import { keyOf, type Answers } from "./answers";
import type { Play } from "./play.svelte";
import { walk } from "./roving";

const WAIT = 650;
/** What a letter that leads to a part of the table looks for there, best first. */
const FIRST = ["[data-answer]:not(:disabled)", '[data-card][tabindex="0"]', "button:not(:disabled)", "summary"];

/** Everything that keys do at the table, apart from what buttons do by themselves. */
export class Keys {
  /** Digits typed so far of an answer's number. */
  typed = $state("");
  #timer = 0;

  readonly play: Play;
  readonly answers: () => Answers;

  constructor(play: Play, answers: () => Answers) {
    this.play = play;
    this.answers = answers;
  }

  down(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || this.play.sheet !== null) return;
    if ((event.target as HTMLElement).closest("input, select, textarea")) return;
    if (this.#does(event)) event.preventDefault();
  }

  #does(event: KeyboardEvent): boolean {
    const { key } = event;
    if (/^[0-9]$/.test(key)) return this.#digit(key);
    if (key === "Enter") return this.#enter(event);
    if (key === "Escape" && this.typed) {
      this.typed = "";
      return true;
    }
    if (key === "Escape" && this.play.advice) {
      this.play.advice = null;
      return true;
    }
    if (key === "Escape" && this.play.selected >= 0) {
      document.querySelector<HTMLElement>(`[data-card="${this.play.selected}"]`)?.focus();
      this.play.selected = -1;
      return true;
    }
    if (key === "Escape" && this.play.drawer) {
      this.play.drawer = false;
      return true;
    }
    if (key === "Escape" && this.play.held >= 0) {
      this.play.held = -1;
      return true;
    }
    if (key === "?") {
      this.play.sheet = { kind: "help" };
      return true;
    }
    return this.#letter(key.toLowerCase()) || walk(key);
  }

  #letter(key: string): boolean {
    const option = this.answers().plain.find((one) => keyOf(one) === key);
    if (option) {
      this.play.choose(option);
      return true;
    }
    if (key === "c" && this.play.several) {
      this.play.confirm();
      return true;
    }
    if (key === "q" && this.play.maySkip) {
      this.play.passQuietly();
      return true;
    }
    if (key === "o" && this.play.ordering) {
      this.play.keepOrder();
      return true;
    }
    if (key === "w" && this.play.mayAsk) {
      this.play.hint();
      return true;
    }
    if (key === "z" && !this.play.isReplay) {
      this.play.undo();
      return true;
    }
    if (key === "i") return this.#read();
    const target = { h: "hand", b: "board", a: "decision", l: "log" }[key];
    if (!target) return false;
    if (target === "log") this.play.drawer = true;
    const region = document.getElementById(target);
    const inside = FIRST.map((wanted) => region?.querySelector<HTMLElement>(wanted)).find((found) => found);
    (inside ?? region)?.focus();
    return true;
  }

  /** Opens the card in focus, where Enter would answer with it. */
  #read(): boolean {
    const card = Number(document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? NaN);
    if (!this.play.card(card)) return false;
    this.play.sheet = { kind: "card", card };
    return true;
  }

  #enter(event: KeyboardEvent): boolean {
    clearTimeout(this.#timer);
    if (this.typed) {
      this.#give();
      return true;
    }
    if (!this.play.several || (event.target as HTMLElement).closest("button, a, summary")) return false;
    this.play.confirm();
    return true;
  }

  #digit(key: string): boolean {
    const count = this.answers().order.length;
    const typed = this.typed + key;
    if (Number(typed) < 1 || Number(typed) > count) {
      this.typed = "";
      return true;
    }
    this.typed = typed;
    clearTimeout(this.#timer);
    // A number that could still grow waits a moment for its next digit.
    if (Number(typed) * 10 > count) this.#give();
    else this.#timer = window.setTimeout(() => this.#give(), WAIT);
    return true;
  }

  #give(): void {
    const option = this.answers().order[Number(this.typed) - 1];
    this.typed = "";
    if (option) this.play.choose(option);
  }
}
