import { labelOf } from '../labels.ts';
import { createRandom } from '../linear/random.ts';
import { tokenize } from '../text/tokenize.ts';
import type { EntityMark, ParseResult, TrainingExample } from '../types.ts';
import { createFluency } from './fluency.ts';
import { createCompany } from './similar-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import { entityValues, spliced, withOtherValues, withOtherWords } from './variants.ts';
import type { ListedValue, Variant } from './variants.ts';

export interface SuggestTask {
  intent: string;
  /** All labeled sentences of the language. Those of the intent are varied; all supply entity values and words. */
  examples: readonly TrainingExample[];
  /** Unlabeled sentences, such as the inbox; those that fit the intent are suggested too. */
  otherSentences?: readonly string[];
  /** Usually `(text) => parse(model, text)`; drops phrases that the model assigns to another intent. */
  parse?: (text: string) => ParseResult;
  thesaurus?: Thesaurus;
  /** Values of entities beyond those marked in the examples. */
  values?: readonly ListedValue[];
  /** Default 20. */
  count?: number;
  seed: number;
}

export interface SuggestedPhrase {
  text: string;
  entities: EntityMark[];
  /** For ranking only, 0–1. */
  score: number;
  /** `sentence`: one of the unlabeled sentences; `made`: generated from examples. */
  source: 'sentence' | 'made';
}

const COUNT = 20;
/** Maximum variants to score; more would only take time. */
const MOST_VARIANTS = 3000;
/** Maximum sentences of the intent to vary; each is also spliced with every other. */
const MOST_VARIED = 150;
const MOST_REPLACEMENTS = 3;
/** Words with less similar contexts rarely fit. */
const SIMILAR_ENOUGH = 0.35;
/** Minimum confidence for suggesting an unlabeled sentence. */
const SURE_ENOUGH = 0.5;

/**
 * Suggests new sentences for an intent, best first. Omits sentences that differ from an example only in case and
 * spacing.
 */
export function suggestPhrases(task: SuggestTask): SuggestedPhrase[] {
  const own = task.examples.filter(({ intent }) => intent === task.intent);
  const known = new Set(task.examples.map(({ text }) => spelling(text)));
  const fluency = createFluency([...task.examples.map(({ text }) => text), ...(task.otherSentences ?? [])]);
  const phrases = new Map<string, SuggestedPhrase>();
  const offer = (phrase: SuggestedPhrase): void => {
    const key = spelling(phrase.text);
    if (key !== '' && !known.has(key) && (phrases.get(key)?.score ?? -1) < phrase.score) phrases.set(key, phrase);
  };
  for (const text of task.otherSentences ?? []) {
    const answer = task.parse?.(text);
    if (answer?.intent.name !== task.intent || answer.intent.confidence < SURE_ENOUGH || answer.out_of_scope > 0.5)
      continue;
    offer({
      text,
      entities: answer.entities.map((span) => ({ start: span.start, end: span.end, ...labelOf(span) })),
      score: answer.intent.confidence,
      source: 'sentence',
    });
  }
  for (const variant of makeVariants(task, own)) {
    const fit = fitOf(task, variant.text);
    if (fit > 0)
      offer({
        text: variant.text,
        entities: variant.entities,
        score: variant.trust * fluency(variant.text) * fit,
        source: 'made',
      });
  }
  return spread(
    [...phrases.values()].sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1)),
    task.count ?? COUNT,
  );
}

function makeVariants(task: SuggestTask, own: readonly TrainingExample[]): Variant[] {
  const values = entityValues(task.examples, task.values);
  const company = createCompany([...task.examples.map(({ text }) => text), ...(task.otherSentences ?? [])]);
  const similar = (word: string): { word: string; similarity: number }[] => [
    ...company
      .similar(word)
      .filter(({ similarity }) => similarity >= SIMILAR_ENOUGH)
      .slice(0, MOST_REPLACEMENTS),
    ...(task.thesaurus?.synonyms(word) ?? [])
      .filter(({ similarity }) => similarity >= SIMILAR_ENOUGH)
      .slice(0, MOST_REPLACEMENTS),
  ];
  const varied = sampled(own, MOST_VARIED, task.seed);
  const variants = varied.flatMap((example) => [
    ...withOtherValues(example, values),
    ...withOtherWords(example, similar),
    ...varied.flatMap((other) => (other === example ? [] : spliced(example, other))),
  ]);
  return sampled(variants, MOST_VARIANTS, task.seed);
}

/** A random sample of about `most` items, or all if there are fewer. */
function sampled<Item>(items: readonly Item[], most: number, seed: number): Item[] {
  const random = createRandom(seed);
  const share = most / items.length;
  return items.filter(() => random() < share);
}

/** Confidence of the intent, 0 if another one is likelier; 1 without a model. */
function fitOf(task: SuggestTask, text: string): number {
  if (task.parse === undefined) return 1;
  const { name, confidence } = task.parse(text).intent;
  return name === task.intent ? confidence : 0;
}

/** Picks phrases greedily, preferring words not in those picked before. */
function spread(phrases: readonly SuggestedPhrase[], count: number): SuggestedPhrase[] {
  const rest = new Set(
    phrases
      .slice(0, count * 20)
      .map((phrase) => ({ phrase, words: new Set(tokenize(phrase.text).map(({ form }) => form)) })),
  );
  const used = new Map<string, number>();
  const taken: SuggestedPhrase[] = [];
  const worth = ({ phrase, words }: { phrase: SuggestedPhrase; words: ReadonlySet<string> }): number => {
    const repeats = [...words].reduce((sum, word) => sum + (used.get(word) ?? 0), 0);
    return phrase.score / (1 + repeats / Math.max(1, words.size));
  };
  while (taken.length < count && rest.size > 0) {
    const best = [...rest].reduce((first, own) => (worth(own) > worth(first) ? own : first));
    rest.delete(best);
    best.words.forEach((word) => used.set(word, (used.get(word) ?? 0) + 1));
    taken.push(best.phrase);
  }
  return taken;
}

function spelling(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind !== 'symbol')
    .map(({ form }) => form)
    .join(' ');
}
