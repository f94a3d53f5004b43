import { z } from 'zod';
import { accountOf } from '../../../plugins/access/access.ts';
import { readUsage } from '../../../resources/quotas/quotas.service.ts';
import { organizationKind } from '../../../resources/organizations/organization.resource.ts';
import type { App } from '../../../lib/app.ts';

const Part = z.object({ used: z.int(), limit: z.int().nullable() });
const Usage = z.object({ sentences: Part, intelligences: Part, model_bytes: Part, trainings: Part });

/** An owner's usage of its quotas [ORG-11]. */
export function usageRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/org/usage/:nickname/',
    {
      access: {
        to: organizationKind,
        id: ({ params }) => params.nickname,
        needs: 'can_read',
        signedIn: true,
        scope: 'none',
      },
      schema: {
        params: z.object({ nickname: z.string() }),
        response: { 200: Usage },
        description: 'Trainings are those of the last 24 hours. A limit of null means that there is none.',
      },
    },
    (request) => readUsage(db, organizationKind.grantOf(request).resource.id, config),
  );

  app.get('/v2/account/my-usage/', { access: 'session', schema: { response: { 200: Usage } } }, (request) =>
    readUsage(db, accountOf(request).id, config),
  );
}
