import { z } from 'zod';
import { readFreeBytes, readQueueAge, readReadiness } from './health.service.ts';
import type { App } from '../../../lib/app.ts';

const Health = z.object({ status: z.enum(['ok', 'unavailable']) });

/** Only callers who may read `/metrics` get more than the status. */
const Ready = Health.extend({
  problems: z.array(z.string()).optional(),
  queue_seconds: z.number().optional(),
  free_megabytes: z.int().optional(),
});

const MEGABYTE = 1024 * 1024;

/** Liveness and readiness for supervisors and load balancers. */
export function healthRoutes(app: App): void {
  const { config, db, metrics } = app;
  metrics.watch(
    {
      name: 'parlance_queue_age_seconds',
      help: 'For how long the oldest background work waits for a worker.',
      isShared: true,
    },
    async () => [[{}, await readQueueAge(db)]],
  );
  metrics.watch(
    {
      name: 'parlance_temporary_free_bytes',
      help: 'Free space where uploads are kept while they are read.',
      isShared: true,
    },
    async () => [[{}, await readFreeBytes()]],
  );

  app.get('/health/live', { access: 'public', schema: { response: { 200: Health } } }, () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/health/ready',
    { access: 'public', schema: { response: { 200: Ready, 503: Ready } } },
    async (request, reply) => {
      const isOperator = app.isOperator(request);
      const { problems, failure, queueSeconds, freeBytes } = await readReadiness(db, config, isOperator);
      const isReady = problems.length === 0;
      if (!isReady) request.log.warn({ problems, err: failure }, 'not ready');
      const details = isOperator && {
        problems: [...problems],
        queue_seconds: queueSeconds,
        free_megabytes: Math.floor(freeBytes / MEGABYTE),
      };
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...details });
    },
  );
}
