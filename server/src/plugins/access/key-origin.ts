import { Forbidden, say } from '../../lib/errors.ts';
import { findKeyOf } from '../../resources/api-keys/api-key-cache.ts';
import { apiKeyIn } from '../../resources/api-keys/key-account.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Keys of web pages can be read by everybody, so they are used only by pages of their origins [KEY-48]: browsers state
 * the origin of the page that calls. Pages of other origins cannot read the rejection either.
 * @throws Forbidden from anywhere else
 */
export async function demandOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const text = request.credentialKey ?? apiKeyIn(request.headers.authorization);
  const key = text === undefined ? undefined : await findKeyOf(request.server.db, text);
  if (!key?.origins) return;
  const origin = request.headers.origin ?? ownOrigin(request);
  if (origin === undefined || !key.origins.includes(origin)) {
    reply.removeHeader('access-control-allow-origin');
    throw new Forbidden(say('key_origin'));
  }
  reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' });
}

/** Browsers state no origin when a page reads from its own site, but say that this is so. */
const ownOrigin = ({ headers, server }: FastifyRequest): string | undefined =>
  headers['sec-fetch-site'] === 'same-origin' ? new URL(server.config.publicUrl).origin : undefined;
