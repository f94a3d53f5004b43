import { tokenize } from '../text/tokenize.ts';
import { runs, segment } from '../text/words.ts';
import type { SimilarWord, Thesaurus } from './thesaurus.ts';

export interface SimilarWordsTask {
  word: string;
  /** Sentences of the word's language; for many words pass the result of `createCompany`. */
  sentences: readonly string[] | Company;
  /** Omitted for languages without one. */
  thesaurus?: Thesaurus;
  /** Default 10. */
  count?: number;
}

const COUNT = 10;
/** Context of a word, to each side. Unit: words. */
const WINDOW = 2;
/** Fewer common contexts may be chance. */
const COMMON_COMPANIONS = 2;
const EDGE = '\u0000';

/**
 * Replacements for a word: thesaurus entries, and words with similar contexts in the sentences, by the cosine of their
 * positive pointwise mutual information over positional contexts.
 */
export function similarWords(task: SimilarWordsTask): SimilarWord[] {
  const word = task.word.trim().toLowerCase();
  const fromThesaurus = task.thesaurus?.synonyms(word) ?? [];
  const known = new Set([word, ...fromThesaurus.map((own) => own.word)]);
  const company = 'similar' in task.sentences ? task.sentences : createCompany(task.sentences);
  const fromSentences = company.similar(word).filter((own) => !known.has(own.word));
  const count = task.count ?? COUNT;
  // Half for each source; the unused part of one goes to the other.
  const half = Math.max(Math.ceil(count / 2), count - fromSentences.length);
  const first = fromThesaurus.slice(0, half);
  return [...first, ...fromSentences.slice(0, count - first.length)];
}

/** Lower-cased words of a sentence; spaceless scripts are segmented by dictionary. */
export function wordsOf(text: string): string[] {
  const tokens = tokenize(text);
  return runs(tokens)
    .flatMap((run) => (run.spaceless ? segment(run, tokens).map(({ form }) => form) : [run.form]))
    .filter((form) => /[\p{L}\p{N}]/u.test(form));
}

/** Finds words with similar contexts. */
export interface Company {
  similar(word: string): SimilarWord[];
}

/** Pointwise mutual information between a word and each of its contexts. */
interface Profile {
  information: ReadonlyMap<string, number>;
  length: number;
}

/** Indexes sentences for queries about many words; results are cached. */
export function createCompany(sentences: readonly string[]): Company {
  const counts = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  let all = 0;
  for (const words of sentences.map(wordsOf)) {
    words.forEach((word, at) => {
      for (const companion of companionsOf(words, at)) {
        const own = counts.get(word) ?? new Map<string, number>();
        counts.set(word, own.set(companion, (own.get(companion) ?? 0) + 1));
        totals.set(companion, (totals.get(companion) ?? 0) + 1);
        all++;
      }
    });
  }
  const profiles = new Map(
    [...counts].map(([word, own]): [string, Profile] => {
      const information = informationOf(own, totals, all);
      return [word, { information, length: lengthOf(information) }];
    }),
  );
  const known = new Map<string, SimilarWord[]>();
  return {
    similar(word) {
      const found = known.get(word) ?? rank(word, profiles);
      known.set(word, found);
      return found;
    },
  };
}

/** The words around a position, each with its relative position. */
function companionsOf(words: readonly string[], at: number): string[] {
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, place) => place - WINDOW).filter((step) => step !== 0);
  return steps.map((step) => `${step}${words[at + step] ?? EDGE}`);
}

function informationOf(
  own: ReadonlyMap<string, number>,
  totals: ReadonlyMap<string, number>,
  all: number,
): Map<string, number> {
  const times = [...own.values()].reduce((sum, count) => sum + count, 0);
  return new Map(
    [...own]
      .map(([companion, count]): [string, number] => [
        companion,
        Math.log((count * all) / (times * (totals.get(companion) ?? 1))),
      ])
      .filter(([, information]) => information > 0),
  );
}

function rank(word: string, profiles: ReadonlyMap<string, Profile>): SimilarWord[] {
  const own = profiles.get(word);
  if (own === undefined) return [];
  const found: SimilarWord[] = [];
  for (const [other, profile] of profiles) {
    if (other === word) continue;
    const { companions, dot } = common(own.information, profile.information);
    if (companions < COMMON_COMPANIONS) continue;
    found.push({ word: other, similarity: Math.min(1, dot / (own.length * profile.length)), source: 'sentences' });
  }
  return found.sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
}

/** Iterates over the smaller map: most words have few contexts, frequent ones thousands. */
function common(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): { companions: number; dot: number } {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  let companions = 0;
  let dot = 0;
  for (const [companion, value] of short) {
    const its = long.get(companion);
    if (its === undefined) continue;
    companions++;
    dot += value * its;
  }
  return { companions, dot };
}

function lengthOf(vector: ReadonlyMap<string, number>): number {
  return Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
}
