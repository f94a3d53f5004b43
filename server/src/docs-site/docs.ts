import swaggerUi from '@fastify/swagger-ui';
import { Piscina } from 'piscina';
import { THEME_SCRIPT } from './docs-theme.ts';
import type { FastifyInstance } from 'fastify';

/** Everything is loaded from here; the viewer styles a few elements by script, which needs no further permission. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The API document in its two notations. */
export interface ApiDocument {
  readonly json: string;
  readonly yaml: string;
}

/** Addresses of the API document, with its media type and notation. */
const DOCUMENTS: ReadonlyMap<string | undefined, readonly [type: string, notation: keyof ApiDocument]> = new Map([
  ['/docs/json', ['application/json; charset=utf-8', 'json']],
  ['/docs/yaml', ['application/x-yaml', 'yaml']],
]);

/** Describes the API on a thread when the document is requested for the first time. */
function createDocument(): () => Promise<ApiDocument> {
  let document: Promise<ApiDocument> | undefined;
  const describe = async () => {
    const thread = new Piscina<undefined, ApiDocument>({
      filename: new URL('document.thread.ts', import.meta.url).href,
      maxThreads: 1,
    });
    try {
      return await thread.run(undefined);
    } finally {
      await thread.destroy();
    }
  };
  return () => {
    document ??= describe().catch((error: unknown) => {
      document = undefined;
      throw error;
    });
    return document;
  };
}

/**
 * Serves the API's documentation at `/docs` and its OpenAPI document at `/docs/json`, to everyone: the plugin is
 * registered before the access plugin, whose routes all declare who may call them.
 */
export async function docsPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('content-security-policy', POLICY);
    done();
  });
  const readDocument = createDocument();
  app.addHook('preHandler', async (request, reply) => {
    const found = DOCUMENTS.get(request.routeOptions.url);
    if (!found) return;
    const [type, notation] = found;
    const { [notation]: text } = await readDocument();
    return reply.type(type).send(text);
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
