import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/client.ts';
import { createEvents } from '../lib/process/events.ts';
import type { ApiDocument } from './docs.ts';

/** Runs on a thread: describing every call takes more than a second. The database is not connected. */
export default async function describeApi(): Promise<ApiDocument> {
  const config = { ...readConfig(process.env), logLevel: 'silent' } as const;
  const { db, pool } = createDatabase(config);
  const app = await buildApp({ config, db, pool, events: createEvents(config.databaseUrl) });
  await app.ready();
  const document = { json: JSON.stringify(app.swagger()), yaml: app.swagger({ yaml: true }) };
  await app.close();
  return document;
}
