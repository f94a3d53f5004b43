import { z } from 'zod';
import { findDatabaseFailure } from './health.service.ts';
import type { App } from '../../lib/app.ts';

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** Liveness and readiness for supervisors and load balancers. */
export function healthRoutes(app: App): void {
  app.get('/health/live', { access: 'public', schema: { response: { 200: Health } } }, () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/health/ready',
    { access: 'public', schema: { response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      const failure = await findDatabaseFailure(app.db);
      if (failure === undefined) return reply.send({ status: 'ok' });
      request.log.warn({ err: failure }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    },
  );
}
