import { post } from "../lib/api";
import type { DeckWish, PictureKept } from "./protocol";
import { shelf } from "./shelf.svelte";

/** Pictures of one's own cards: they are kept at the table by what they are, and decks name them. */

const sent = new Map<string, Promise<string>>();

/** The pictures of a deck's cards that are in one's own sets, by full name; of one name the newest set's. */
export function artIn(wish: DeckWish): Record<string, string> {
  const mine = new Map(shelf.setsOf(wish.game).toReversed().flatMap((set) => Object.entries(set.art)).map(([name, address]) => [name.toLowerCase(), address]));
  const names = new Set([...wish.cards, ...(wish.sideboard ?? [])].map((card) => card.name));
  return Object.fromEntries([...names].flatMap((name) => (mine.has(name.toLowerCase()) ? [[name, mine.get(name.toLowerCase())!]] : [])));
}

/** Their keys, once the table has them. Raises Refusal. */
export const sentArt = (wish: DeckWish): Promise<Record<string, string>> => sentPictures(artIn(wish));

/** The keys of pictures by name, once the table has them. Raises Refusal. */
export async function sentPictures(art: Record<string, string>): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(Object.entries(art).map(async ([name, address]) => [name, await keyOf(address)] as const)));
}

function keyOf(address: string): Promise<string> {
  const key = sent.get(address) ?? post<PictureKept>("api/workshop/pictures", { picture: address }).then((kept) => kept.key);
  sent.set(address, key);
  key.catch(() => sent.delete(address));
  return key;
}

/** Where a picture lies that the table keeps. */
export const hungAt = (key: string): string => `pictures/${encodeURIComponent(key)}`;

/** Pictures by their keys as addresses that need no server. One that the table has no more is left out: the card then has
 *  the picture that is drawn. */
export async function fetchedArt(art: Record<string, string>): Promise<Record<string, string>> {
  const found = await Promise.all(Object.entries(art).map(async ([name, key]) => {
    const reply = await fetch(hungAt(key));
    return reply.ok ? [[name, await asAddress(await reply.blob())]] : [];
  }));
  return Object.fromEntries(found.flat());
}

const asAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error("A picture of this deck could not be read."));
    reader.readAsDataURL(picture);
  });
