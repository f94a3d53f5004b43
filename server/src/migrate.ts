import { migrateDatabase } from './db/migrate.ts';
import { runOnce } from './lifecycle.ts';

/** Migrates the database and ends, for deployments that do so before they replace processes. */
await runOnce(({ databaseUrl }) => migrateDatabase(databaseUrl));
