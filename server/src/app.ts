import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import { fastify } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { registerModules } from './modules/index.ts';
import { accessPlugin } from './plugins/access.ts';
import { bodiesPlugin } from './plugins/bodies.ts';
import { checksPlugin } from './plugins/checks.ts';
import { errorsPlugin, sendRefusal } from './plugins/errors.ts';
import { notFoundPlugin } from './plugins/not-found.ts';
import { optionsPlugin } from './plugins/options.ts';
import { preflightPlugin } from './plugins/preflight.ts';
import { securityPlugin } from './plugins/security.ts';
import { validatorCompiler } from './plugins/validator.ts';
import { webPlugin } from './plugins/web.ts';
import { NotFound } from './lib/errors.ts';
import { loggerOptions } from './lib/logger.ts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { App, Services } from './lib/app.ts';

const REQUEST_LIMIT_MS = 120_000;
const MAX_PARAMETER_LENGTH = 300;

/** Builds the whole application without listening and without touching the database. */
export async function buildApp({ config, db, events }: Services): Promise<App> {
  const app: App = fastify({
    logger: loggerOptions(config),
    trustProxy: config.trustProxy,
    bodyLimit: config.bodyBytes,
    requestTimeout: REQUEST_LIMIT_MS,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    // Addresses that cannot be read name nothing.
    frameworkErrors: (_error, request, reply) => { sendRefusal(new NotFound(), request, reply); },
    // Open connections of browsers must not hold up the end of the process.
    forceCloseConnections: true,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', config).decorate('db', db).decorate('events', events);

  await app.register(errorsPlugin);
  await app.register(securityPlugin);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Parlance', version: '2', description: 'Build, train, test, translate and share language-understanding bots.' },
      components: { securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: '`Token` and the key that signing in answers.' },
        parseKey: { type: 'http', scheme: 'bearer', description: 'The parse key of a member, for `/v2/parse/`.' },
      } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(preflightPlugin);
  await app.register(accessPlugin);
  await app.register(checksPlugin);
  await app.register(optionsPlugin);
  await app.register(bodiesPlugin);
  await app.register(webPlugin);
  await app.register(notFoundPlugin);
  registerModules(app);
  return app;
}
