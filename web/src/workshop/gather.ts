import { inBase64, readSetFile } from "./api";
import type { SourceFile } from "./protocol";
import { MOST_ROWS, shelf, type OwnSet } from "./shelf.svelte";

const LARGEST = 4_000_000;
/** A browser keeps five million letters in all; without its file a set is written anew. */
const MOST_SOURCE = 1_500_000;

/** By set what of its files was not read, or read in another place, as long as the page is open. */
export const toldOf = new Map<string, string[]>();

/** A new set of one’s own out of files; several, one for each kind of card for instance, are one set. Raises Refusal and Error. */
export async function gathered(game: string, files: FileList): Promise<OwnSet> {
  const set = { rows: [] as Record<string, string>[], errata: "", rulings: "", art: {} as Record<string, string>, sources: [] as SourceFile[], origins: [] as number[] };
  let size = 0;
  let left = "";
  const notes: string[] = [];
  for (const file of files) {
    if (file.size > LARGEST) throw new Error(`${file.name} is too large for a set of cards.`);
    const [data, name] = [await inBase64(file), file.name.slice(-100)];
    const read = await readSetFile({ game, data, name });
    size += data.length;
    // Another program’s file is not written back as it was: the set is one of ours from here on.
    if (read.left) left = read.left;
    else set.sources.push({ name, data });
    notes.push(...read.problems.map((problem) => (files.length > 1 ? `${name}: ${problem.message}` : problem.message)));
    set.rows.push(...read.rows);
    set.errata = [set.errata, read.errata].filter(Boolean).join("\n");
    set.rulings = [set.rulings, read.rulings].filter(Boolean).join("\n");
    Object.assign(set.art, read.art);
  }
  if (size > MOST_SOURCE || new Set(set.sources.map((source) => source.name)).size < set.sources.length || left) set.sources = [];
  else set.origins = set.rows.map((_, i) => i);
  if (set.rows.length > MOST_ROWS) throw new Error(`These files have ${set.rows.length} cards; a set here has at most ${MOST_ROWS}.`);
  const name = files.length === 1 ? files[0]!.name.replace(/\.[^.]+$/, "") : "My set";
  const made = shelf.newSet(game, name, set);
  toldOf.set(made.id, [left, ...notes].filter(Boolean));
  return made;
}
