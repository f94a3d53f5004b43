import { randomInt } from 'node:crypto';
import { languageTag } from 'shared/domain';
import { readModelOf } from '../models/models.queries.ts';
import { readTrainingData } from '../training/training-data.queries.ts';
import { versionOf } from '../versions/version-of.ts';
import { listAskedTexts, listKnownTexts, listTextsWithIntents, listTrainingTexts } from './suggestions.queries.ts';
import { trainingSample } from './training-sample.ts';
import { wordShares } from './word-shares.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { SuggestedWord } from '../../engine/suggest.thread.ts';
import type { Suggester } from '../../engine/suggester.ts';
import type { ExampleGrant } from '../examples/example.resource.ts';
import type { IntentGrant } from '../intents/intent.resource.ts';
import type {
  Distribution,
  DistributionBody,
  PhraseQuery,
  PhraseSuggestions,
  WordSuggestions,
} from './suggestions.schema.ts';

/** More sentences make suggestions slower, but hardly better. */
const MAX_COMPARED_SENTENCES = 3000;
const MAX_ASKED_SENTENCES = 500;
const MAX_COUNTED_SENTENCES = 50_000;
/** The number that older clients expect; ours requests more. */
const DEFAULT_PHRASES = 10;
const MAX_PHRASES = 50;
const SEEDS = 2 ** 31;

interface SuggestionServices {
  readonly suggester: Suggester;
  /** Called when the engine fails or takes too long; the answer then has no suggestions. */
  readonly onFailure: (error: unknown) => undefined;
}

/** Suggests similar words for each word of a training sentence [TRN-05]. */
export async function suggestWords(
  db: Database,
  grant: ExampleGrant,
  { suggester, onFailure }: SuggestionServices,
): Promise<z.output<typeof WordSuggestions>> {
  const { text, versionId, language } = grant.resource.example;
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
  { grant, query }: { grant: IntentGrant; query: z.output<typeof PhraseQuery> },
  { suggester, onFailure }: SuggestionServices,
): Promise<z.output<typeof PhraseSuggestions>> {
  const { versionId, text: intent, repositoryLanguage } = grant.resource;
  const language = query.language ?? repositoryLanguage;
  const count = Math.min(Math.max(query.limit ?? DEFAULT_PHRASES, 1), MAX_PHRASES);
  const { examples } = await db.transaction((tx) => readTrainingData(tx, versionId, language), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const order = {
    intent,
    examples: trainingSample(examples, intent),
    asked: await listAskedTexts(db, { versionId, language, limit: MAX_ASKED_SENTENCES }),
    languageTag: languageTag(language),
    model: await readModelOf(db, versionId, language),
    count: 2 * count,
    seed: randomInt(SEEDS),
  };
  const suggested = await suggester.phrases(order).catch(onFailure);
  if (!suggested) return { suggestions: false, phrases: [] };
  const known = await listKnownTexts(db, { versionId, language, texts: suggested.map(({ text }) => text) });
  const phrases = suggested
    .filter(({ text }) => !known.has(text.toLowerCase()))
    .slice(0, count)
    .map(({ text, entities, source }) => ({ text, entities, source }));
  const texts = phrases.map(({ text }) => text);
  return { suggestions: texts.length === 0 ? {} : { [intent]: texts }, phrases };
}

/** The share of each word that falls in each intent. */
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
  return { words: wordShares(sentences, languageTag(language)) };
}
