/** What this browser remembers between visits. A browser that keeps nothing is no harm. */

type Kept = "name" | "table" | "game";

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
