import { z } from 'zod';
import { OTHER_GROUP } from 'shared/domain';
import { integer, uuid } from '../../lib/fields.ts';
import { NotFound } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { presentMoment } from '../../lib/moment.ts';
import { sentence } from '../../lib/sentence.ts';
import { itemKey } from '../examples/examples.schema.ts';
import { bodyVersion } from '../examples/examples.service.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { trashedKind } from '../trash/trash.resource.ts';
import { recordChange, touchVersion } from '../versions/versions.queries.ts';
import { createGroup, findGroup, listGroupLanguages, renameGroup } from './entities.queries.ts';
import { dropGroup, restoreGroup, unlessTaken } from './entities.service.ts';
import type { App } from '../../lib/app.ts';
import type { Group } from './entities.queries.ts';

const groupKind = defineResource<Group>({
  name: 'entity group',
  load: async (db, id, account) => {
    const group = /^\d{1,9}$/.test(id) ? await findGroup(db, Number(id)) : undefined;
    const judged = group && (await judgeRepository(db, group.repositoryUuid, account?.id));
    return group && judged && { flags: judged.flags, resource: group };
  },
});

const trashedGroupKind = trashedKind('entity_group');
const ById = z.object({ id: z.string() });
const groupName = () => itemKey().refine((value) => value !== OTHER_GROUP, { error: sentence('group_other') });
const NewGroup = z.object({
  repository: uuid(),
  repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(),
  value: groupName(),
});
const GroupChange = z.object({ value: groupName() });
const GroupBody = z.object({
  id: z.int(),
  group_id: z.int(),
  value: z.string(),
  repository_version: z.int(),
  created_at: z.string(),
});

/** Groups that entities are sorted into [DASH-05]. */
export function groupRoutes(app: App): void {
  const { db } = app;

  app.post(
    '/v2/repository/entity/group/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute' },
      schema: { body: NewGroup, response: { 201: GroupBody } },
    },
    async (request, reply) => {
      const { uuid: repositoryUuid } = repositoryKind.grantOf(request).resource;
      const version = await bodyVersion(db, repositoryUuid, request.body.repository_version);
      const made = await unlessTaken(
        db.transaction(async (tx) => {
          await touchVersion(tx, version.id);
          return createGroup(tx, version.id, request.body.value);
        }),
      );
      return reply.code(201).send(present(made));
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/entity/group/:id/',
      access: { to: groupKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: GroupChange, response: { 200: GroupBody } },
      handler: async (request) => {
        const group = groupKind.grantOf(request).resource;
        await unlessTaken(
          db.transaction(async (tx) => {
            await renameGroup(tx, group.id, request.body.value);
            await recordChange(tx, group.versionId, await listGroupLanguages(tx, group.id));
          }),
        );
        return present({ ...group, value: request.body.value });
      },
    });
  }

  app.delete(
    '/v2/repository/entity/group/:id/',
    {
      access: { to: groupKind, id: ({ params }) => params.id, needs: 'can_contribute' },
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
      access: { to: trashedGroupKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, response: { 200: GroupBody } },
    },
    async (request) => {
      const grant = trashedGroupKind.grantOf(request);
      await restoreGroup(db, grant);
      const row = await findGroup(db, grant.resource.id);
      if (!row) throw new NotFound();
      return present(row);
    },
  );
}

function present({ id, value, versionId, createdAt }: Group): z.output<typeof GroupBody> {
  return { id, group_id: id, value, repository_version: versionId, created_at: presentMoment(createdAt) };
}
