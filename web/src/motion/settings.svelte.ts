import { keep, recall } from "../lib/keep";
import { shine, type Light } from "../ui/light";

const SPEEDS = [1, 2, 0, 0.5];

const LIGHTS: Light[] = ["device", "day", "night"];

/** What a person set for motion, sound and light; remembered by this browser. */
class Settings {
  sound = $state(recall("sound") === "on");
  /** How fast what happened is shown: 1 as meant, 0 not at all. */
  speed = $state(SPEEDS.includes(Number(recall("speed") || "1")) ? Number(recall("speed") || "1") : 1);

  light = $state<Light>(LIGHTS.find((one) => one === recall("light")) ?? "device");

  nextLight(): void {
    this.light = LIGHTS[(LIGHTS.indexOf(this.light) + 1) % LIGHTS.length] ?? "device";
    keep("light", this.light === "device" ? "" : this.light);
    shine(this.light);
  }

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
if (settings.light !== "device") shine(settings.light);
