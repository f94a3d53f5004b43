import { z } from 'zod';
import { abortOnDisconnect } from '../../../lib/http/abort-on-disconnect.ts';
import { intentKind } from '../../../resources/intents/intent.resource.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { draftFor } from './draft-sentences.ts';
import {
  AcceptedDrafts,
  Acceptances,
  Count,
  Drafted,
  DraftIds,
  DraftOrder,
  Drafts,
  DraftsQuery,
} from './drafts.schema.ts';
import { acceptDrafts, bringBackDrafts, dismissDrafts, readDrafts } from './drafts.service.ts';
import type { App } from '../../../lib/app.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { Parser } from '../parse/parse.service.ts';

const PATH = '/v2/repository/intent/:id/drafts/';
const ById = z.object({ id: z.string() });

/** Sentences drafted by the language model of the site, which people accept or dismiss [LLM-05] [LLM-07]. */
export function draftRoutes(app: App, languageModel: LanguageModel, parser: Parser): void {
  const { config, db } = app;

  app.get(
    PATH,
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'read' },
      schema: { params: ById, querystring: DraftsQuery, response: { 200: Drafts } },
    },
    (request) => readDrafts({ db, languageModel, parser }, intentKind.grantOf(request), request.query.language),
  );

  app.post(
    PATH,
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      limit: { of: LIMITS.drafts, by: 'account' },
      config: { metadata: { name: 'Drafts' }, refusals: [502] },
      schema: { params: ById, body: DraftOrder, response: { 200: Drafted } },
    },
    (request, reply) => {
      const services = { db, languageModel, left: abortOnDisconnect(reply) };
      return draftFor(services, intentKind.grantOf(request), request.body);
    },
  );

  app.post(
    `${PATH}accept/`,
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: AcceptedDrafts, response: { 200: Acceptances } },
    },
    (request) => {
      const { sentences } = request.body;
      return acceptDrafts(db, intentKind.grantOf(request), { sentences, limits: config });
    },
  );

  app.post(
    `${PATH}dismiss/`,
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: DraftIds, response: { 200: Count } },
    },
    async (request) => ({ count: await dismissDrafts(db, intentKind.grantOf(request), request.body.ids) }),
  );

  app.post(
    `${PATH}bring-back/`,
    {
      access: { to: intentKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: DraftIds, response: { 200: Count } },
    },
    async (request) => ({ count: await bringBackDrafts(db, intentKind.grantOf(request), request.body.ids) }),
  );
}
