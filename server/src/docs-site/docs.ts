import swaggerUi from '@fastify/swagger-ui';
import { THEME_SCRIPT } from './docs-theme.ts';
import type { FastifyInstance } from 'fastify';

/** Everything is loaded from here; the viewer styles a few elements by script, which needs no further permission. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Serves the API's documentation at `/docs` and its OpenAPI document at `/docs/json`, to everyone: the plugin is
 * registered before the access plugin, whose routes all declare who may call them.
 */
export async function docsPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('content-security-policy', POLICY);
    done();
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      filter: true,
      // Keys are discarded with the page.
      persistAuthorization: false,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: ['get', 'post', 'put', 'patch', 'delete', 'options'],
    },
    theme: { title: 'Parlance API', js: [{ filename: 'parlance.js', content: THEME_SCRIPT }] },
    logLevel: 'warn',
  });
}
