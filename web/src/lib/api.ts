import type { NewTable, Offers, Problem, RulesOffer, TableSeat } from "./protocol";

/** What the server refused, in its own words. */
export class Refusal extends Error {
  readonly reasons: string[];

  constructor(problem: Problem) {
    super(problem.message);
    this.reasons = problem.reasons;
  }
}

/** Addresses are relative, so the page works under any path. */
async function ask<Reply>(path: string, request?: RequestInit): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refusal({ type: "error", message: "The server does not answer.", place: "connection", reasons: [] });
  }
  if (response.ok) return (await response.json()) as Reply;
  const text = await response.text();
  try {
    throw new Refusal(JSON.parse(text) as Problem);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Error(`The server answered ${response.status}.`);
  }
}

export const offers = (): Promise<Offers> => ask("api/games");

export const rulesOf = (game: string, edition: string): Promise<RulesOffer> =>
  ask(`api/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(edition)}`);

export const newTable = (wish: NewTable): Promise<TableSeat> =>
  ask("api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });

export const loadTable = (save: Blob, bot: string): Promise<TableSeat> =>
  ask(`api/tables/load?bot=${encodeURIComponent(bot)}`, { method: "POST", body: save });

export const saveAddress = (table: string): string => `api/tables/${encodeURIComponent(table)}/save`;

export function socketAddress(table: string): string {
  const address = new URL(`ws/${encodeURIComponent(table)}`, document.baseURI);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  return address.href;
}
