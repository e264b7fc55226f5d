/** What this browser remembers between visits. A browser that keeps nothing is no harm. */

type Kept = "name" | "game" | "seats" | "sound" | "speed" | "stops" | "light";

/** A seat that was taken on this device. `address`: as in `#/table/…`, several at one screen with "+" between. */
export interface KeptSeat {
  address: string;
  game: string;
  names: string[];
  over: boolean;
  /** The invite that led to it. */
  invite: string;
  /** When somebody was there last, in milliseconds since 1970. */
  at: number;
}

const MOST_SEATS = 12;

export function recall(what: Kept): string {
  try {
    return localStorage.getItem(`playmat.${what}`) ?? "";
  } catch {
    return "";
  }
}

export function keep(what: Kept, value: string): void {
  try {
    if (value) localStorage.setItem(`playmat.${what}`, value);
    else localStorage.removeItem(`playmat.${what}`);
  } catch {
    // Then it is asked again.
  }
}

/** The seats of this device, the latest first. */
export function keptSeats(): KeptSeat[] {
  try {
    const found: unknown = JSON.parse(recall("seats") || "[]");
    return Array.isArray(found) ? (found as KeptSeat[]).filter((seat) => typeof seat.address === "string") : [];
  } catch {
    return [];
  }
}

export function keepSeat(seat: Partial<KeptSeat> & { address: string }): void {
  const known = keptSeats();
  const before = known.find((other) => other.address === seat.address);
  const now = { game: "", names: [], over: false, invite: "", ...before, ...seat, at: Date.now() };
  const rest = known.filter((other) => other.address !== seat.address);
  keep("seats", JSON.stringify([now, ...rest].slice(0, MOST_SEATS)));
}

/** The pictures of one's own sets, by the full names of their cards. */
export function keptArt(): [string, string][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem("playmat.sets") ?? "[]");
    return Array.isArray(found) ? found.flatMap((set: { art?: Record<string, string> }) => Object.entries(set.art ?? {})) : [];
  } catch {
    return [];
  }
}

export function forgetSeat(address: string): void {
  keep("seats", JSON.stringify(keptSeats().filter((seat) => seat.address !== address)));
}
