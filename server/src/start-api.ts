import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { createDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { sharePacks } from './engine/packs.ts';
import { createEvents } from './lib/process/events.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import type { Config } from './config.ts';
import type { RunningProcess } from './lifecycle.ts';

/** Time to close everything behind the server once its calls have ended. */
const REST_MS = 2000;

/** The API: migrates the database and serves. */
export async function startApi(config: Config): Promise<RunningProcess> {
  const telemetry = await startTelemetry(config, 'api');
  sharePacks(config.packsDirectory);
  await migrateDatabase(config.databaseSessionUrl);
  const database = createDatabase(config);
  const events = createEvents(config.databaseSessionUrl);
  const app = await buildApp({ config, db: database.db, pool: database.pool, events });
  telemetry.report(app.metrics.registry);
  const address = await app.listen({ host: config.host, port: config.port });
  const closeRest = async () => {
    // Some metrics are read from the database.
    await telemetry.stop();
    await events.stop();
    await database.close();
  };
  return {
    ready: { address },
    stop: async () => {
      await app.close();
      // Statements of calls that were cut off may still be running: the database ends them with their connections.
      await Promise.race([closeRest(), sleep(REST_MS, undefined, { ref: false })]);
    },
  };
}
