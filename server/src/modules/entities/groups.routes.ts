import { z } from 'zod';
import { OTHER_GROUP } from 'shared/domain';
import { violatedUnique } from '../../db/errors.ts';
import { integer, uuid } from '../../lib/fields.ts';
import { fieldError, say } from '../../lib/errors.ts';
import { defineResource } from '../../lib/grant.ts';
import { presentMoment } from '../../lib/moment.ts';
import { sentence } from '../../lib/sentence.ts';
import { itemKey } from '../examples/examples.schema.ts';
import { bodyVersion } from '../examples/examples.service.ts';
import { judgeRepository, repositoryKind } from '../repositories/repository.resource.ts';
import { recordChange, touchVersion } from '../versions/versions.queries.ts';
import { createGroup, findGroup, listGroupLanguages, removeGroup, renameGroup } from './entities.queries.ts';
import type { App } from '../../lib/app.ts';
import type { Group } from './entities.queries.ts';

const groupKind = defineResource<Group>({
  name: 'entity group',
  load: async (db, id, account) => {
    const group = /^\d{1,9}$/.test(id) ? await findGroup(db, Number(id)) : undefined;
    const judged = group && await judgeRepository(db, group.repositoryUuid, account?.id);
    return group && judged && { flags: judged.flags, resource: group };
  },
});

const ById = z.object({ id: z.string() });
const groupName = () => itemKey().refine((value) => value !== OTHER_GROUP, { error: sentence('group_other') });
const NewGroup = z.object({ repository: uuid(), repository_version: integer({ min: 1, max: 2_147_483_647 }).optional(), value: groupName() });
const GroupChange = z.object({ value: groupName() });
const GroupBody = z.object({ id: z.int(), group_id: z.int(), value: z.string(), repository_version: z.int(), created_at: z.string() });

/** Groups that entities are sorted into [DASH-05]. */
export function groupRoutes(app: App): void {
  const { db } = app;

  app.post('/v2/repository/entity/group/', {
    access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute' },
    schema: { body: NewGroup, response: { 201: GroupBody } },
  }, async (request, reply) => {
    const { uuid: repositoryUuid } = repositoryKind.grantOf(request).resource;
    const version = await bodyVersion(db, repositoryUuid, request.body.repository_version);
    const made = await unlessTaken(db.transaction(async (tx) => {
      await touchVersion(tx, version.id);
      return createGroup(tx, version.id, request.body.value);
    }));
    return reply.code(201).send(present(made));
  });

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/entity/group/:id/',
      access: { to: groupKind, id: ({ params }) => params.id, needs: 'can_contribute' },
      schema: { params: ById, body: GroupChange, response: { 200: GroupBody } },
      handler: async (request) => {
        const group = groupKind.grantOf(request).resource;
        await unlessTaken(db.transaction(async (tx) => {
          await renameGroup(tx, group.id, request.body.value);
          await recordChange(tx, group.versionId, await listGroupLanguages(tx, group.id));
        }));
        return present({ ...group, value: request.body.value });
      },
    });
  }

  app.delete('/v2/repository/entity/group/:id/', {
    access: { to: groupKind, id: ({ params }) => params.id, needs: 'can_contribute' },
    schema: { params: ById, response: { 204: z.null() } },
  }, async (request, reply) => {
    const { id, versionId } = groupKind.grantOf(request).resource;
    await db.transaction(async (tx) => {
      const languages = await listGroupLanguages(tx, id);
      await removeGroup(tx, id);
      await recordChange(tx, versionId, languages);
    });
    return reply.code(204).send(null);
  });
}

async function unlessTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedUnique(error)) throw fieldError(null, say('unique_set', { fields: 'repository_version, value' }));
    throw error;
  }
}

function present({ id, value, versionId, createdAt }: Group): z.output<typeof GroupBody> {
  return { id, group_id: id, value, repository_version: versionId, created_at: presentMoment(createdAt) };
}
