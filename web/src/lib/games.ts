/** Lets the whole page, sheets included, have the colours of a game. */
export function dress(game: string): void {
  document.documentElement.dataset["game"] = game;
}
