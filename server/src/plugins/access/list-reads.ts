import fp from 'fastify-plugin';
import { Counter } from 'prom-client';
import { findLastWrite, noteWrite } from '../../db/account-writes.ts';
import { followReplica } from '../../db/replica.ts';
import { HttpError } from '../../lib/errors.ts';
import { findKeyOf } from '../../resources/api-keys/api-key-cache.ts';
import { apiKeyIn } from '../../resources/api-keys/key-account.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Replica, ReplicaProblem } from '../../db/replica.ts';

/** The outcome for a list that could be read from the replica. All outcomes except the first read from the primary. */
type Outcome = 'replica' | 'own write' | ReplicaProblem | 'failed';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads a list from the replica if there is one that has all of the caller's own writes. Changes of others may be
     * missing for `replicaLagSeconds`, so everything that decides about rights is read from `db`.
     */
    readList<List>(request: FastifyRequest, read: (db: Database) => Promise<List>): Promise<List>;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Reads lists from a database replica if DATABASE_REPLICA_URL names one [SCALE-08]. */
export const listReadsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const { databaseReplicaUrl: url } = app.config;
    if (url === undefined) app.decorate('readList', (_request, read) => read(app.db));
    else readFromReplica(app, url);
    done();
  },
  { name: 'list-reads', dependencies: ['access', 'metrics'] },
);

function readFromReplica(app: FastifyInstance, url: string): void {
  const replica = openReplica(app, url);
  const reads = countReads(app, replica);
  app.decorate('readList', async (request, read) => {
    const outcome = await choose(request, replica);
    if (outcome === 'replica') {
      try {
        const list = await read(replica.db);
        reads.inc({ outcome });
        return list;
      } catch (error) {
        reads.inc({ outcome: 'failed' });
        // A missing row may not have been replicated yet.
        if (!(error instanceof HttpError) && !replica.lost(error))
          request.log.warn({ err: error }, 'a list could not be read from the replica');
      }
    } else reads.inc({ outcome });
    return read(app.db);
  });

  // Before the response is sent, so that any later request finds the note, in any process.
  app.addHook('onSend', async (request, reply, payload) => {
    const account = hasWritten(request, reply) ? await writerOf(request) : undefined;
    if (account !== undefined)
      await noteWrite(app.db, account).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a write could not be noted: lists may lack it for a moment');
      });
    return payload;
  });
}

async function choose(request: FastifyRequest, replica: Replica): Promise<Outcome> {
  const problem = replica.problem();
  if (problem) return problem;
  const { account, server } = request;
  if (!account) return showsCredentials(request) ? 'own write' : 'replica';
  const write = await findLastWrite(server.db, account.id);
  return write === undefined || replica.has(write) ? 'replica' : 'own write';
}

/** Parse keys and translator links write too, and have no account; public calls do not see other credentials. */
function showsCredentials(request: FastifyRequest): boolean {
  const { headers, isIdentified, server } = request;
  return isIdentified || headers.authorization !== undefined || server.sessionCookies.isOn(request);
}

/** Parsed messages are written only to the inbox, which is not read from the replica. */
function hasWritten({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { access } = routeOptions.config;
  const isParse = typeof access === 'object' && access.scope === 'parse';
  return !READS.has(method) && statusCode < 400 && !isParse;
}

async function writerOf({ account, headers, isIdentified, server }: FastifyRequest): Promise<number | undefined> {
  if (account) return account.id;
  const key = isIdentified ? apiKeyIn(headers.authorization) : undefined;
  return key === undefined ? undefined : (await findKeyOf(server.db, key))?.userId;
}

function openReplica(app: FastifyInstance, url: string): Replica {
  const { config, log, pool } = app;
  const replica = followReplica({
    url,
    primary: pool,
    databasePool: config.databasePool,
    isPooled: config.databaseSessionUrl !== config.databaseUrl,
    lagSeconds: config.replicaLagSeconds,
    onChange: (problem, error) => {
      if (problem)
        log.warn(
          { err: error, lag: replica.lagSeconds() },
          `the replica is ${problem}: lists are read from the primary`,
        );
      else log.info('lists are read from the replica');
    },
  });
  app.addHook('onClose', () => replica.close());
  return replica;
}

function countReads({ metrics }: FastifyInstance, replica: Replica): Counter<'outcome'> {
  metrics.watch(
    { name: 'parlance_replica_lag_seconds', help: 'How old what the replica shows is at most.', isShared: true },
    () => [[{}, replica.lagSeconds()]],
  );
  return metrics.add(
    (registers) =>
      new Counter({
        name: 'parlance_replica_reads_total',
        help: 'Lists that could be read from the replica, by outcome.',
        labelNames: ['outcome'],
        registers,
      }),
  );
}
