import { createRandom } from '../linear/random.ts';
import { tokenise } from '../text/tokenise.ts';
import type { EntityMark, ParseResult, TrainingExample } from '../types.ts';
import { createFluency } from './fluency.ts';
import { createCompany } from './similar-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import { entityValues, spliced, withOtherValues, withOtherWords } from './variants.ts';
import type { Variant } from './variants.ts';

export interface SuggestTask {
  intent: string;
  /** All labelled sentences of the language; those of the intent are varied, the others lend entity values and words. */
  examples: readonly TrainingExample[];
  /** Real sentences without labels, such as the inbox; those that fit the intent are suggested too. */
  otherSentences?: readonly string[];
  /** Usually `(text) => parse(model, text)`: drops what the model takes for another intent. */
  parse?: (text: string) => ParseResult;
  thesaurus?: Thesaurus;
  /** 20 when left out. */
  count?: number;
  seed: number;
}

export interface SuggestedPhrase {
  text: string;
  entities: EntityMark[];
  /** Only for ordering, 0–1. */
  score: number;
  /** `sentence`: really written by somebody; `made`: recombined. */
  source: 'sentence' | 'made';
}

const COUNT = 20;
/** Variants looked at; more would only take time. */
const MOST_VARIANTS = 3000;
/** Sentences of the intent that are varied; each is also joined with each other one. */
const MOST_VARIED = 150;
const MOST_REPLACEMENTS = 3;
/** Below this similarity a word of the same company rarely fits. */
const SIMILAR_ENOUGH = 0.35;
/** A real sentence is taken for the intent from this confidence on. */
const SURE_ENOUGH = 0.5;

/** New sentences for an intent, best first. Never one that is among the examples already, also not in other spelling or spacing. */
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
      entities: answer.entities.map(({ start, end, entity }) => ({ start, end, entity })),
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
  const values = entityValues(task.examples);
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

/** About so many of them, all when there are not more. */
function sampled<Item>(items: readonly Item[], most: number, seed: number): Item[] {
  const random = createRandom(seed);
  const share = most / items.length;
  return items.filter(() => random() < share);
}

/** Confidence of the intent, 0 when another one is likelier; 1 without a model. */
function fitOf(task: SuggestTask, text: string): number {
  if (task.parse === undefined) return 1;
  const { name, confidence } = task.parse(text).intent;
  return name === task.intent ? confidence : 0;
}

/** Takes the best phrase again and again, each time preferring words that are not in those taken before. */
function spread(phrases: readonly SuggestedPhrase[], count: number): SuggestedPhrase[] {
  const rest = phrases
    .slice(0, count * 20)
    .map((phrase) => ({ phrase, words: new Set(tokenise(phrase.text).map(({ form }) => form)) }));
  const used = new Map<string, number>();
  const taken: SuggestedPhrase[] = [];
  const worth = ({ phrase, words }: (typeof rest)[number]): number => {
    const repeats = [...words].reduce((sum, word) => sum + (used.get(word) ?? 0), 0);
    return phrase.score / (1 + repeats / Math.max(1, words.size));
  };
  while (taken.length < count && rest.length > 0) {
    const best = rest.reduce((first, own, at) => (worth(own) > worth(rest[first]) ? at : first), 0);
    const [{ phrase, words }] = rest.splice(best, 1);
    words.forEach((word) => used.set(word, (used.get(word) ?? 0) + 1));
    taken.push(phrase);
  }
  return taken;
}

function spelling(text: string): string {
  return tokenise(text)
    .filter(({ kind }) => kind !== 'symbol')
    .map(({ form }) => form)
    .join(' ');
}
