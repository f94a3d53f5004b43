import { tokenise } from '../text/tokenise.ts';
import { runs, segment } from '../text/words.ts';
import type { SimilarWord, Thesaurus } from './thesaurus.ts';

export interface SimilarWordsTask {
  word: string;
  /** Sentences of the word's language, the more the better; or what `createCompany` made of them, for asking about many words. */
  sentences: readonly string[] | Company;
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
  const company = 'similar' in task.sentences ? task.sentences : createCompany(task.sentences);
  const fromSentences = company.similar(word).filter((own) => !known.has(own.word));
  const count = task.count ?? COUNT;
  // Half the places for each source, the rest to whichever has more.
  const half = Math.max(Math.ceil(count / 2), count - fromSentences.length);
  const first = fromThesaurus.slice(0, half);
  return [...first, ...fromSentences.slice(0, count - first.length)];
}

/** Lower-cased words of a sentence; spaceless scripts by dictionary. */
export function wordsOf(text: string): string[] {
  const tokens = tokenise(text);
  return runs(tokens)
    .flatMap((run) => (run.spaceless ? segment(run, tokens).map(({ form }) => form) : [run.form]))
    .filter((form) => /[\p{L}\p{N}]/u.test(form));
}

/** Which words keep which company. */
export interface Company {
  similar(word: string): SimilarWord[];
}

/** How much each companion tells about a word. */
interface Profile {
  information: ReadonlyMap<string, number>;
  length: number;
}

/** Reads sentences once for asking about many words; answers are kept. */
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

/** Walks the shorter of the two: most words have few companions, the frequent ones thousands. */
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
