/** 128 bits drawn by chance, which this page adds to the dice of a game after the server has committed to its own. */
export function throwDice(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
