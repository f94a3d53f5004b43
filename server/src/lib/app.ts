import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Database, DatabaseClient } from '../db/client.ts';
import type { ServerEvents } from './process/events.ts';

/** Shared objects that features reach through the application: `app.db`, `app.config`, `app.events`. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly pool: DatabaseClient['pool'];
  readonly events: ServerEvents;
}

/** The application as features see it: request bodies and responses are typed by the zod schemas of the route. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}
