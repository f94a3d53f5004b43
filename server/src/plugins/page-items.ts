import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';

/** Keeps pages of lists to the operator's size, whatever is asked for. */
export const pageItemsPlugin = fp(
  async (app: FastifyInstance) => {
    const { pageItems } = app.config;
    app.addHook('preValidation', async ({ query }) => {
      if (typeof query !== 'object' || query === null || !('limit' in query)) return;
      const asked = Number(Array.isArray(query.limit) ? query.limit.at(-1) : query.limit);
      if (asked > pageItems) query.limit = String(pageItems);
    });
  },
  { name: 'page-items' },
);
