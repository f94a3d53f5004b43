import { buildApp } from './app.ts';
import { createDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { createEvents } from './lib/events.ts';
import { runProcess } from './lifecycle.ts';

await runProcess(async (config) => {
  await migrateDatabase(config.databaseUrl);
  const database = createDatabase(config);
  const events = createEvents(config.databaseUrl);
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
});
