import { subscribe } from 'node:diagnostics_channel';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDatabase } from '../db/client.ts';
import { createEvents } from '../lib/process/events.ts';
import type { FastifyInstance } from 'fastify';

/** Prints every route of the server, read from its router, so that none can be forgotten. */
const routes: { method: string; url: string }[] = [];
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
});
// There is no connection: the address only has to be well-formed.
const config = readConfig({
  DATABASE_URL: 'postgres://nowhere',
  SERVER_KEY: '0'.repeat(64),
  LOG_LEVEL: 'silent',
  CAPTCHA: 'none',
});
const { db, pool } = createDatabase(config);
const app = await buildApp({ config, db, pool, events: createEvents(config.databaseUrl) });
await app.ready();
process.stdout.write(JSON.stringify(routes));
await app.close();
