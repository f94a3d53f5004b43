import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { languageTag } from 'shared/domain';
import { integer } from '../../lib/fields.ts';
import { numberFilter, textFilter } from '../../lib/query.ts';
import { exampleKind } from '../examples/example.resource.ts';
import { intentKind } from '../intents/intent.resource.ts';
import { bearerKey, parseKeyKind } from '../parse/parse-key.resource.ts';
import { readModelOf } from '../parse/parse.queries.ts';
import { createSuggester } from '../parse/suggester.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { readTrainingData } from '../training/training-data.queries.ts';
import { versionOf } from '../versions/version-of.ts';
import { listAskedTexts, listKnownTexts, listTaughtTexts, listTextsWithIntents } from './suggestions.queries.ts';
import { teachingSample } from './teaching-sample.ts';
import { wordShares } from './word-shares.ts';
import type { App } from '../../lib/app.ts';
import type { SuggestedWord } from '../parse/suggester.ts';

/** More sentences make the answers slower, hardly better. */
const COMPARED_SENTENCES = 3000;
const ASKED_SENTENCES = 500;
const COUNTED_SENTENCES = 50_000;
/** As many as older clients expect; ours asks for more. */
const USUAL_PHRASES = 10;
const MOST_PHRASES = 50;
const SEEDS = 2 ** 31;

const ById = z.object({ id: z.string() });
const ByUuid = z.object({ uuid: z.string() });
const SimilarWord = z.object({ text: z.string(), similar_words: z.array(z.tuple([z.string(), z.string()])) });
const Refused = z.object({ language: z.literal(false) });
const WordSuggestions = z.object({
  suggestions: z.union([Refused, z.literal(false), z.record(z.string(), SimilarWord)]),
  /** The same in order of the sentence, also where a word stands twice. */
  words: z.array(SimilarWord.extend({ start: z.int(), end: z.int() })),
});
const Phrase = z.object({
  text: z.string(),
  entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
  source: z.enum(['sentence', 'made']),
});
const PhraseSuggestions = z.object({
  suggestions: z.union([z.literal(false), z.record(z.string(), z.array(z.string()))]),
  phrases: z.array(Phrase),
});
const DistributionBody = z.object({
  language: languageChoice(),
  repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(),
});
const Distribution = z.object({ words: z.record(z.string(), z.record(z.string(), z.number())) });

/** Words and sentences that somebody who teaches an intelligence may add [TRN-05] [SUG-02]. */
export function suggestionRoutes(app: App): void {
  const { db } = app;
  const suggester = createSuggester();
  app.addHook('onClose', () => suggester.close());
  const orNothing = (error: unknown): undefined => {
    app.log.warn({ err: error }, 'no suggestions could be made');
  };

  app.get(
    '/v2/repository/example/:id/word_suggestions/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_read', signedIn: true },
      schema: { params: ById, response: { 200: WordSuggestions } },
    },
    async (request) => {
      const { text, versionId, language } = exampleKind.grantOf(request).resource.example;
      const sentences = await listTaughtTexts(db, { versionId, language, limit: COMPARED_SENTENCES });
      const found = await suggester.words({ text, languageTag: languageTag(language), sentences }).catch(orNothing);
      if (!found) return { suggestions: false as const, words: [] };
      const words = found.map((word) => ({ start: word.start, end: word.end, ...presentWord(word) }));
      // Nothing at all: the language has no thesaurus, and its sentences are too few to compare words.
      if (words.every((word) => word.similar_words.length === 0))
        return { suggestions: { language: false as const }, words };
      return { suggestions: Object.fromEntries(found.map((word) => [word.text, presentWord(word)])), words };
    },
  );

  app.get(
    '/v2/repository/intent/:id/intent_suggestions/',
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: {
        params: ById,
        querystring: z.object({ language: textFilter(), limit: numberFilter() }),
        response: { 200: PhraseSuggestions },
      },
    },
    async (request) => {
      const { versionId, text: intent, repositoryLanguage } = intentKind.grantOf(request).resource;
      const language = request.query.language ?? repositoryLanguage;
      const count = Math.min(Math.max(request.query.limit ?? USUAL_PHRASES, 1), MOST_PHRASES);
      const { examples } = await db.transaction((tx) => readTrainingData(tx, versionId, language), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      const asked = await listAskedTexts(db, { versionId, language, limit: ASKED_SENTENCES });
      const order = {
        intent,
        examples: teachingSample(examples, intent),
        asked,
        languageTag: languageTag(language),
        model: await readModelOf(db, versionId, language),
        count: 2 * count,
        seed: randomInt(SEEDS),
      };
      const made = await suggester.phrases(order).catch(orNothing);
      if (!made) return { suggestions: false as const, phrases: [] };
      const known = await listKnownTexts(db, { versionId, language, texts: made.map(({ text }) => text) });
      const phrases = made
        .filter(({ text }) => !known.has(text.toLowerCase()))
        .slice(0, count)
        .map(({ text, entities, source }) => ({ text, entities, source }));
      return { suggestions: phrases.length === 0 ? {} : { [intent]: phrases.map(({ text }) => text) }, phrases };
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/words_distribution/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate' },
      schema: { params: ByUuid, body: DistributionBody, response: { 200: Distribution } },
    },
    async (request) => distribution(repositoryKind.grantOf(request).resource.uuid, request.body),
  );

  app.post(
    '/v2/words_distribution/',
    {
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_translate' },
      schema: { body: DistributionBody, response: { 200: Distribution } },
    },
    async (request) => distribution(parseKeyKind.grantOf(request).resource.repository.uuid, request.body),
  );

  const distribution = async (
    uuid: string,
    { language, repository_version: given }: z.output<typeof DistributionBody>,
  ) => {
    const version = await versionOf(db, uuid, given);
    const sentences = await listTextsWithIntents(db, { versionId: version.id, language, limit: COUNTED_SENTENCES });
    return { words: wordShares(sentences, languageTag(language)) };
  };
}

function presentWord({ text, similar }: SuggestedWord) {
  return {
    text,
    similar_words: similar.map(({ word, similarity }): [string, string] => [word, similarity.toFixed(2)]),
  };
}
