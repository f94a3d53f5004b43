import { createDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { sharePacks } from './engine/packs.ts';
import { runBackups } from './work/housekeeping/backup.job.ts';
import { runMail } from './work/delivery/mail.job.ts';
import { runJobs } from './work/run-jobs.ts';
import { runWebhooks } from './work/delivery/webhooks.job.ts';
import { createEvents } from './lib/process/events.ts';
import { createLogger } from './lib/process/logger.ts';
import { createLanguageModel } from './resources/language-model/language-model.ts';
import { seedExamples } from './seed/seed-examples.ts';
import { seedPeople } from './seed/seed-people.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import { isTraced } from './telemetry/tracer.ts';
import type { Config } from './config.ts';
import type { Metrics } from './lib/process/metrics.ts';
import type { RunningProcess } from './lifecycle.ts';

/** The worker: migrates the database and processes waiting work. */
export async function startWorker(config: Config): Promise<RunningProcess> {
  const telemetry = await startTelemetry(config, 'worker');
  const metrics = isTraced() ? (await import('./lib/process/metrics.ts')).createWorkerMetrics() : undefined;
  if (metrics) telemetry.report(metrics.registry);
  const log = createLogger(config);
  sharePacks(config.packsDirectory);
  await migrateDatabase(config.databaseSessionUrl);
  const database = createDatabase(config);
  await seedExamples(database.db, config);
  await seedPeople(database.db, config);
  const events = createEvents(config.databaseSessionUrl);
  // Without telemetry nobody reads what a worker counts.
  const registers = metrics ? [metrics.registry] : [];
  const counted: Pick<Metrics, 'add'> = { add: (make) => make(registers) };
  const jobs = await runJobs({
    config,
    db: database.db,
    languageModel: createLanguageModel({ config, db: database.db, log, metrics: counted }),
    events,
    onError: (error) => log.error({ err: error }, 'background work failed'),
    onTaken: (kind, seconds) => metrics?.taskSeconds.observe({ kind }, seconds),
  });
  const mail = runMail({
    config,
    db: database.db,
    events,
    onError: (error) => log.error({ err: error }, 'mail failed'),
  });
  const webhooks = runWebhooks({
    config,
    db: database.db,
    events,
    onError: (error) => log.error({ err: error }, 'a webhook failed'),
  });
  const backups = runBackups({
    config,
    db: database.db,
    onError: (error) => log.error({ err: error }, 'the backup failed'),
  });
  return {
    ready: {},
    stop: async () => {
      await Promise.all([jobs.stop(), mail.stop(), webhooks.stop(), backups.stop()]);
      await telemetry.stop();
      await events.stop();
      await database.close();
    },
  };
}
