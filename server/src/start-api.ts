import { buildApp } from './app.ts';
import { createDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createEvents } from './lib/events.ts';
import type { Config } from './config.ts';
import type { RunningProcess } from './lifecycle.ts';

/** The API: brings the database up to date and serves. */
export async function startApi(config: Config): Promise<RunningProcess> {
  await migrateDatabase(config.databaseSessionUrl);
  const database = createDatabase(config);
  const events = createEvents(config.databaseSessionUrl);
  const app = await buildApp({ config, db: database.db, pool: database.pool, events });
  const address = await app.listen({ host: config.host, port: config.port });
  return {
    ready: { address },
    stop: async () => {
      await app.close();
      await events.stop();
      await database.close();
    },
  };
}
