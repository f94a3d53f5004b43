import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/** Tells programs how many calls they have left (draft-ietf-httpapi-ratelimit-headers). */
export const quotaHeadersPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onSend', ({ quotaLeft }, reply, payload, next) => {
      if (quotaLeft) {
        const { limit, most, left, waitSeconds } = quotaLeft;
        reply.header('ratelimit-policy', `"${limit.name}";q=${most};w=${limit.seconds}`);
        reply.header('ratelimit', `"${limit.name}";r=${left};t=${waitSeconds}`);
      }
      next(null, payload);
    });
    done();
  },
  { name: 'quota-headers' },
);
