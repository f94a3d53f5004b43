import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { fastify } from 'fastify';
import { documentOptions } from './api-document/document.ts';
import { registerFeatures } from './features/index.ts';
import { readLegalPages } from './features/site/legal/legal-pages.ts';
import { accessPlugin } from './plugins/access/access.ts';
import { apiNamesPlugin } from './api-document/api-names.ts';
import { bodiesPlugin } from './plugins/requests/bodies.ts';
import { checksPlugin } from './plugins/requests/checks.ts';
import { docsPlugin } from './docs-site/docs.ts';
import { drainPlugin } from './plugins/requests/drain.ts';
import { errorsPlugin, sendRefusal } from './plugins/answers/errors.ts';
import { etagPlugin } from './plugins/answers/etag.ts';
import { hostPlugin } from './plugins/requests/host.ts';
import { firstRequestsPlugin, idempotencyPlugin } from './plugins/requests/idempotency.ts';
import { formatsPagePlugin } from './docs-site/formats-page.ts';
import { helpPagesPlugin } from './docs-site/help-pages.ts';
import { limitsPlugin } from './plugins/access/limits.ts';
import { listReadsPlugin } from './plugins/access/list-reads.ts';
import { licensesPlugin } from './docs-site/licenses.ts';
import { actingPlugin } from './plugins/observability/acting.ts';
import { keyCallsPlugin } from './plugins/observability/key-calls.ts';
import { metricsPlugin } from './plugins/observability/metrics.ts';
import { notFoundPlugin } from './plugins/answers/not-found.ts';
import { optionsPlugin } from './plugins/requests/options.ts';
import { pageItemsPlugin } from './plugins/requests/page-items.ts';
import { preflightPlugin } from './plugins/requests/preflight.ts';
import { quotaHeadersPlugin } from './plugins/access/quota-headers.ts';
import { securityPlugin } from './plugins/answers/security.ts';
import { tracingPlugin } from './plugins/observability/tracing.ts';
import { serializerPlugin } from './plugins/answers/serializer.ts';
import { siteRegistryPlugin } from './plugins/web/site-registry.ts';
import { uiPagePlugin } from './docs-site/ui-page.ts';
import { validatorCompiler } from './plugins/requests/validator.ts';
import { webPlugin } from './plugins/web/web.ts';
import { NotFound, say } from './lib/errors.ts';
import { RequestLog, loggerOptions } from './lib/process/logger.ts';
import { setPasswordMemory } from './lib/security/passwords.ts';
import { createSessionCookies } from './lib/http/session-cookies.ts';
import { isTraced } from './telemetry/tracer.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App, Services } from './lib/app.ts';

const MAX_PARAMETER_LENGTH = 300;
const SECOND_MS = 1000;
/** How often connections are checked for requests that take too long to arrive. */
const CHECK_CONNECTIONS_MS = 5000;
const HEADERS_LIMIT_MS = 60_000;

/** Builds the whole application without listening and without touching the database. */
export async function buildApp({ config, db, pool, events }: Services): Promise<App> {
  setPasswordMemory(config.passwordMegabytes);
  const requestMs = config.requestSeconds * SECOND_MS;
  const app: App = fastify({
    logger: loggerOptions(config),
    logController: new RequestLog(),
    trustProxy: config.proxies === 0 ? false : (_address, place) => place < config.proxies,
    bodyLimit: config.bodyBytes,
    requestTimeout: requestMs,
    keepAliveTimeout: config.idleSeconds * SECOND_MS,
    // Node.js reads these when the server is created, and checks no more often than the time limit for headers.
    http: {
      requestTimeout: requestMs,
      headersTimeout: Math.min(requestMs, HEADERS_LIMIT_MS),
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
    },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    // Addresses that cannot be parsed are not found.
    frameworkErrors: (_error, request, reply) => {
      sendRefusal(new NotFound(say('not_found')), request, reply);
    },
    // Requests that arrive while the server stops are served; the drain plugin closes the connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.server.maxConnections = config.connections;
  app.decorate('config', config).decorate('db', db).decorate('pool', pool).decorate('events', events);
  app.decorate('sessionCookies', createSessionCookies(config));
  app.decorate('legal', readLegalPages(config.legalDirectory));

  if (isTraced()) await app.register(tracingPlugin);
  await app.register(cookie);
  await app.register(drainPlugin);
  await app.register(errorsPlugin);
  await app.register(serializerPlugin);
  await app.register(securityPlugin);
  await app.register(hostPlugin);
  await app.register(swagger, documentOptions());
  await app.register(docsPlugin);
  await app.register(idempotencyPlugin);
  await app.register(etagPlugin);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(preflightPlugin);
  await app.register(actingPlugin);
  await app.register(accessPlugin);
  await app.register(apiNamesPlugin);
  await app.register(firstRequestsPlugin);
  await app.register(quotaHeadersPlugin);
  await app.register(metricsPlugin);
  await app.register(keyCallsPlugin);
  await app.register(listReadsPlugin);
  await app.register(pageItemsPlugin);
  await app.register(checksPlugin);
  await app.register(limitsPlugin);
  await app.register(optionsPlugin);
  await app.register(bodiesPlugin);
  await app.register(formatsPagePlugin);
  await app.register(helpPagesPlugin);
  await app.register(uiPagePlugin);
  await app.register(licensesPlugin);
  await app.register(siteRegistryPlugin);
  await app.register(webPlugin);
  await app.register(notFoundPlugin);
  registerFeatures(app);
  return app;
}
