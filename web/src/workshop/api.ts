import { ask, post, Refusal } from "../lib/api";
import type { Problem, TableSeat } from "../lib/protocol";
import { artIn, sentArt, sentPictures } from "./hanging";
import { newId } from "./shelf.svelte";
import type { Broken, CardPage, CardWish, DeckFile, DeckKept, DeckRead, DeckReport, DeckShared, DeckWish, DeckWritten, GameWith, HandDealt, HandWish, Library, MendWish, Offered, SetFile, SetFound, ShareLink, SetRead, SetShared, TakenBack, SetWish, SetWritten, TryWish } from "./protocol";

/** Forms of decks in which faces are drawn. */
const SHOWS_FACES = ["pdf", "tabletop"];
/** By what the table knows this page. */
const PAGE = newId();
const known = new Map<string, Promise<Library>>();

/** The library of a game, fetched once a visit. */
export function libraryOf(game: string): Promise<Library> {
  const found = known.get(game) ?? ask<Library>(`api/library/${encodeURIComponent(game)}`);
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

export const cardPage = (game: string, name: string): Promise<CardPage> =>
  ask(`api/library/${encodeURIComponent(game)}/card?name=${encodeURIComponent(name)}`);
export const gamesWith = (game: string, name: string): Promise<GameWith[]> =>
  ask(`api/library/${encodeURIComponent(game)}/games?name=${encodeURIComponent(name)}`);
export const freshSet = (game: string): Promise<SetRead> => ask(`api/library/${encodeURIComponent(game)}/new`);

export const checkDeck = (wish: DeckWish): Promise<DeckReport> => post("api/workshop/deck", wish);
export const dealHand = (wish: HandWish): Promise<HandDealt> => post("api/workshop/deck/hand", wish);
export const readDeck = (wish: DeckFile): Promise<DeckRead> => post("api/workshop/deck/read", wish);
/** With the pictures of those of one’s own cards that are in it. */
export const keepDeck = async (wish: DeckWish): Promise<DeckKept> => post("api/workshop/decks", { ...wish, art: await sentArt(wish) });
export const keptDeck = (key: string): Promise<DeckWish> => ask(`api/decks/${encodeURIComponent(key)}`);
export const writeDeck = (wish: DeckWritten): Promise<void> => save("api/workshop/deck/file", { ...wish, art: SHOWS_FACES.includes(wish.form) ? artIn(wish.deck) : {} });

export const readSet = (wish: SetWish): Promise<SetRead> => post("api/workshop/set", wish);
export const readSetFile = (wish: SetFile): Promise<SetFound> => post("api/workshop/set/read", wish);
/** With its pictures. */
export const shareSet = async ({ art, ...wish }: SetShared): Promise<ShareLink> => post("api/workshop/sets", { ...wish, art: await sentPictures(art ?? {}) });
export const sharedSet = (key: string): Promise<SetShared> => ask(`api/sets/${encodeURIComponent(key)}`);
export const takeBack = (secret: string): Promise<TakenBack> => post("api/workshop/sets/back", { secret });
export const shareDeck = async ({ deck, secret }: DeckShared): Promise<ShareLink> => post("api/workshop/decks/share", { deck: { ...deck, art: await sentArt(deck) }, secret });
export const takeDeckBack = (secret: string): Promise<TakenBack> => post("api/workshop/decks/back", { secret });
export const writeSet = (wish: SetWritten): Promise<void> => save("api/workshop/set/file", wish);
/** The newest wish of this page ends those before it. */
export const mendCard = (wish: CardWish, thorough: boolean): Promise<Offered> => post("api/workshop/set/mend", { ...wish, page: PAGE, is_thorough: thorough } satisfies MendWish);
export const tryCard = (wish: TryWish): Promise<TableSeat> => post("api/workshop/set/try", wish);
export const breakCard = (wish: CardWish): Promise<Broken> => post("api/workshop/set/break", wish);

/** Asks for a file and gives it to the browser to keep. */
async function save(path: string, wish: unknown): Promise<void> {
  const reply = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });
  if (!reply.ok) throw new Refusal((await reply.json()) as Problem);
  const name = /filename="([^"]+)"/.exec(reply.headers.get("Content-Disposition") ?? "")?.[1] ?? "file";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await reply.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file's bytes in base 64. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

export const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));
