import { z } from 'zod';
import { pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { endCandidate, readDifferences, serveCandidate, tryCandidate } from './candidates.service.ts';
import { ByName, ONE } from './environments.routes.ts';
import { CandidateBody, Differences, Environment, ServeBody } from './environments.schema.ts';
import { readEnvironment } from './environments.service.ts';
import type { App } from '../../../lib/app.ts';

const CANDIDATE = `${ONE}candidate/`;

/** Models that an environment tries beside those that it serves [ENV-11]. */
export function candidateRoutes(app: App): void {
  const { config, db } = app;

  app.put(
    CANDIDATE,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        params: ByName,
        body: CandidateBody,
        response: { 200: Environment },
        description:
          'Tries models beside those that the environment serves: they answer a share of the questions, or all of ' +
          'them in the shadow, where their answers are only compared. The same models with another share keep what ' +
          'was compared. A share must keep the rule, unless it says `override`.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { name } = request.params;
      await tryCandidate({ db, settings: config }, grant, { ...request.body, name });
      request.log.info({ environment: name, by: grant.account?.id }, 'an environment tries models');
      return readEnvironment(db, grant, name);
    },
  );

  app.delete(
    CANDIDATE,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: { params: ByName, response: { 204: z.null() }, description: 'Ends what the environment tries.' },
    },
    async (request, reply) => {
      await endCandidate(db, repositoryKind.grantOf(request), request.params.name);
      return reply.code(204).send(null);
    },
  );

  app.post(
    `${CANDIDATE}serve/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        params: ByName,
        body: ServeBody,
        response: { 200: Environment },
        description: 'From now on the environment answers with the models that it tried, if its rule allows it.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const { name } = request.params;
      await serveCandidate(db, grant, { ...request.body, name });
      request.log.info({ environment: name, by: grant.account?.id }, 'an environment was moved to what it tried');
      return readEnvironment(db, grant, name);
    },
  );

  app.get(
    `${CANDIDATE}differences/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'read' },
      schema: {
        params: ByName,
        querystring: z.object(pageQuery),
        response: { 200: Differences },
        description:
          'The first questions to which the candidate found another intent than the served model, at most 100. Only ' +
          'those that the inbox has, and as long as it has them.',
      },
    },
    async (request) => {
      const asked = { ...request.query, name: request.params.name };
      return presentPage(request, request.query, await readDifferences(db, repositoryKind.grantOf(request), asked));
    },
  );
}
