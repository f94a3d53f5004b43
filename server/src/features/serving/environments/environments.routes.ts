import { z } from 'zod';
import { pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import {
  BackBody,
  Environment,
  EnvironmentList,
  MoveBody,
  NewEnvironment,
  RuleBody,
  States,
} from './environments.schema.ts';
import {
  addEnvironment,
  dropEnvironment,
  readEnvironment,
  readEnvironments,
  readHistory,
} from './environments.service.ts';
import { setRule } from './rule.service.ts';
import { moveEnvironment, returnEnvironment } from './moves.service.ts';
import type { App } from '../../../lib/app.ts';

const LIST = '/v2/repository/environments/:uuid/';
export const ONE = `${LIST}:name/`;
const ByUuid = z.object({ uuid: z.string() });
export const ByName = ByUuid.extend({ name: z.string() });

/** Environments of an intelligence: places that answer with chosen models until they are moved [ENV-01]. */
export function environmentRoutes(app: App): void {
  listRoutes(app);
  moveRoutes(app);
}

function listRoutes(app: App): void {
  const { db } = app;

  app.get(
    LIST,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      schema: {
        operationId: 'listEnvironments',
        params: ByUuid,
        response: { 200: EnvironmentList },
        description: 'The environments with what each answers with; production and staging exist everywhere.',
      },
    },
    async (request) => ({ results: await readEnvironments(db, repositoryKind.grantOf(request)) }),
  );

  app.post(
    LIST,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: { params: ByUuid, body: NewEnvironment, response: { 201: Environment } },
    },
    async (request, reply) =>
      reply.code(201).send(await addEnvironment(db, repositoryKind.grantOf(request), request.body.name)),
  );

  app.delete(
    ONE,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        params: ByName,
        response: { 204: z.null() },
        description: 'Deletes an environment with its history. Production and staging remain, without a model.',
      },
    },
    async (request, reply) => {
      await dropEnvironment(db, repositoryKind.grantOf(request), request.params.name);
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${ONE}history/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'read' },
      schema: { params: ByName, querystring: z.object(pageQuery), response: { 200: States } },
    },
    async (request) => {
      const asked = { ...request.query, name: request.params.name };
      return presentPage(request, request.query, await readHistory(db, repositoryKind.grantOf(request), asked));
    },
  );
}

function moveRoutes(app: App): void {
  const { config, db } = app;

  app.post(
    `${ONE}move/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        params: ByName,
        body: MoveBody,
        response: { 200: Environment },
        description: 'From now on the environment answers with what the version uses now, or with chosen models of it.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { name } = request.params;
      await moveEnvironment({ db, settings: config }, grant, { ...request.body, name });
      request.log.info({ environment: name, by: grant.account?.id }, 'an environment was moved');
      return readEnvironment(db, grant, name);
    },
  );

  app.put(
    `${ONE}rule/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        params: ByName,
        body: RuleBody,
        response: { 200: Environment },
        description:
          'What must hold for a move, as the models were measured with test sentences after their trainings. A move ' +
          'that breaks it is refused with `broken` beside `detail`, unless it says `override`.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { name } = request.params;
      await setRule(db, grant, { ...request.body, name });
      return readEnvironment(db, grant, name);
    },
  );

  app.post(
    `${ONE}back/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        params: ByName,
        body: BackBody,
        response: { 200: Environment },
        description: 'Returns to the former state. Called once more, it undoes that.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { name } = request.params;
      await returnEnvironment(db, grant, { ...request.body, name });
      request.log.info({ environment: name, by: grant.account?.id }, 'an environment was moved back');
      return readEnvironment(db, grant, name);
    },
  );
}
