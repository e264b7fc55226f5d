import type { CountsPanel, NumberPanel, PhasesPanel, PilePanel, PlacePanel, RowPanel, StackView, TempoPanel, View } from "./protocol";

/** What lies on the table, by the sort of its panel; which game it is of does not matter. */
type Panel = View["panels"][number];
type Sort = Panel["panel"];

const of = <S extends Sort>(view: View | null, sort: S): Extract<Panel, { panel: S }>[] =>
  (view?.panels ?? []).filter((panel): panel is Extract<Panel, { panel: S }> => panel.panel === sort);

export const places = (view: View | null): PlacePanel[] => of(view, "place");
export const rows = (view: View | null, seat?: number): RowPanel[] => of(view, "row").filter((panel) => seat === undefined || panel.seat === seat);
export const piles = (view: View | null, seat?: number): PilePanel[] => of(view, "pile").filter((panel) => seat === undefined || panel.seat === seat);
export const numbers = (view: View | null, seat: number): NumberPanel[] => of(view, "number").filter((panel) => panel.seat === seat);
export const counts = (view: View | null, seat: number): CountsPanel[] => of(view, "counts").filter((panel) => panel.seat === seat);
export const stackPanel = (view: View | null): Extract<Panel, { panel: "stack" }> | undefined => of(view, "stack")[0];
/** What waits to take effect, from the bottom up. */
export const stack = (view: View | null): StackView[] => stackPanel(view)?.items ?? [];
export const tempo = (view: View | null): TempoPanel | undefined => of(view, "tempo")[0];
export const phases = (view: View | null): PhasesPanel | undefined => of(view, "phases")[0];

/** The number of a player that is drawn so. */
export const numberOf = (view: View | null, seat: number, look: NumberPanel["look"]): NumberPanel | undefined =>
  numbers(view, seat).find((panel) => panel.look === look);
/** What a player wins or loses by. */
export const score = (view: View | null, seat: number): NumberPanel | undefined => numberOf(view, seat, "life") ?? numberOf(view, seat, "stars");
export const lifeOf = (view: View | null, seat: number): number | undefined => numberOf(view, seat, "life")?.value;

/** Every card that takes part in the game where it lies, in the order the panels list them. */
export const inPlay = (view: View): number[] => [
  ...places(view).flatMap((place) => place.characters),
  ...rows(view).filter((row) => row.spot === "front" || row.spot === "back" || row.look === "ticket").flatMap((row) => row.cards),
];
/** The name of a part of the turn. */
export const phaseName = (view: View): string => phases(view)?.phases.find((phase) => phase.key === view.phase)?.name ?? view.phase;
