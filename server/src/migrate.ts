import { migrateDatabase } from './db/migrate.ts';
import { runOnce } from './lifecycle.ts';

/** Brings the database up to date and ends, for deployments that do so before they replace processes. */
await runOnce(({ databaseUrl }) => migrateDatabase(databaseUrl));
