import { dropOn } from "./context";
import type { Play } from "./play.svelte";

interface Wish {
  play: Play;
  id: number;
  /** Whether the card can be dragged now. */
  live: () => boolean;
}

const FAR = 10;

/** Dragging a card with a mouse or pen: select, point and confirm in one; let go elsewhere and nothing happened. */
export function drag(node: HTMLElement, wish: Wish): { update: (next: Wish) => void; destroy: () => void } {
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === "touch" || !wish.live()) return;
    from = { x: event.clientX, y: event.clientY };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up, { once: true });
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    const x = event.clientX - from.x;
    const y = event.clientY - from.y;
    if (!ghost && Math.hypot(x, y) < FAR) return;
    ghost ??= lift();
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
  };
  const lift = (): HTMLElement => {
    const box = node.getBoundingClientRect();
    const copy = node.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-card");
    copy.setAttribute("aria-hidden", "true");
    Object.assign(copy.style, { position: "fixed", left: `${box.left}px`, top: `${box.top}px`, zIndex: "60", pointerEvents: "none", opacity: "0.92" });
    for (const name of ["--w", "--h", "--strip"]) copy.style.setProperty(name, getComputedStyle(node).getPropertyValue(name));
    document.body.append(copy);
    wish.play.selected = wish.id;
    return copy;
  };
  const up = (event: PointerEvent): void => {
    removeEventListener("pointermove", move);
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    const { play } = wish;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const spot = under?.closest<HTMLElement>("[data-drop]");
    if (spot && dropOn(play, spot.dataset["drop"] ?? "")) return;
    const only = play.ways.length === 1 ? play.ways[0] : undefined;
    if (only && only.place < 0 && under?.closest("#board")) play.choose(only);
    else play.selected = -1;
  };
  const swallow = (event: Event): void => event.stopPropagation();

  node.addEventListener("pointerdown", down);
  return {
    update: (next) => {
      wish = next;
    },
    destroy: () => {
      ghost?.remove();
      node.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
    },
  };
}
