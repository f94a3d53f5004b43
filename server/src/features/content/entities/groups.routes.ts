import { z } from 'zod';
import { OTHER_GROUP } from 'shared/domain';
import { rowId, uuid } from '../../../lib/schema/fields.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { itemKey } from '../../../resources/sentences/sentences.schema.ts';
import { trashedKind } from '../../../resources/trash/trash.resource.ts';
import { groupKind } from '../../../resources/entities/group.resource.ts';
import { GroupBody, presentGroup } from './groups.present.ts';
import { addGroup, changeGroup, dropGroup, restoreGroup } from './groups.service.ts';
import type { App } from '../../../lib/app.ts';

const trashedGroupKind = trashedKind('entity_group');
const ById = z.object({ id: z.string() });
const groupName = () => itemKey().refine((value) => value !== OTHER_GROUP, { error: sentence('group_other') });
const NewGroup = z.object({
  repository: uuid(),
  repository_version: rowId().optional(),
  value: groupName(),
});
const GroupChange = z.object({ repository: uuid().optional(), value: groupName() });

/** Groups of entities [DASH-05]. */
export function groupRoutes(app: App): void {
  const { db } = app;

  app.post(
    '/v2/repository/entity/group/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: { body: NewGroup, response: { 201: GroupBody } },
    },
    async (request, reply) => {
      const made = await addGroup(db, repositoryKind.grantOf(request), request.body);
      return reply.code(201).send(presentGroup(made));
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/entity/group/:id/',
      access: { to: groupKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, body: GroupChange, response: { 200: GroupBody } },
      handler: async (request) => presentGroup(await changeGroup(db, groupKind.grantOf(request), request.body.value)),
    });
  }

  app.delete(
    '/v2/repository/entity/group/:id/',
    {
      access: { to: groupKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await dropGroup(db, groupKind.grantOf(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v2/repository/entity/group/:id/restore/',
    {
      access: { to: trashedGroupKind, id: ({ params }) => params.id, needs: 'can_contribute', scope: 'contribute' },
      schema: { params: ById, response: { 200: GroupBody } },
    },
    async (request) => presentGroup(await restoreGroup(db, trashedGroupKind.grantOf(request))),
  );
}
