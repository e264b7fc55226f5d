import { artOfHost } from "../lib/api";
import { keptArt } from "../lib/keep";

/** What a card is known by here. */
interface Named {
  title: string;
  subtitle: string;
}

const fullName = ({ title, subtitle }: Named): string => (subtitle ? `${title} / ${subtitle}` : title);

/** How the picture of a card is called: as `playmat.games.packs.art_name` has it. */
const fileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N} '!,.-]/gu, "_")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 120)
    .toLowerCase();

/** Pictures that somebody made: the host's for everybody here, those of one's own sets in this browser, and those that came
 *  with decks that are played. */
class OwnArt {
  #hosts = $state.raw<Map<string, string>>(new Map());
  #mine = $state.raw<Map<string, string>>(new Map());
  /** Those that came with decks on the table. */
  #brought = $state.raw<Map<string, string>>(new Map());

  /** What this browser keeps. */
  remember(): void {
    this.#mine = new Map(keptArt().map(([name, address]) => [name.toLowerCase(), address]));
  }

  /** What the host has; where that cannot be asked, cards have the pictures that are drawn. */
  async fetch(): Promise<void> {
    const files = await artOfHost().then(
      (art) => art.files,
      () => [],
    );
    this.#hosts = new Map(files.map((file) => [file.replace(/\.\w+$/, "").toLowerCase(), `art/${encodeURIComponent(file)}`]));
  }

  /** Pictures of cards that lie open at a table, by full names, as keys under which the table keeps them. */
  bring(art: Record<string, string>): void {
    const news = Object.entries(art).filter(([name]) => !this.#brought.has(name.toLowerCase()));
    if (news.length > 0) this.#brought = new Map([...this.#brought, ...news.map(([name, key]) => [name.toLowerCase(), `pictures/${encodeURIComponent(key)}`] as const)]);
  }

  /** No deck is on the table any more. */
  clear(): void {
    this.#brought = new Map();
  }

  /** The address of a card's picture, if somebody made one. */
  of(card: Named): string | undefined {
    if (this.#hosts.size === 0 && this.#mine.size === 0 && this.#brought.size === 0) return undefined;
    const name = fullName(card);
    return this.#brought.get(name.toLowerCase()) ?? this.#mine.get(name.toLowerCase()) ?? this.#hosts.get(fileName(name)) ?? this.#hosts.get(fileName(card.title));
  }
}

export const ownArt = new OwnArt();
