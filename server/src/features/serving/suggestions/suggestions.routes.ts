import { z } from 'zod';
import { createSuggester } from '../../../engine/suggester.ts';
import { exampleKind } from '../../../resources/examples/example.resource.ts';
import { intentKind } from '../../../resources/intents/intent.resource.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import {
  Distribution,
  DistributionBody,
  PHRASES_MAX,
  PhraseQuery,
  PhraseSuggestions,
  WordSuggestions,
} from './suggestions.schema.ts';
import { createModelStore } from '../../../resources/models/model-store.ts';
import { readDistribution, suggestPhrases, suggestWords } from './suggestions.service.ts';
import { suggestionsByKey } from './suggestions-by-key.routes.ts';
import type { App } from '../../../lib/app.ts';

const ById = z.object({ id: z.string() });
const ByUuid = z.object({ uuid: z.string() });

/** Suggests words and sentences for the training of a repository [TRN-05] [SUG-02]. */
export function suggestionRoutes(app: App): void {
  const { db } = app;
  const suggester = createSuggester();
  app.addHook('onClose', () => suggester.close());
  const onFailure = (error: unknown): undefined => {
    app.log.warn({ err: error }, 'no suggestions could be made');
  };
  const services = { suggester, models: createModelStore(db, app.config), onFailure };

  app.get(
    '/v2/repository/example/:id/word_suggestions/',
    {
      access: { to: exampleKind, id: ({ params }) => params.id, needs: 'can_read', signedIn: true, scope: 'read' },
      schema: { params: ById, response: { 200: WordSuggestions } },
    },
    (request) => suggestWords(db, exampleKind.grantOf(request).resource.example, services),
  );

  app.get(
    '/v2/repository/intent/:id/intent_suggestions/',
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'read' },
      schema: { params: ById, querystring: PhraseQuery, response: { 200: PhraseSuggestions } },
    },
    (request) => {
      const { versionId, text: intent, repositoryLanguage } = intentKind.grantOf(request).resource;
      const { language = repositoryLanguage, limit } = request.query;
      const bounded = limit === undefined ? limit : Math.min(Math.max(limit, 1), PHRASES_MAX);
      return suggestPhrases(db, { versionId, intent, language, limit: bounded }, services);
    },
  );

  app.post(
    '/v2/repository/repository-details/:uuid/words_distribution/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_translate', scope: 'read' },
      schema: { params: ByUuid, body: DistributionBody, response: { 200: Distribution } },
    },
    (request) => readDistribution(db, repositoryKind.grantOf(request).resource.uuid, request.body),
  );

  suggestionsByKey(app, services);

  app.post(
    '/v2/words_distribution/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_translate', scope: 'read' },
      schema: { querystring: NamedIntelligence, body: DistributionBody, response: { 200: Distribution } },
    },
    (request) => readDistribution(db, parseKeyKind.grantOf(request).resource.repository.uuid, request.body),
  );
}
