/** The arrows go from button to button of a list, whatever line they stand in; up and down to the nearest in the next. */
export function walkGrid(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const next = found(buttons, at, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function found(buttons: HTMLButtonElement[], at: number, key: string): HTMLButtonElement | undefined {
  if (key === "ArrowRight") return buttons[(at + 1) % buttons.length];
  if (key === "ArrowLeft") return buttons[(at - 1 + buttons.length) % buttons.length];
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const here = buttons[at]!.getBoundingClientRect();
  const down = key === "ArrowDown";
  const beyond = buttons.filter((one) => {
    const there = one.getBoundingClientRect();
    return down ? there.top >= here.bottom - 4 : there.bottom <= here.top + 4;
  });
  const far = (one: HTMLButtonElement): number => {
    const there = one.getBoundingClientRect();
    return Math.abs(there.top - here.top) * 4 + Math.abs(there.left - here.left);
  };
  return beyond.sort((one, other) => far(one) - far(other))[0];
}
