import { hash } from "./dice";

/** Who or what a picture shows: a figure, or a thing. */
export interface Cast {
  head?: string;
  body?: string;
  item?: string;
  thing?: string;
}

type Line = [RegExp, Cast];

/** Nouns of a name, first match first. */
const PEOPLE: Line[] = [
  [/SPOON|SILVER/, { head: "spoon", body: "uniform", item: "fork" }],
  [/TICKWELL|CLOCK|WATCH/, { head: "clock", body: "coat" }],
  [/SAMOVAR|TEAPOT/, { head: "samovar", body: "samovar", item: "none" }],
  [/\bMOTH\b/, { head: "moth", body: "dress", item: "lantern" }],
  [/SCARECROW|STRAW/, { head: "sack", body: "cloak", item: "fork" }],
  [/PORCELAIN|MELODIA|DOLL/, { head: "porcelain", body: "dress" }],
  [/CHESSMAN|PAWN/, { head: "pawn", body: "pawn", item: "none" }],
  [/OFFICE CAT|PARSNIP|CAT$|SHIP'S CAT/, { head: "cat", body: "fur" }],
  [/DOG|HOUND/, { head: "dog", body: "fur" }],
  [/BULL|\bOX\b|CALF$/, { head: "bull", body: "fur", item: "none" }],
  [/LEVIATHAN|SHOAL|LURKER|UNDERTOW|FISH/, { head: "fish", body: "none", item: "none" }],
  [/POSTGULL|GULL KING|CORMORANT|KITE/, { head: "gull", body: "uniform" }],
  [/HERRINGBONE|ENSIGN|PALE CAPTAIN|BOSUN|SECOND MATE/, { head: "captain", body: "uniform" }],
  [/CABIN BOY|SQUALL|CHIPTHIEF|OARSMAN|LOOKOUT/, { head: "sailor", body: "uniform" }],
  [/YODEL/, { head: "yodel", body: "coat", item: "horn" }],
  [/BROLLY|UMBRELLA/, { head: "brolly", body: "coat", item: "none" }],
  [/PARCEL|BOX$/, { head: "parcel", body: "coat", item: "papers" }],
  [/SOCK/, { head: "sock", body: "none", item: "none" }],
  [/TWIN/, { head: "twins", body: "cloak", item: "none" }],
  [/DICE|DICEY/, { head: "dicey", body: "coat", item: "case" }],
  [/GRANNY|MOTHER|WIDOW/, { head: "bun", body: "dress" }],
  [/CHOIR|CHORUS|PROCESSION/, { thing: "crowd" }],
  [/FLOCK/, { thing: "birds" }],
  [/QUILL|BEARER/, { head: "quill", body: "dress", item: "papers" }],
  [/OSWIN|AUDITOR|CLERK/, { head: "clerk", body: "coat", item: "papers" }],
  [/BLOTT|JUNIPER/, { head: "curls", body: "dress", item: "papers" }],
  [/TOBIAS|REGISTRAR|MAGISTRATE|COUNSEL/, { head: "wig", body: "cloak", item: "seal" }],
  [/NIGHT PORTER|USHER|KEEPER/, { head: "hood", body: "cloak", item: "keys" }],
  [/ADJUSTER|INSPECTOR|BARNABY|NO-HAT/, { head: "hat", body: "coat" }],
  [/LAST WORD|KNOCK/, { head: "ghost", body: "none", item: "none" }],
  [/TRIMMER|SQUIB/, { head: "hood", body: "cloak", item: "shears" }],
  [/MATCH|FLASH|CATHERINE|SPARKLER|BACKBLAST|RED GLARE/, { head: "match", body: "dress" }],
  [/LANTERN|LAMP|CANDELABRUM|NIGHT WICK/, { head: "lamp", body: "coat", item: "lantern" }],
  [/CANDLE|TALLOW|WAX|BEDSIDE|GUTTERING|\bWICK\b/, { head: "candle", body: "uniform" }],
  [/BELL/, { head: "bell", body: "coat", item: "keys" }],
  [/BAILIFF|MARSHAL|AUTHORITY|GATE BAI/, { head: "helm", body: "uniform", item: "sword" }],
  [/CUSTODIAN|SECRETARY/, { head: "mask", body: "cloak", item: "seal" }],
  [/ROCKET|FUSE|MORTAR|CRACKJACK|GUNNERY/, { head: "rocket", body: "coat" }],
  [/GATE|WALL/, { head: "gate", body: "none", item: "none" }],
  [/COLOSSUS|ENGINE/, { head: "robot", body: "uniform", item: "rope" }],
  [/DREDGER|DOCKER|DIVER/, { head: "diver", body: "uniform", item: "rope" }],
  [/HOLLOW|SHADE|DROWNED|AFTERIMAGE|WAKE|LAST LIGHT|BEAM/, { head: "ghost", body: "cloak", item: "lantern" }],
  [/BLACKMATCH|UNDERTOW|GLASS/, { head: "beard", body: "coat", item: "rope" }],
  [/RUNNER|URCHIN|BOY|LAD/, { head: "boy", body: "uniform", item: "lantern" }],
];

/** Creatures of the shore, which the third game's units may be. */
const CREATURES: Line[] = [
  [/HARE/, { thing: "hare" }],
  [/\bEEL\b|COIL/, { thing: "eel" }],
  [/\bRAY\b/, { thing: "ray" }],
  [/CRAB|BARNACLE/, { thing: "crab" }],
  [/WHALE|COLOSSUS/, { thing: "whale" }],
  [/HERON|GEESE/, { thing: "heron" }],
  [/JELLY/, { thing: "jelly" }],
  [/SHATTER/, { thing: "shard" }],
  [/BOAT/, { thing: "ship" }],
  [/PIKE|MINNOW|ANGLER|\bFRY\b/, { head: "fish", body: "none", item: "none" }],
  [/MULE|HAULER/, { head: "bull", body: "fur", item: "rope" }],
];

/** Places that are claimed, and other things of the shore. */
const PLACES: Line[] = [
  [/STAIR/, { thing: "stair" }],
  [/STREET/, { thing: "street" }],
  [/HULL|DRYDOCK/, { thing: "ship" }],
  [/THROAT|TRENCH/, { thing: "trench" }],
  [/CHAPEL|UNDERBELL|TEMPLE/, { thing: "chapel" }],
  [/SQUARE|CROSS|TIDECLOCK/, { thing: "square" }],
  [/CAIRN/, { thing: "cairn" }],
  [/KELPWOOD|STAND$|GREEN/, { thing: "forest" }],
  [/FIELD|FLATS|HARVEST/, { thing: "field" }],
  [/HALL|COURT|HOUSE|ROOM|STORE/, { thing: "hall" }],
  [/BOOTS/, { thing: "boots" }],
  [/HAM|BREAD|TABLE/, { thing: "bread" }],
  [/POLE|MARKER/, { thing: "pole" }],
  [/CART|YARD/, { thing: "cart" }],
  [/ROPE|KNOT|HARNESS/, { thing: "chain" }],
  [/CISTERN|PAN$/, { thing: "bucket" }],
  [/KEELPLATE/, { thing: "slate" }],
  [/STORM|WEATHER|SKY|BLISTER|BOLT|NOON/, { thing: "storm" }],
  [/SONG|VERSE|ENCORE|VOICE|BALLAD|SERMON|ROUSING/, { thing: "song" }],
  [/STONE|SAND/, { thing: "stone" }],
  [/SHOAL|\bSEA\b|WATER/, { thing: "tide" }],
  [/TOLL|COIN|SURETY|OWES/, { thing: "coins" }],
];

const THINGS: Line[] = [
  [/COMPLAINT|SECRET COMPARTMENT|WEIGHHOUSE/, { thing: "box" }],
  [/FINE PRINT|ROUTINE INSPECTION/, { thing: "doc" }],
  [/SHIP|WRECKER|TOW LINE|ASTERN/, { thing: "ship" }],
  [/CURTAIN|FINALE/, { thing: "curtain" }],
  [/LATE FEE|CLOSING|TIME CARD|RECESS/, { thing: "hours" }],
  [/MOTH/, { thing: "moths" }],
  [/MANAGEMENT|OPENING/, { thing: "ribbon" }],
  [/SINKING|LOW WATER/, { thing: "whirl" }],
  [/CHAIN LETTER|CUT THE CHAIN|TOLL CHAIN/, { thing: "chain" }],
  [/LETTER|ADDRESS/, { thing: "letter" }],
  [/KEY/, { thing: "key" }],
  [/REPLY/, { thing: "at" }],
  [/INHERITANCE|HARBOUR ORDER|WRIT|ROLL|REFUSED|OFFICE/, { thing: "seal" }],
  [/TIDE|SPRING/, { thing: "tide" }],
  [/SCRAPBOOK|LOG$/, { thing: "book" }],
  [/TAPE/, { thing: "tape" }],
  [/PAIR/, { thing: "socks" }],
  [/MEMORY/, { thing: "locket" }],
  [/FINDER|EYE|LENS/, { thing: "glass" }],
  [/SHREDDER|STRUCK/, { thing: "shredder" }],
  [/SPORT|HANDSHAKE|MANNERS/, { thing: "shake" }],
  [/PLATFORM|SIGNAL/, { thing: "signal" }],
  [/INSIDE|ALLEY|STOWAWAY|CUPBOARD/, { thing: "door" }],
  [/PIECES|CONDEMNED|MOURNERS|BENCH/, { thing: "tomb" }],
  [/PARTING|BROADSIDE|STARTING GUN|MAROON/, { thing: "gun" }],
  [/COUNTERCLAIM|PRESS GANG|TEMPER/, { thing: "fists" }],
  [/STAMP|IMPOUND/, { thing: "stamp" }],
  [/CHIPS|FEEDING/, { thing: "chips" }],
  [/WRAP/, { thing: "wrap" }],
  [/SECOND WIND/, { thing: "bag" }],
  [/POCKET|REFUND|FIRE SALE/, { thing: "purse" }],
  [/MITTEN/, { thing: "mitten" }],
  [/DRAWER|SHELF/, { thing: "drawer" }],
  [/TICKET/, { thing: "ticket" }],
  [/BELL/, { thing: "bell" }],
  [/LOBSTER/, { thing: "pot" }],
  [/OUT OF ORDER|NOTICE/, { thing: "sign" }],
  [/MISPRINT/, { thing: "pages" }],
  [/CEMENT/, { thing: "bucket" }],
  [/BONSAI/, { thing: "tree" }],
  [/PEN$|QUILL/, { thing: "pen" }],
  [/SATCHEL|SALVAGE/, { thing: "satchel" }],
  [/FIREWORK|ROCKET|STREET OF/, { thing: "firework" }],
  [/MEGAPHONE|ALL TOGETHER/, { thing: "megaphone" }],
  [/BARNACLE/, { thing: "shell" }],
  [/PAWNBROKER|UNPAID/, { thing: "coins" }],
  [/SCREW|LOOSE/, { thing: "screw" }],
  [/CROWN/, { thing: "crown" }],
  [/JAR|WHISPERING/, { thing: "jar" }],
  [/TAB$|SLATE/, { thing: "slate" }],
  [/SNOW|GLOBE/, { thing: "snow" }],
  [/FOG|OUT OF THE DIM/, { thing: "fog" }],
  [/SILVER/, { thing: "silver" }],
  [/LIGHTS OUT|LIGHT|LAMP|WICK|FLAME|LONG STAIR|RISE/, { thing: "lamp" }],
  [/WALL/, { thing: "wall" }],
  [/TEA/, { thing: "tea" }],
  [/CHART/, { thing: "chart" }],
  [/BUOY|ANCHOR/, { thing: "anchor" }],
  [/HANDS|CROWDED|CREW|FESTIVAL/, { thing: "crowd" }],
  [/HOOK|COVE/, { thing: "hook" }],
  [/MAGAZINE|RED SKY|SPITTING/, { thing: "burst" }],
];

const FOLK: Record<string, string[]> = {
  CLERK: ["clerk", "quill", "wig", "curls"],
  KEEPSAKE: ["porcelain", "spoon", "clock", "pawn"],
  STRAY: ["hat", "cat", "boy", "dog"],
  GULL: ["sailor", "captain", "gull"],
  ECHO: ["yodel", "ghost", "hood"],
  WICK: ["candle", "lamp", "match"],
  FLARE: ["match", "rocket"],
  WARDEN: ["helm", "wig", "mask", "bell"],
  BEAST: ["fish", "bull", "gull", "dog"],
  ENGINE: ["robot", "diver"],
  FISH: ["fish"],
  BIRD: ["gull"],
  HOUND: ["dog"],
  TIDEWORK: ["robot", "clock", "helm", "bell"],
  SPIRIT: ["ghost", "hood", "porcelain"],
  SALTER: ["beard", "sailor", "bun", "diver"],
  FERRIER: ["captain", "hat", "hooded", "sailor"],
  RINGTOUCHED: ["hood", "hooded", "curls", "mask"],
  WRIGHT: ["diver", "beard", "clerk"],
  TELLER: ["quill", "yodel", "wig"],
  RETURNER: ["hooded", "boy", "ghost"],
};
/** What is claimed or found, by its tag. */
const SORTS: Record<string, string[]> = {
  BUILDING: ["hall", "village"],
  CHAPEL: ["chapel"],
  CAIRN: ["cairn"],
  FIELD: ["field"],
  FOREST: ["forest"],
  SQUARE: ["square"],
  STREET: ["street"],
  COURT: ["hall"],
  VILLAGE: ["village"],
  STORM: ["storm"],
  SONG: ["song"],
  BOOK: ["book"],
  FOOD: ["bread"],
  TOOL: ["key", "hook", "screw", "whirr"],
};
const ANY_HEAD = ["boy", "hat", "clerk", "quill", "yodel", "porcelain", "hooded", "curls", "beard", "twins"];
const ANY_BODY = ["coat", "cloak", "dress", "uniform"];
const ANY_ITEM = ["case", "papers", "lantern", "keys", "none", "none"];
const ANY_THING: Record<string, string[]> = {
  executable: ["doc", "signal", "box", "letter", "seal"],
  inventory: ["satchel", "purse", "key", "jar", "crown"],
  moon: ["door", "tea", "drawer", "anchor"],
  spell: ["burst", "eye", "chart", "skull", "glassTime"],
  power: ["beam", "glassTime", "eye", "wall", "bell"],
  item: ["satchel", "jar", "whirr", "locket"],
  claim: ["village", "field", "square"],
  location: ["village", "hall"],
};

/** Kinds of cards that the third game alone has. */
const SHORE_KINDS = new Set(["unit", "item", "claim", "location"]);
/** Heads that wear no coat there. */
const BEASTS = new Set(["fish", "bull", "dog", "cat", "gull"]);

const choose = (from: string[], seed: number): string => from[seed % from.length]!;

/** Nouns choose; else the tag; else the name’s hash. Cards of one name show one figure. */
export function cast(title: string, kind: string, tags: string[], dress: number): Cast {
  const seed = hash(title);
  const name = title.toUpperCase();
  const named = tags.map((one) => one.replace(/^#/, "").toUpperCase());
  const isThing = kind in ANY_THING;
  const isShore = SHORE_KINDS.has(kind);
  const nouns = isThing ? [...(isShore ? PLACES : []), ...THINGS] : [...(isShore ? CREATURES : []), ...PEOPLE];
  const known = nouns.find(([noun]) => noun.test(name))?.[1];
  if (known?.thing) return known;
  if (isThing) {
    const sort = named.find((one) => one in SORTS);
    return { thing: choose(sort ? SORTS[sort]! : ANY_THING[kind]!, seed) };
  }
  const tag = named.find((one) => one in FOLK);
  const head = known?.head ?? choose(tag ? FOLK[tag]! : ANY_HEAD, seed);
  const isBeast = isShore && BEASTS.has(head);
  return {
    head,
    body: known?.body ?? (isBeast ? (head === "fish" ? "none" : "fur") : choose(ANY_BODY, seed >>> 5)),
    item: known?.item ?? (isBeast ? "none" : choose(ANY_ITEM, (seed >>> 9) + dress)),
  };
}
