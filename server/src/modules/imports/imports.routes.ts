import { z } from 'zod';
import { Conflict, say } from '../../lib/errors.ts';
import { choice, INTEGER_MAX, integer, password } from '../../lib/fields.ts';
import { presentMoment } from '../../lib/moment.ts';
import { accountOf } from '../../plugins/access.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { startTask } from '../tasks/start-task.ts';
import { sealTaskSecret } from '../tasks/task-secret.ts';
import { TASK_TYPE } from '../tasks/task-types.ts';
import { ensureVersionLanguage } from '../versions/versions.queries.ts';
import { versionKind } from '../versions/version.resource.ts';
import type { App } from '../../lib/app.ts';

const Migration = z.object({
  repository_version: integer({ min: 1, max: INTEGER_MAX }),
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
/** The token is told back to nobody. */
const HIDDEN = '********';

/** Taking over what another service holds [SET-03]. */
export function importRoutes(app: App): void {
  const { config, db } = app;

  app.post(
    '/v2/repository/repository-migrate/',
    {
      access: { to: versionKind, id: ({ body }) => body.repository_version, needs: 'can_contribute' },
      schema: { body: Migration, response: { 201: Migrated } },
    },
    async (request, reply) => {
      const { version } = versionKind.grantOf(request).resource;
      const { auth_token: token, language, classifier } = request.body;
      const user = accountOf(request).id;
      const started = await db.transaction(async (tx) => {
        const { id } = await ensureVersionLanguage(tx, version.id, language);
        return startTask(tx, {
          versionId: version.id,
          versionLanguageId: id,
          type: TASK_TYPE.witImport,
          createdBy: user,
          secretSealed: sealTaskSecret(config.serverKey, token),
        });
      });
      if (!started) throw new Conflict(say('import_running'));
      return reply
        .code(201)
        .send({
          user,
          repository_version: version.id,
          auth_token: HIDDEN,
          language,
          classifier,
          created: presentMoment(new Date()),
          id_queue: started.jobId,
        });
    },
  );
}
