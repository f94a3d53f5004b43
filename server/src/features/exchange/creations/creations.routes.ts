import { z } from 'zod';
import { pathId } from '../../../lib/schema/fields.ts';
import { localeOf } from '../../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { Creation } from './creations.schema.ts';
import { dismissCreation, readCreations } from './creations.service.ts';
import type { App } from '../../../lib/app.ts';

const PATH = '/v2/account/creations/';
const Nothing = z.literal('');

/** Creations from files and copies, with their outcome, for the person who creates them [IMP-90]. */
export function creationRecordRoutes(app: App): void {
  const { db } = app;

  app.get(
    PATH,
    {
      access: { person: 'required', scope: 'read' },
      schema: {
        querystring: z.object(pageQuery),
        response: { 200: pageOf(Creation) },
        description:
          'Intelligences that tasks fill for the caller, and how that ended, the newest first. Each stays until it ' +
          'is dismissed, at most 30 days.',
      },
    },
    async (request) => {
      const { query } = request;
      const locale = localeOf(request.headers['accept-language']);
      return presentPage(request, query, await readCreations(db, accountOf(request), { ...query, locale }));
    },
  );

  app.delete(
    `${PATH}:id/`,
    {
      access: { person: 'required', scope: 'admin' },
      schema: {
        params: z.object({ id: pathId() }),
        response: { 204: Nothing },
        description: 'Dismisses the outcome of a creation; the intelligence, where there is one, stays.',
      },
    },
    async (request, reply) => {
      await dismissCreation(db, accountOf(request), request.params.id);
      return reply.code(204).send('');
    },
  );
}
