import { tokenise } from '../text/tokenise.ts';
import { runs, segment } from '../text/words.ts';
import type { SimilarWord, Thesaurus } from './thesaurus.ts';

export interface SimilarWordsTask {
  word: string;
  /** Sentences of the word's language, the more the better. */
  sentences: readonly string[];
  /** Left out for languages that have none. */
  thesaurus?: Thesaurus;
  /** 10 when left out. */
  count?: number;
}

const COUNT = 10;
/** Words this far around are a word's company. Unit: words. */
const WINDOW = 2;
/** Fewer common companions are chance. */
const COMMON_COMPANIONS = 2;
const EDGE = '\u0000';

/**
 * Words that can stand for a word: from the thesaurus where there is one, and words that keep the same company in the sentences
 * (cosine of positive pointwise mutual information, neighbours told apart by place).
 */
export function similarWords(task: SimilarWordsTask): SimilarWord[] {
  const word = task.word.trim().toLowerCase();
  const fromThesaurus = task.thesaurus?.synonyms(word) ?? [];
  const known = new Set([word, ...fromThesaurus.map((own) => own.word)]);
  const fromSentences = createCompany(task.sentences).similar(word).filter((own) => !known.has(own.word));
  const count = task.count ?? COUNT;
  // Half the places for each source, the rest to whichever has more.
  const half = Math.max(Math.ceil(count / 2), count - fromSentences.length);
  const first = fromThesaurus.slice(0, half);
  return [...first, ...fromSentences.slice(0, count - first.length)];
}

/** Lower-cased words of a sentence; spaceless scripts by dictionary. */
export function wordsOf(text: string): string[] {
  const tokens = tokenise(text);
  return runs(tokens).flatMap((run) => (run.spaceless ? segment(run, tokens).map(({ form }) => form) : [run.form])).filter((form) => /[\p{L}\p{N}]/u.test(form));
}

/** Which words keep which company. */
export interface Company {
  similar(word: string): SimilarWord[];
}

export function createCompany(sentences: readonly string[]): Company {
  const counts = new Map<string, Map<string, number>>();
  const totals = new Map<string, number>();
  let all = 0;
  for (const words of sentences.map(wordsOf)) {
    words.forEach((word, at) => {
      for (let step = -WINDOW; step <= WINDOW; step++) {
        if (step === 0) continue;
        const companion = `${step}${words[at + step] ?? EDGE}`;
        const own = counts.get(word) ?? new Map<string, number>();
        counts.set(word, own.set(companion, (own.get(companion) ?? 0) + 1));
        totals.set(companion, (totals.get(companion) ?? 0) + 1);
        all++;
      }
    });
  }
  const vectors = new Map([...counts].map(([word, own]) => [word, informationOf(own, totals, all)]));
  return { similar: (word) => rank(word, vectors) };
}

function informationOf(own: ReadonlyMap<string, number>, totals: ReadonlyMap<string, number>, all: number): Map<string, number> {
  const times = [...own.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...own].map(([companion, count]): [string, number] => [companion, Math.log((count * all) / (times * (totals.get(companion) ?? 1)))]).filter(([, information]) => information > 0));
}

function rank(word: string, vectors: ReadonlyMap<string, ReadonlyMap<string, number>>): SimilarWord[] {
  const own = vectors.get(word);
  if (own === undefined) return [];
  const ownLength = lengthOf(own);
  const found: SimilarWord[] = [];
  for (const [other, vector] of vectors) {
    if (other === word) continue;
    const common = [...own].filter(([companion]) => vector.has(companion));
    if (common.length < COMMON_COMPANIONS) continue;
    const dot = common.reduce((sum, [companion, value]) => sum + value * (vector.get(companion) ?? 0), 0);
    found.push({ word: other, similarity: Math.min(1, dot / (ownLength * lengthOf(vector))), source: 'sentences' });
  }
  return found.sort((a, b) => b.similarity - a.similarity || (a.word < b.word ? -1 : 1));
}

function lengthOf(vector: ReadonlyMap<string, number>): number {
  return Math.sqrt([...vector.values()].reduce((sum, value) => sum + value * value, 0));
}
