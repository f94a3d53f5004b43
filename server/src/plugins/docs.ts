import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { FastifyInstance } from 'fastify';

/** Everything comes from here; the viewer styles a few elements by script, which needs no more than this. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The API as pages to browse and to try, at `/docs`, and as a document at `/docs/json`. For everybody: registered before
 * the access plugin, whose routes each say who may call them.
 */
export async function docsPlugin(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async (_request, reply) => { reply.header('content-security-policy', POLICY); });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'none', filter: true, persistAuthorization: false, supportedSubmitMethods: ['get', 'post', 'put', 'patch', 'delete', 'options'] },
    theme: { title: 'Parlance API' },
    logLevel: 'warn',
  });
}

type Describe = typeof jsonSchemaTransform;

/** Calls that take files say so in the document: they are multipart and nothing else. */
export const describeUploads: Describe = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  return { url, schema: route.route.config?.upload ? { ...schema, consumes: ['multipart/form-data'] } : schema };
};
