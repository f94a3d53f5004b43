import { z } from 'zod';
import { numberChoice, uuid } from '../../../lib/schema/fields.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { uuidFilter } from '../../../lib/schema/query.ts';
import { repositoryAddressKind, repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { castAndSumVotes, castVote, readVotes } from './votes.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Vote } from './votes.queries.ts';

const VoteBody = z.object({ user: z.int(), repository: z.string(), vote: z.int(), created: z.string() });
const VoteQuery = z.object({ ...pageQuery, repository: uuidFilter() });
const ByUuid = z.object({ uuid: z.string() });
const ByAddress = z.object({ owner: z.string(), slug: z.string() });

/** One vote per person on a repository [BRO-07]. */
export function voteRoutes(app: App): void {
  const { db } = app;

  app.get(
    '/v2/repository/repository-votes/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository, needs: 'can_read', scope: 'read' },
      schema: { querystring: VoteQuery, response: { 200: pageOf(VoteBody) } },
    },
    async (request) => {
      const { count, results } = await readVotes(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.post(
    '/v2/repository/repository-votes/',
    {
      access: {
        to: repositoryKind,
        id: ({ body }) => body.repository,
        needs: 'can_read',
        signedIn: true,
        scope: 'none',
      },
      schema: { body: z.object({ repository: uuid() }), response: { 201: z.object({ repository: z.string() }) } },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      await castVote(db, grant, 1);
      return reply.code(201).send({ repository: grant.resource.uuid });
    },
  );

  app.delete(
    '/v2/repository/repository-votes/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'none' },
      schema: { params: ByUuid, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await castVote(db, repositoryKind.grantOf(request), 0);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/v1/repository/:owner/:slug/vote/',
    {
      access: {
        to: repositoryAddressKind,
        id: ({ params }) => `${params.owner}/${params.slug}`,
        needs: 'can_read',
        signedIn: true,
        scope: 'none',
      },
      schema: {
        params: ByAddress,
        body: z.object({ vote: voteChoice() }),
        response: { 201: z.object({ votes_sum: z.int() }) },
      },
    },
    async (request, reply) => {
      const sum = await castAndSumVotes(db, repositoryAddressKind.grantOf(request), request.body.vote);
      return reply.code(201).send({ votes_sum: sum });
    },
  );
}

/** 1, -1, or 0 to withdraw the vote; forms send it as text. */
function voteChoice() {
  return z.preprocess((value) => (value === '-1' ? -1 : value), numberChoice([1, -1, 0]));
}

function present({ userId, repositoryUuid, vote, createdAt }: Vote): z.output<typeof VoteBody> {
  return { user: userId, repository: repositoryUuid, vote, created: presentMoment(createdAt) };
}
