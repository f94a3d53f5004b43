import { appendFileSync, mkdirSync } from 'node:fs';
import { subscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { nameCall } from '../api-document/call-name.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Loaded before the API starts: records each kind of response, for the check at the end of the run. */
const folder = join(process.env['TEST_TRACE'] ?? '', 'answers');
const seen = new Set<string>();

function note({ method, routeOptions, url }: FastifyRequest, reply: FastifyReply): void {
  const { schema, url: route } = routeOptions;
  const isDescribed = route !== undefined && schema !== undefined && !schema.hide;
  if (!isDescribed || method === 'HEAD' || method === 'OPTIONS') return;
  const { operationId } = nameCall({ method, url: route, schema });
  const isEmpty = String(reply.getHeader('content-length')) === '0';
  const type = isEmpty ? '' : (String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '');
  const kind = [operationId, reply.statusCode, type].join(' ');
  if (seen.has(kind)) return;
  seen.add(kind);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${kind}\t${method} ${url}\n`);
}

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onResponse', (request, reply, done) => {
    note(request, reply);
    done();
  });
});
