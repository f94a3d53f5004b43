import fp from 'fastify-plugin';
import { FieldErrors } from '../../lib/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { FieldProblem } from '../../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Programs also read the problem in `detail`. */
    alsoDetail?: boolean;
    /**
     * Problems of fields that only the database can detect, such as a taken name. Also checked when other fields are
     * invalid, so that a form learns everything at once; `body` is then the raw body of the client.
     */
    problems?: (body: unknown, request: FastifyRequest) => Promise<readonly FieldProblem[]>;
  }
}

/** Rejects invalid requests once the rights are checked, with the problems of all fields together. */
export const checksPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('preHandler', async (request) => {
      const { validationError, routeOptions } = request;
      if (validationError && !(validationError instanceof FieldErrors)) throw validationError;
      const seen = validationError?.problems ?? [];
      const fields = new Set(seen.map(({ path }) => path[0]));
      const more = (await routeOptions.config.problems?.(request.body, request)) ?? [];
      const problems = [...seen, ...more.filter(({ path }) => !fields.has(path[0]))];
      if (problems.length > 0) throw new FieldErrors(problems, { alsoDetail: routeOptions.config.alsoDetail === true });
    });
    done();
  },
  { name: 'checks', dependencies: ['access'] },
);
