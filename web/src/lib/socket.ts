import type { FromPage, ToPage } from "./protocol";

const NO_SUCH_TABLE = 4404;
const WAITS = [300, 700, 1500, 3000, 6000];

export type Line = "connecting" | "open" | "lost" | "gone";

/** Where a table's page hears what there is to see, and says what is wanted. */
export interface Wire {
  /** False when there is no line to send it over. */
  send(message: FromPage): boolean;
  close(): void;
}

/** A websocket that comes back by itself. `gone` is final: the server knows no such table. */
export class Socket implements Wire {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer = 0;
  #closed = false;
  readonly #address: string;
  readonly #hear: (message: ToPage) => void;
  readonly #tell: (line: Line) => void;

  constructor(address: string, hear: (message: ToPage) => void, tell: (line: Line) => void) {
    this.#address = address;
    this.#hear = hear;
    this.#tell = tell;
    this.#open();
    addEventListener("online", this.#hurry);
  }

  send(message: FromPage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#open();
  };

  #open(): void {
    this.#timer = 0;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#tell("open");
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToPage);
    socket.onclose = (event) => {
      if (this.#closed || socket !== this.#socket) return;
      if (event.code === NO_SUCH_TABLE) {
        this.#tell("gone");
        return;
      }
      this.#tell("lost");
      const wait = WAITS[Math.min(this.#tries, WAITS.length - 1)] ?? 1000;
      this.#tries += 1;
      this.#timer = window.setTimeout(() => this.#open(), wait);
    };
  }
}
