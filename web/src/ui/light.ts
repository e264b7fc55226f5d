/** By day or by night: as the device has it, or as a person chose. */
export type Light = "device" | "day" | "night";

const DARK = "(prefers-color-scheme: dark)";
const MEDIA: Record<Light, string> = { device: DARK, day: "not all", night: "all" };

/** The rules of the page for the night, found once. */
let night: CSSMediaRule[] | null = null;

/** Let the rules for the night hold as they are to: the style sheet has them once, for who chose and who did not. */
export function shine(light: Light): void {
  night ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === DARK);
  for (const rule of night) rule.media.mediaText = MEDIA[light];
  document.documentElement.style.colorScheme = light === "device" ? "" : light === "day" ? "light" : "dark";
}
