import { z } from 'zod';
import { pingDatabase } from './health.queries.ts';
import type { App } from '../../lib/app.ts';

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** For supervisors and load balancers: is the process alive, and can it serve requests now? */
export function healthRoutes(app: App): void {
  app.get('/health/live', { access: 'public', schema: { response: { 200: Health } } }, async () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/health/ready',
    { access: 'public', schema: { response: { 200: Health, 503: Health } } },
    async (request, reply) => {
      const failure = await pingDatabase(app.db).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return reply.send({ status: 'ok' });
      request.log.warn({ err: failure }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    },
  );
}
