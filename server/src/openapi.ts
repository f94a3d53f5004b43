import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDatabase } from './db/client.ts';
import { createEvents } from './lib/process/events.ts';

const TARGET = join(import.meta.dirname, '../../shared/src/api/openapi.json');

/** Keys in order, so that the file changes only where the API does. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  );
}

// There is no connection: the address only has to be well-formed.
const config = readConfig({ DATABASE_URL: 'postgres://nowhere', SERVER_KEY: '0'.repeat(64), LOG_LEVEL: 'silent' });
const { db, pool } = createDatabase(config);
const app = await buildApp({ config, db, pool, events: createEvents(config.databaseUrl) });
await app.ready();
writeFileSync(TARGET, `${JSON.stringify(sorted(app.swagger()), null, 2)}\n`);
await app.close();
