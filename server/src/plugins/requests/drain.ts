import fp from 'fastify-plugin';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';

const SECOND_MS = 1000;
/** A request that was on its way when the process was asked to stop arrives within this time after another one. */
const QUIET_MS = 100;
/** Maximum time during which new requests are accepted; by then, a proxy has started to send them elsewhere. */
const GRACE_MS = 500;
const CLOSE_IDLE_MS = 50;
/** After this pause, readers of an event stream reconnect, to the process that replaces this one. */
const RECONNECT_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Responses that would never end by themselves; each is removed when it closes. */
    readonly openStreams: Set<ServerResponse>;
  }
}

/**
 * Drains the server when it stops: finishes requests in flight up to a deadline, asks clients for new connections,
 * tells event streams to reconnect, then closes the connections [SRV-11].
 */
export const drainPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const streams = new Set<ServerResponse>();
    app.decorate('openStreams', streams);
    let isStopping = false;
    let lastRequestAt = 0;
    app.addHook('onRequest', (_request, _reply, next) => {
      lastRequestAt = performance.now();
      next();
    });
    app.addHook('onSend', (_request, reply, _payload, next) => {
      if (isStopping) void reply.header('connection', 'close');
      next();
    });
    app.addHook('preClose', async () => {
      const { server, config } = app;
      isStopping = true;
      for (const stream of streams) stream.end(`retry: ${RECONNECT_MS}\n\n`);
      const stoppedAt = performance.now();
      const isQuiet = () => performance.now() - Math.max(lastRequestAt, stoppedAt) >= QUIET_MS;
      while (!isQuiet() && performance.now() - stoppedAt < GRACE_MS) await sleep(CLOSE_IDLE_MS);
      const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
      const deadline = setTimeout(() => server.closeAllConnections(), config.stopSeconds * SECOND_MS);
      server.once('close', () => {
        clearInterval(closeIdle);
        clearTimeout(deadline);
      });
    });
    done();
  },
  { name: 'drain' },
);
