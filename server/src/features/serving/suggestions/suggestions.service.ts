import { randomInt } from 'node:crypto';
import { languageTag } from 'shared/domain';
import { fieldError, say } from '../../../lib/errors.ts';
import { findIntents } from '../../../resources/sentences/names.queries.ts';
import { readTrainingSentences } from '../../learning/training/training-data.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import {
  listAskedTexts,
  listKnownTexts,
  listSomeValues,
  listTextsWithIntents,
  listTrainingTexts,
} from './suggestions.queries.ts';
import { newestOf, trainingSample } from './training-sample.ts';
import { wordShares } from './word-shares.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { ModelStore } from '../../../resources/models/model-store.ts';
import type { SuggestedWord } from '../../../engine/suggest.thread.ts';
import type { Suggester } from '../../../engine/suggester.ts';
import type {
  Distribution,
  DistributionBody,
  Phrase,
  PhraseSuggestions,
  WordSuggestions,
} from './suggestions.schema.ts';

/** More sentences make suggestions slower, but hardly better. */
const MAX_COMPARED_SENTENCES = 3000;
const MAX_ASKED_SENTENCES = 500;
const MAX_VALUES = 100;
const MAX_COUNTED_SENTENCES = 50_000;
/** The number that older clients expect; ours requests more. */
const DEFAULT_PHRASES = 10;
const SEEDS = 2 ** 31;

/** The sentences from which suggestions are made. */
export interface Place {
  readonly versionId: number;
  readonly language: string;
}

export interface SuggestionServices {
  readonly suggester: Suggester;
  readonly models: Pick<ModelStore, 'readOf'>;
  /** Called when the engine fails or takes too long; the response then has no suggestions. */
  readonly onFailure: (error: unknown) => undefined;
}

/** Suggests similar words for each word of a sentence [TRN-05]. */
export async function suggestWords(
  db: Database,
  { text, versionId, language }: Place & { readonly text: string },
  { suggester, onFailure }: SuggestionServices,
): Promise<z.output<typeof WordSuggestions>> {
  const sentences = await listTrainingTexts(db, { versionId, language, limit: MAX_COMPARED_SENTENCES });
  const order = { text, languageTag: languageTag(language), sentences };
  const found = await suggester.words(order).catch(onFailure);
  if (!found) return { suggestions: false, words: [] };
  const words = found.map((word) => ({ start: word.start, end: word.end, ...presentWord(word) }));
  // Without a single similar word, the language has no thesaurus and too few sentences to compare words.
  const isUnsupported = words.every((word) => word.similar_words.length === 0);
  if (isUnsupported) return { suggestions: { language: false }, words };
  return { suggestions: Object.fromEntries(found.map((word) => [word.text, presentWord(word)])), words };
}

function presentWord({ text, similar }: SuggestedWord) {
  return {
    text,
    similar_words: similar.map(({ word, similarity }): [string, string] => [word, similarity.toFixed(2)]),
  };
}

/** Suggests new sentences for an intent [SUG-02]; leaves out sentences that the version already has. */
export async function suggestPhrases(
  db: Database,
  { intent, limit, ...place }: Place & { readonly intent: string; readonly limit: number | undefined },
  { suggester, models, onFailure }: SuggestionServices,
): Promise<z.output<typeof PhraseSuggestions>> {
  const { examples, ...order } = await phrasesOrder(db, models, { ...place, limit });
  const asked = await listAskedTexts(db, { ...place, limit: MAX_ASKED_SENTENCES });
  const suggested = await suggester
    .phrases({ ...order, intent, examples: trainingSample(examples, intent), asked })
    .catch(onFailure);
  return presentPhrases(db, place, { name: intent, suggested, limit });
}

/** The stored name of an intent. @throws FieldErrors for an unknown one */
export async function storedName(db: Database, versionId: number, intent: string): Promise<string> {
  const [found] = (await findIntents(db, versionId, [intent])).values();
  if (!found) throw fieldError('intent', say('intent_missing'));
  return found.name;
}

/** Suggests paraphrases of a sentence; leaves out those that the version already has. */
export async function suggestVariants(
  db: Database,
  { text, limit, ...place }: Place & { readonly text: string; readonly limit: number | undefined },
  { suggester, models, onFailure }: SuggestionServices,
): Promise<z.output<typeof PhraseSuggestions>> {
  const { examples, ...order } = await phrasesOrder(db, models, { ...place, limit });
  const suggested = await suggester.variants({ ...order, text, examples: newestOf(examples) }).catch(onFailure);
  return presentPhrases(db, place, { name: text, suggested, limit });
}

async function phrasesOrder(
  db: Database,
  models: SuggestionServices['models'],
  { versionId, language, limit = DEFAULT_PHRASES }: Place & { readonly limit: number | undefined },
) {
  const examples = await db.transaction((tx) => readTrainingSentences(tx, versionId, language), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return {
    examples,
    values: await listSomeValues(db, { versionId, language, limit: MAX_VALUES }),
    languageTag: languageTag(language),
    model: await models.readOf(versionId, language),
    count: 2 * limit,
    seed: randomInt(SEEDS),
  };
}

interface Suggested {
  /** The intent or sentence for which phrases are suggested. */
  readonly name: string;
  readonly suggested: readonly z.output<typeof Phrase>[] | undefined;
  readonly limit: number | undefined;
}

async function presentPhrases(
  db: Database,
  place: Place,
  { name, suggested, limit = DEFAULT_PHRASES }: Suggested,
): Promise<z.output<typeof PhraseSuggestions>> {
  if (!suggested) return { suggestions: false, phrases: [] };
  const known = await listKnownTexts(db, { ...place, texts: suggested.map(({ text }) => text) });
  const phrases = suggested
    .filter(({ text }) => !known.has(text.toLowerCase()))
    .slice(0, limit)
    .map(({ text, entities, source }) => ({ text, entities: [...entities], source }));
  const texts = phrases.map(({ text }) => text);
  return { suggestions: texts.length === 0 ? {} : { [name]: texts }, phrases };
}

/** The fraction of each word's occurrences in each intent. */
export async function readDistribution(
  db: Database,
  repositoryUuid: string,
  { language, repository_version: requested }: z.output<typeof DistributionBody>,
): Promise<z.output<typeof Distribution>> {
  const version = await versionOf(db, repositoryUuid, requested);
  const sentences = await listTextsWithIntents(db, {
    versionId: version.id,
    language,
    limit: MAX_COUNTED_SENTENCES,
  });
  return { words: await wordShares(sentences, languageTag(language)) };
}
