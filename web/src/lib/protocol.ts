// Generated from src/playmat/table/protocol.py by `python -m scripts.protocol`; do not edit.

/** The answer to the question that was open at `step`: indices of its options, in the order chosen. */
export interface Answer {
  type: "answer";
  step: number;
  options: number[];
}

/**
 * The open question. For other seats than the asked one `options` is empty and `prompt` only says who is
 * deciding.
 */
export interface AskView {
  seat: number;
  kind: string;
  prompt: string;
  cause: CauseView;
  least: number;
  most: number;
  options: OptionView[];
  about: number[];
}

export interface BotOffer {
  key: string;
  name: string;
  says: string;
}

/**
 * A card that this seat can see.
 *
 * `power` is current power, `printed_power` the number on the card; both None for kinds without power. `cost` is
 * the enter cost as printed. `text` is the printed game text; `gained` are texts it has besides, `lost_text`
 * tells that
 * its text does not count now. `attached` and `stored` are ids of cards on and beneath it. `role` is "defender",
 * "invader" or "". `notes` are short facts worth showing ("cannot attack: entered on another player's turn").
 */
export interface CardView {
  id: number;
  title: string;
  subtitle: string;
  kind: string;
  text: string;
  cost: string;
  tags: string[];
  owner: number;
  controller: number;
  power: number | null;
  printed_power: number | null;
  boons: number;
  max_boons: number;
  marks: number;
  tapped: boolean;
  role: string;
  stars: number;
  flavour: string;
  gained: string[];
  lost_text: boolean;
  attached: number[];
  stored: number[];
  host: number;
  notes: string[];
}

/** Why something happens: the ledger rule (id and its sentence) and/or the words of a card that made it happen. */
export interface CauseView {
  rule: string;
  rule_says: string;
  card: string;
  words: string;
}

/** A ready-made deck. `plan` says in a sentence or two how it wants to win. */
export interface DeckOffer {
  key: string;
  name: string;
  plan: string;
}

export interface GameOffer {
  key: string;
  name: string;
  editions: string[];
  decks: DeckOffer[];
  bots: BotOffer[];
}

/**
 * One line of the log as this seat may read it. `turn` is 0 during set-up. `cards` are ids of visible cards
 * it names.
 */
export interface LogView {
  number: number;
  turn: number;
  seat: number;
  text: string;
  cause: CauseView;
  kind: string;
  cards: number[];
}

/** A wish to sit down: one person with `deck` against `bot` with `opponent`. No seed: the server takes one. */
export interface NewTable {
  game: string;
  deck: string;
  opponent: string;
  bot: string;
  seed?: number | null;
  name?: string;
}

/** What can be played here. */
export interface Offers {
  games: GameOffer[];
}

/**
 * One legal answer: `index` is what to send back, `text` what a person reads, `notation` its exact text
 * form.
 */
export interface OptionView {
  index: number;
  verb: string;
  text: string;
  notation: string;
  card: number;
  place: number;
  seat: number;
  number: number;
  label: string;
}

/**
 * A location: a planet or a moon. `id` is its card's id; `orbit` is the planet a moon circles, else -1.
 *
 * `characters` are ids of the characters there, in order of coming. `damage`, `max_damage`, `draw` and
 * `totals` are for
 * planets. `destroyed`: the planet shows its destroyed face.
 */
export interface PlaceView {
  id: number;
  seat: number;
  orbit: number;
  characters: number[];
  damage: number;
  max_damage: number;
  draw: number;
  destroyed: boolean;
  totals: TotalView[];
}

/**
 * One player. `hand` is None unless this seat may see it; piles run from bottom to top,
 * executables as they lie on the table from left to right (hs.ruling.edition.executable-direction).
 */
export interface PlayerView {
  seat: number;
  name: string;
  grist: number;
  victory_points: number;
  hand_size: number;
  deck_size: number;
  hand: number[] | null;
  executables: number[];
  discard: number[];
  nullified: number[];
  left: boolean;
}

/** Something could not be done; nothing has changed. `place` names the field, message or request it is about. */
export interface Problem {
  type: "error";
  message: string;
  place: string;
  reasons: string[];
}

/** One reason why something cannot be done: a sentence and what it rests on. */
export interface ReasonView {
  text: string;
  cause: CauseView;
}

/** The reply to `Why`; an action without reasons is legal now. */
export interface Reasons {
  type: "why";
  card: number;
  refusals: RefusalView[];
}

/** Why one action with a card cannot be done now; `reasons` empty means that it can. */
export interface RefusalView {
  action: string;
  text: string;
  reasons: ReasonView[];
}

/** Gives the game up. */
export interface Resign {
  type: "resign";
}

/**
 * What the seat sees now.
 *
 * `view.log` holds only the lines that this connection was not sent before, unless `whole_log`.
 */
export interface Table {
  type: "view";
  view: View;
  whole_log: boolean;
}

/** A seat at a table. `table` is a secret of whoever sits there: with it the seat can be taken again. */
export interface TableSeat {
  table: string;
  seat: number;
}

/** A player's power total at a planet as scoring would count it now. */
export interface TotalView {
  seat: number;
  power: number;
  defending: boolean;
}

/**
 * Everything one seat may know. `cards` holds every card that seat can see, by id; other fields refer to them
 * by id.
 *
 * `step` counts the answers given so far. `seat` is -1 for a spectator. `phase` is "set-up", "prep", "main",
 * "score", "boon" or
 * "over". `ending` is the seat whose turn set off the end-game, or -1.
 */
export interface View {
  game: string;
  edition: string;
  seat: number;
  step: number;
  phase: string;
  turn: number;
  round: number;
  active: number;
  ending: number;
  over: boolean;
  winners: number[];
  players: PlayerView[];
  places: PlaceView[];
  cards: Record<string, CardView>;
  ask: AskView | null;
  log: LogView[];
}

/** The first message on every connection. `seed` is None for a game that was loaded. */
export interface Welcome {
  type: "welcome";
  table: string;
  seat: number;
  bot: string;
  decks: string[];
  seed: number | null;
}

/** Asks what can be done with a card now, and why not the rest. */
export interface Why {
  type: "why";
  card: number;
}

export type FromPage = Answer | Why | Resign;

export type ToPage = Welcome | Table | Reasons | Problem;
