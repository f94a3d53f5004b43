import { z } from 'zod';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import {
  LanguageModelChange,
  LanguageModelPreview,
  LanguageModelState,
  OpinionGain,
  PreviewFilter,
} from './language-model.schema.ts';
import { changeState, previewQuestion, readGain, readState } from './language-model.service.ts';
import type { App } from '../../../lib/app.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';

const PATH = '/v2/repository/language-model/:uuid/';
const ByUuid = z.object({ uuid: z.string() });

/** Whether an intelligence may ask the language model of the site, what it sends and what that costs [LLM-02]. */
export function languageModelRoutes(app: App, languageModel: LanguageModel): void {
  const { config, db } = app;
  const services = { config, db, languageModel };

  app.get(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: { params: ByUuid, response: { 200: LanguageModelState } },
    },
    (request) => readState(services, repositoryKind.grantOf(request)),
  );

  app.patch(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'admin' },
      schema: { params: ByUuid, body: LanguageModelChange, response: { 200: LanguageModelState } },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      await changeState(services, grant, request.body);
      return readState(services, grant);
    },
  );

  app.get(
    `${PATH}gain/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: { params: ByUuid, response: { 200: OpinionGain } },
    },
    (request) => readGain(db, repositoryKind.grantOf(request)),
  );

  app.get(
    `${PATH}preview/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: { params: ByUuid, querystring: PreviewFilter, response: { 200: LanguageModelPreview } },
    },
    (request) => previewQuestion(services, repositoryKind.grantOf(request), request.query),
  );
}
