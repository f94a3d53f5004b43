import cors from '@fastify/cors';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Lets pages of every origin use the API, without credentials: browsers send them no session cookie. Registered before
 * access, so that refusals can be read too. An OPTIONS request is a preflight only when it asks for a method;
 * without that it asks for a form.
 */
export const preflightPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(cors, () => (request: FastifyRequest, done: (error: Error | null, options: object) => void) => {
      done(null, {
        origin: '*',
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        exposedHeaders: [
          'Content-Disposition',
          'ETag',
          'Idempotency-Replayed',
          'RateLimit',
          'RateLimit-Policy',
          'Retry-After',
          'WWW-Authenticate',
          'X-Request-Id',
        ],
        maxAge: 600,
        preflight: request.headers['access-control-request-method'] !== undefined,
      });
    });
  },
  { name: 'preflight' },
);
