import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/** Caps the page size of every list at the operator's setting. */
export const pageItemsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const { pageItems } = app.config;
    app.addHook('preValidation', ({ query }, _reply, done) => {
      if (typeof query === 'object' && query !== null && 'limit' in query) {
        const requested = Number(Array.isArray(query.limit) ? query.limit.at(-1) : query.limit);
        if (requested > pageItems) query.limit = String(pageItems);
      }
      done();
    });
    done();
  },
  { name: 'page-items' },
);
