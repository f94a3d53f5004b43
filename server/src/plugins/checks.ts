import fp from 'fastify-plugin';
import { FieldErrors } from '../lib/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { FieldProblem } from '../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Problems of fields that only the database can see, such as a taken name. Also asked when other fields are wrong,
     * so that a form learns everything at once; `body` is then as the client sent it.
     */
    problems?: (body: unknown, request: FastifyRequest) => Promise<readonly FieldProblem[]>;
  }
}

/** Answers broken requests once the rights are settled, with the problems of all fields together. */
export const checksPlugin = fp(
  async (app: FastifyInstance) => {
    app.addHook('preHandler', async (request) => {
      const { validationError, routeOptions } = request;
      if (validationError && !(validationError instanceof FieldErrors)) throw validationError;
      const seen = validationError?.problems ?? [];
      const fields = new Set(seen.map(({ path }) => path[0]));
      const more = (await routeOptions.config.problems?.(request.body, request)) ?? [];
      const problems = [...seen, ...more.filter(({ path }) => !fields.has(path[0]))];
      if (problems.length > 0) throw new FieldErrors(problems);
    });
  },
  { name: 'checks', dependencies: ['access'] },
);

/** A text field of a body that may not have been checked; undefined when it is none that could be stored. */
export function textIn(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && value.trim() !== '' && !value.includes('\0') ? value.trim() : undefined;
}
