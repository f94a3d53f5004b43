import { z } from 'zod';
import { choice, password, rowId } from '../../../lib/schema/fields.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { sealTaskSecret } from '../../../resources/tasks/task-secret.ts';
import { versionKind } from '../../../resources/versions/version.resource.ts';
import { startWitImport } from './imports.service.ts';
import type { App } from '../../../lib/app.ts';

const Migration = z.object({
  repository_version: rowId(),
  auth_token: password({ label: 'Auth token' }),
  language: languageChoice(),
  classifier: choice(['wit'], { label: 'Classifier' }),
});
const Migrated = z.object({
  user: z.int(),
  repository_version: z.int(),
  auth_token: z.string(),
  language: z.string(),
  classifier: z.string(),
  created: z.string(),
  id_queue: z.string(),
});
/** Returned in place of the token. */
const HIDDEN = '********';

/** Imports from other services [SET-03]. */
export function importRoutes(app: App): void {
  const { config, db } = app;

  app.post(
    '/v2/repository/repository-migrate/',
    {
      access: {
        to: versionKind,
        id: ({ body }) => body.repository_version,
        needs: 'can_contribute',
        scope: 'contribute',
      },
      schema: { body: Migration, response: { 201: Migrated } },
    },
    async (request, reply) => {
      const { auth_token: token, language, classifier } = request.body;
      const started = await startWitImport(db, versionKind.grantOf(request), {
        language,
        secretSealed: sealTaskSecret(config.serverKey, token),
      });
      return reply.code(201).send({
        user: started.createdBy,
        repository_version: started.versionId,
        auth_token: HIDDEN,
        language,
        classifier,
        created: presentMoment(new Date()),
        id_queue: started.jobId,
      });
    },
  );
}
