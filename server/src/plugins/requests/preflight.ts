import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const OTHER_ORIGIN = {
  ...ANY_ORIGIN,
  'access-control-expose-headers': [
    'Content-Disposition',
    'ETag',
    'Idempotency-Replayed',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'WWW-Authenticate',
    'X-Request-Id',
  ].join(', '),
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-max-age': '600',
  vary: 'Access-Control-Request-Headers',
  // Without it Safari waits for a body.
  'content-length': '0',
};

/**
 * Lets pages of every origin use the API, without credentials: browsers send them no session cookie. Registered before
 * access, so that errors can be read too. An OPTIONS request is a preflight only when it requests a method; otherwise
 * it requests a form. Responses do not vary by origin: with `Vary: Origin`, browsers load a prefetched script again.
 */
export const preflightPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      const { headers, method, routeOptions } = request;
      // The site's own pages can read every header; files have none worth reading.
      const isOwn = headers.origin === undefined || routeOptions.config.isWebFile === true;
      reply.headers(isOwn ? ANY_ORIGIN : OTHER_ORIGIN);
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) {
        next();
        return;
      }
      const asked = headers['access-control-request-headers'];
      void reply
        .code(204)
        .headers({ ...PREFLIGHT, ...(asked === undefined ? {} : { 'access-control-allow-headers': asked }) })
        .send();
    });
    done();
  },
  { name: 'preflight' },
);
