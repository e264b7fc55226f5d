import type { Art, Between, Fork, Invitation, JoinTable, Lobby, NewTable, Offers, Problem, Replay, RulesOffer, Standing, Table, TableSeat } from "./protocol";

/** What the server refused, in its own words. */
export class Refusal extends Error {
  readonly reasons: string[];
  readonly place: string;
  /** Refused for being asked too often: the same may be asked again in a while. */
  readonly isTooOften: boolean;

  constructor(problem: Problem, isTooOften = false) {
    super(problem.message);
    this.reasons = problem.reasons;
    this.place = problem.place;
    this.isTooOften = isTooOften;
  }
}

/** Addresses are relative, so the page works under any path. */
export async function ask<Reply>(path: string, request?: RequestInit): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal({ type: "error", message: "The server does not answer.", place: "connection", reasons: [] });
  }
  if (response.ok) return (await response.json()) as Reply;
  const text = await response.text();
  try {
    throw new Refusal(JSON.parse(text) as Problem, response.status === 429);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Error(`The server answered ${response.status}.`);
  }
}

export const offers = (): Promise<Offers> => ask("api/games");

export const artOfHost = (): Promise<Art> => ask("api/art");

export const rulesOf = (game: string, edition: string): Promise<RulesOffer> =>
  ask(`api/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(edition)}`);

export const post = <Reply>(path: string, wish: unknown): Promise<Reply> =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });

export const newTable = (wish: NewTable): Promise<TableSeat> => post("api/tables", wish);

export const firstGame = (game: string): Promise<TableSeat> => post(`api/games/${encodeURIComponent(game)}/first-game`, {});

export const lobby = (): Promise<Lobby> => ask("api/lobby");

/** How it stands at the table of a seat, without sitting down there. */
export const standing = (table: string): Promise<Standing> => ask(`api/tables/${encodeURIComponent(table)}/standing`);

export const invitation = (invite: string): Promise<Invitation> => ask(`api/invites/${encodeURIComponent(invite)}`);

export const joinTable = (invite: string, wish: JoinTable): Promise<TableSeat> =>
  post(`api/invites/${encodeURIComponent(invite)}`, wish);

export const loadTable = (save: Blob, bot: string): Promise<TableSeat> =>
  ask(`api/tables/load?bot=${encodeURIComponent(bot)}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: save,
  });

/** Where the steps of a game are: a finished one by its key, one that goes on by the address of a seat. */
export type Recording = { key: string } | { table: string };

const recorded = (of: Recording): string =>
  "key" in of ? `api/replays/${encodeURIComponent(of.key)}` : `api/tables/${encodeURIComponent(of.table)}/replay`;

export const replay = (of: Recording): Promise<Replay> => ask(recorded(of));

/** What a seat saw after so many answers. */
export const replayed = (of: Recording, step: number, seat: number): Promise<Table | Between> =>
  ask(`${recorded(of)}/${step}${"key" in of ? `/${seat}` : ""}`);

export const forkGame = (key: string, wish: Fork): Promise<TableSeat> => post(`${recorded({ key })}/fork`, wish);

export const replayFile = (key: string): string => `${recorded({ key })}/file`;

export const saveAddress = (table: string): string => `api/tables/${encodeURIComponent(table)}/save`;

export function socketAddress(table: string): string {
  const address = new URL(`ws/${encodeURIComponent(table)}`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return address.href;
}
