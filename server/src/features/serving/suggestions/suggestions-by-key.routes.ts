import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { IntentBody, PhraseSuggestions, SentenceBody, WordsBody, WordSuggestions } from './suggestions.schema.ts';
import { storedName, suggestPhrases, suggestVariants, suggestWords } from './suggestions.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { WordsBody as Words } from './suggestions.schema.ts';
import type { Place, SuggestionServices } from './suggestions.service.ts';
import type { z } from 'zod';

/** Suggestions for programs, by parse key or API key [KEY-30]. */
export function suggestionsByKey(app: App, services: SuggestionServices): void {
  const { db } = app;

  const placeOf = async (
    request: FastifyRequest,
    { language, repository_version: version }: Pick<z.output<typeof Words>, 'language' | 'repository_version'>,
  ): Promise<Place> => {
    const { repository } = parseKeyKind.grantOf(request).resource;
    const { id: versionId } = await versionOf(db, repository.uuid, version);
    return { versionId, language: language ?? repository.language };
  };

  app.post(
    '/v2/word_suggestion/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_read', scope: 'read' },
      config: { alsoDetail: true },
      schema: { querystring: NamedIntelligence, body: WordsBody, response: { 200: WordSuggestions } },
    },
    async (request) =>
      suggestWords(db, { ...(await placeOf(request, request.body)), text: request.body.text }, services),
  );

  app.post(
    '/v2/sentence_suggestion/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_contribute', scope: 'read' },
      config: { alsoDetail: true },
      schema: { querystring: NamedIntelligence, body: SentenceBody, response: { 200: PhraseSuggestions } },
    },
    async (request) => {
      const { text, limit } = request.body;
      return suggestVariants(db, { ...(await placeOf(request, request.body)), text, limit }, services);
    },
  );

  app.post(
    '/v2/intent_sentence_suggestion/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_contribute', scope: 'read' },
      config: { alsoDetail: true },
      schema: { querystring: NamedIntelligence, body: IntentBody, response: { 200: PhraseSuggestions } },
    },
    async (request) => {
      const place = await placeOf(request, request.body);
      const intent = await storedName(db, place.versionId, request.body.intent);
      return suggestPhrases(db, { ...place, intent, limit: request.body.limit }, services);
    },
  );
}
