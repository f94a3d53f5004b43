import { timingSafeEqual } from 'node:crypto';
import fp from 'fastify-plugin';
import { NotFound, say } from '../../lib/errors.ts';
import { createMetrics } from '../../lib/process/metrics.ts';
import { sha256 } from '../../lib/security/secrets.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../../lib/process/metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Metrics;
    /** Whether a caller may read what only operators should see. */
    isOperator(request: FastifyRequest): boolean;
  }
}

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const MS = 1000;

/** Measures every request by its route, and serves the metrics of this process at `/metrics`. */
export const metricsPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const metrics = createMetrics();
    app.decorate('metrics', metrics);
    app.decorate('isOperator', (request) => mayLook(request, app.config.metricsToken));
    metrics.watch(
      {
        name: 'parlance_database_connections',
        help: 'Connections of this process to the database.',
        labels: ['state'],
      },
      () => {
        const { totalCount, idleCount, waitingCount } = app.pool;
        return [
          [{ state: 'busy' }, totalCount - idleCount],
          [{ state: 'idle' }, idleCount],
          [{ state: 'asked for' }, waitingCount],
        ];
      },
    );

    app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
      // Unknown paths share one label; invented paths must not fill the memory.
      metrics.requestSeconds.observe(
        { method, route: routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
        reply.elapsedTime / MS,
      );
      next();
    });

    app.get('/metrics', { access: 'public', schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      if (!app.isOperator(request)) throw new NotFound(say('not_found'));
      // No page of another origin may read it, wherever its browser runs.
      reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
      void reply.header('cross-origin-resource-policy', 'same-origin');
      return reply.type(metrics.contentType).send(await metrics.print());
    });
    done();
  },
  { name: 'metrics', dependencies: ['access'] },
);

/** By the operator's token; if there is none, only from this machine and not through a proxy. */
function mayLook({ headers, hostname, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const [, shown = ''] = /^bearer\s+(\S+)$/i.exec(headers.authorization?.trim() ?? '') ?? [];
    return timingSafeEqual(Buffer.from(sha256(shown)), Buffer.from(sha256(token)));
  }
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  // A foreign host name that resolves to this machine does not count.
  return !isForwarded && LOOPBACK.test(socket.remoteAddress ?? '') && isOwnName(hostname);
}

const isOwnName = (hostname: string): boolean =>
  hostname === '' || hostname === 'localhost' || LOOPBACK.test(hostname.replace(/^\[(.*)\]$/, '$1'));
