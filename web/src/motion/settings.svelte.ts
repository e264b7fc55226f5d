import { keep, recall } from "../lib/keep";

const SPEEDS = [1, 2, 0, 0.5];

/** What a person set for motion and sound; remembered by this browser. */
class Settings {
  sound = $state(recall("sound") === "on");
  /** How fast what happened is shown: 1 as meant, 0 not at all. */
  speed = $state(SPEEDS.includes(Number(recall("speed") || "1")) ? Number(recall("speed") || "1") : 1);

  toggleSound(): void {
    this.sound = !this.sound;
    keep("sound", this.sound ? "on" : "off");
  }

  nextSpeed(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    keep("speed", String(this.speed));
  }
}

export const settings = new Settings();
