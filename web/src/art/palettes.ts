import { hash } from "./dice";

/** Sky above, sky below, far, middle, near, and what glows. */
export type Palette = [string, string, string, string, string, string];

export type SceneName =
  | "hall" | "arches" | "roofs" | "ridges" | "waves" | "candles" | "court" | "rockets" | "deep" | "rocks" | "works" | "circuit" | "rays" | "rings" | "stripes";

interface World {
  palettes: Palette[];
  scenes: SceneName[];
}

/** A card’s first tag with a world of its own decides where its picture is set. Several palettes: hours of the day. */
const WORLDS: Record<string, World> = {
  KEEPSAKE: {
    palettes: [
      ["#5b2a52", "#e58b6b", "#8f3f5c", "#6a2c4d", "#3a1a33", "#ffd58a"],
      ["#2c1f4a", "#b06a8f", "#6a3a6c", "#4b2856", "#26142f", "#ffe2a8"],
      ["#8a3f3a", "#ffcf9a", "#b8604f", "#8a4040", "#4c2228", "#fff0c0"],
    ],
    scenes: ["hall", "hall", "stripes", "roofs"],
  },
  CLERK: {
    palettes: [
      ["#27406b", "#9cc3c9", "#4a6f96", "#355680", "#1d3050", "#ffe9a8"],
      ["#20485a", "#c8e0b8", "#4f8a88", "#346b72", "#183a44", "#fff1b0"],
      ["#3a3560", "#b9a8d8", "#655b94", "#4a427a", "#262048", "#ffe0b0"],
    ],
    scenes: ["arches", "arches", "court", "stripes"],
  },
  STRAY: {
    palettes: [
      ["#1d2a5c", "#c77aa0", "#463f86", "#2f2e68", "#191a40", "#ffd98f"],
      ["#0f2440", "#4f7fae", "#2f4d7a", "#1f365c", "#0d1a33", "#ffe9b0"],
      ["#43245c", "#ff9f8a", "#7a3f7c", "#55305f", "#2a1838", "#ffe6a0"],
    ],
    scenes: ["roofs", "roofs", "ridges", "rings"],
  },
  GULL: {
    palettes: [
      ["#2b8fb0", "#ffe3b0", "#63bdc4", "#2f8ea1", "#15596f", "#fff6d8"],
      ["#1c5f8f", "#a8dde0", "#4aa3b4", "#247a95", "#0f4560", "#ffffff"],
      ["#5a5fa0", "#ffc2a0", "#7f86b8", "#4f5c98", "#2a3360", "#ffe6b8"],
    ],
    scenes: ["waves", "waves", "rocks", "rays"],
  },
  ECHO: {
    palettes: [
      ["#2c6f8f", "#d8f0dc", "#6fb0ae", "#3c8490", "#1c4d5f", "#fff3b8"],
      ["#0d3d4a", "#8ef0dc", "#2b8a92", "#1b6370", "#0b323c", "#eafff7"],
      ["#35507f", "#e6c8d8", "#6a7fae", "#465f90", "#243660", "#fff0d0"],
    ],
    scenes: ["ridges", "rings", "ridges", "deep"],
  },
  WICK: {
    palettes: [
      ["#2a1140", "#ff9a56", "#7a2f63", "#4f1f55", "#220c33", "#ffe08a"],
      ["#3d1230", "#ffb86a", "#96384f", "#6a2342", "#300c22", "#fff0a0"],
    ],
    scenes: ["candles", "candles", "roofs"],
  },
  FLARE: {
    palettes: [
      ["#0c1440", "#d8435a", "#5a2a66", "#3a1f52", "#180f30", "#ffd15c"],
      ["#2a0c1c", "#ff7a3c", "#8a2f2f", "#5c1f2a", "#260c14", "#fff0a0"],
    ],
    scenes: ["rockets", "rockets", "rays"],
  },
  WARDEN: {
    palettes: [
      ["#0d1f4a", "#7f9fe0", "#33508f", "#22386f", "#0e1a3d", "#cfe4ff"],
      ["#1d2440", "#a9b4d8", "#4c5988", "#343f6a", "#191f3c", "#ffe6f0"],
    ],
    scenes: ["court", "court", "arches"],
  },
  BEAST: {
    palettes: [
      ["#12404a", "#ffd08a", "#3f7f70", "#27584f", "#0f2f2f", "#fff2c4"],
      ["#1a2a4a", "#8fd0c0", "#3f6a80", "#294a62", "#102438", "#e8fff4"],
    ],
    scenes: ["rocks", "waves", "rocks"],
  },
  ENGINE: {
    palettes: [
      ["#3a2416", "#e8b06a", "#7d5330", "#573820", "#2a190c", "#fff0b8"],
      ["#22303a", "#b8c8c8", "#566a74", "#3a4c56", "#18242c", "#ffd98a"],
    ],
    scenes: ["works", "works", "stripes"],
  },
};
/** The third game’s worlds, by what a card is: the last tag that has one decides. */
const SHORES: Record<string, World> = {
  Human: {
    palettes: [
      ["#3f7fa8", "#ffe0b0", "#7fb0a8", "#4f8a8c", "#28525c", "#fff3cc"],
      ["#6a4a8c", "#ffb98a", "#a86f8f", "#7a4a74", "#3f2a4c", "#ffe6a0"],
      ["#2f6a5c", "#e6f0b8", "#78a878", "#4f8560", "#27493a", "#fffbd0"],
    ],
    scenes: ["roofs", "waves", "ridges", "arches"],
  },
  Fish: {
    palettes: [
      ["#0f3f6a", "#6ad0d0", "#2f8aa0", "#1f6484", "#0c3048", "#d8fff8"],
      ["#2a2f6a", "#8fa8e8", "#4f64a8", "#374a88", "#1a2450", "#e6f0ff"],
      ["#0f4a4a", "#a8e8b0", "#3f9a84", "#287a6c", "#0f3c3a", "#f0ffd8"],
    ],
    scenes: ["deep", "waves", "rings"],
  },
  Beast: {
    palettes: [
      ["#4a6a2f", "#ffe39a", "#8fae5a", "#62853f", "#324a20", "#fff6c0"],
      ["#8a4f2f", "#ffd09a", "#c2804f", "#94592f", "#4c2c18", "#fff0c0"],
    ],
    scenes: ["ridges", "rocks", "ridges"],
  },
  Tidework: {
    palettes: [
      ["#3a2f1c", "#e8c06a", "#8f6f3a", "#664c24", "#2c200f", "#fff2b8"],
      ["#1f3a4a", "#a8d0c8", "#4f7f88", "#345f6a", "#162c38", "#ffe0a0"],
    ],
    scenes: ["works", "hall", "stripes"],
  },
  Ringtouched: {
    palettes: [
      ["#3a1a5c", "#ff8fb0", "#8a3f88", "#5f2a6c", "#2a1038", "#ffe0f4"],
      ["#5c1f4a", "#ffb06a", "#a8405c", "#7a2c50", "#380f2c", "#fff0b0"],
    ],
    scenes: ["rings", "rays", "rings"],
  },
  Spirit: {
    palettes: [["#1c2440", "#a8b8e0", "#5c6c98", "#404e78", "#1a2240", "#f0f6ff"]],
    scenes: ["deep", "arches", "rings"],
  },
  Storm: {
    palettes: [
      ["#2a1f4c", "#c87fd0", "#6a4a94", "#4a3272", "#20143c", "#ffe06a"],
      ["#1f2f4c", "#7fa0d8", "#44619a", "#2f4676", "#141f3a", "#fff0a0"],
    ],
    scenes: ["rays", "rings", "ridges"],
  },
  Song: {
    palettes: [["#7a2f3c", "#ffc98a", "#b85f4f", "#8a4044", "#48202a", "#fff0c0"]],
    scenes: ["stripes", "rays", "hall"],
  },
};
for (const [name, like] of [["Salter", "Human"], ["Ferrier", "Human"], ["Bird", "Beast"], ["Crab", "Fish"], ["Hound", "Beast"], ["Field", "Beast"], ["Forest", "Beast"], ["Village", "Human"], ["Building", "Human"], ["Street", "Tidework"], ["Corrade", "Tidework"], ["Chapel", "Song"], ["Tool", "Tidework"], ["Trench", "Ringtouched"], ["Cairn", "Spirit"], ["Square", "Tidework"]] as const) SHORES[name] = SHORES[like]!;
const SHORE: World = { palettes: [...SHORES["Human"]!.palettes, ...SHORES["Song"]!.palettes, ...SHORES["Fish"]!.palettes], scenes: ["rays", "stripes", "rings", "waves"] };

/** Holosseum’s drowned share a tag with Homestuck’s echoes, and live somewhere else. */
const DROWNED: World = {
  palettes: [
    ["#04202c", "#3f9a9a", "#15545c", "#0d3d48", "#051c26", "#b8fff0"],
    ["#0c1838", "#4f7fb0", "#22406c", "#172d52", "#0a1530", "#d8f0ff"],
  ],
  scenes: ["deep", "deep", "waves"],
};
const EXECUTABLE: World = {
  palettes: [
    ["#07221c", "#0f4a3a", "#0c3a2e", "#0a2d25", "#051712", "#7dffb0"],
    ["#08202e", "#125068", "#0d3c50", "#0a2c3c", "#05161f", "#7de8ff"],
    ["#1c1f08", "#4a5212", "#3a400d", "#2c310a", "#161805", "#e0ff7d"],
    ["#220f2a", "#54206a", "#401852", "#30123d", "#180820", "#e59bff"],
  ],
  scenes: ["circuit"],
};
const INVENTORY: World = {
  palettes: [
    ["#5a3410", "#f0b95a", "#a8691f", "#7d4a14", "#42260a", "#fff0bd"],
    ["#4a1c2a", "#f08a7a", "#a8424f", "#7d2a3a", "#42121f", "#ffe0d0"],
    ["#1f3a4a", "#7ac0c8", "#3f808c", "#2a5c68", "#123038", "#e0fff8"],
    ["#33401a", "#c0cf6a", "#788a33", "#566622", "#2a330f", "#faffd0"],
    ["#3a2a5a", "#b59be8", "#7560a8", "#54427d", "#281c42", "#f0e6ff"],
  ],
  scenes: ["rays", "rings", "stripes"],
};

export function worldOf(game: string, kind: string, tags: string[], text: string): World {
  if (kind === "executable") return EXECUTABLE;
  if (kind === "inventory") return INVENTORY;
  if (game === "gamma") return SHORES[tags.findLast((tag) => tag.replace(/^#/, "") in SHORES)?.replace(/^#/, "") ?? ""] ?? SHORE;
  const named = [...tags, ...(text.match(/#[A-Z]+/g) ?? [])].map((tag) => tag.replace(/^#/, ""));
  for (const tag of named) {
    const known = WORLDS[tag] ?? WORLDS[tag.replace(/S$/, "")];
    if (known) return game === "holosseum" && tag === "ECHO" ? DROWNED : known;
  }
  return unknown(named[0] ?? kind);
}

/** A world for a tag that nobody drew: a hue of its own, in five depths. */
function unknown(name: string): World {
  const hue = hash(name) % 360;
  const depth = (light: number, chroma: number, turn = 0): string => `oklch(${light} ${chroma} ${(hue + turn) % 360})`;
  return {
    palettes: [
      [depth(0.32, 0.1), depth(0.82, 0.09, 40), depth(0.52, 0.09), depth(0.42, 0.09), depth(0.26, 0.07), depth(0.94, 0.07, 60)],
    ],
    scenes: ["ridges", "roofs", "waves", "arches", "rings"],
  };
}

/** The five sources of the third game. Each is told by its first letter too. */
const SOURCES: Record<string, string> = { Arca: "#c8452f", Eminus: "#7a4fc4", Material: "#a56a12", "Old World": "#2f7d4a", Zelor: "#2a6cb8" };

export const sourceColours = (source: string): string => SOURCES[source] ?? `oklch(0.5 0.13 ${hash(source) % 360})`;
