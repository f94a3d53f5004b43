import { hash } from 'node:crypto';
import fp from 'fastify-plugin';
import { digestOf } from './written-answer.ts';
import type { FastifyInstance } from 'fastify';

/** Calls of the API, and what open tabs ask for every half minute. */
const TAGGED_PATH = /^\/(v\d+\/|registry-head\.json)/;
/** Addresses whose JSON answers have an ETag. */
export const hasEtag = (url: string): boolean => TAGGED_PATH.test(url);
const READS = new Set(['GET', 'HEAD']);

/**
 * Names what a JSON answer says by a weak ETag, so that programs load it again only when it changed. Everything else
 * about the request happens as before, the check of rights too. Registered before answers are compressed.
 */
export const etagPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      if (!READS.has(request.method) || !hasEtag(request.url)) {
        next(null, payload);
        return;
      }
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
      const digest = typeof payload === 'string' ? hash('sha256', payload, 'base64url') : digestOf(payload);
      if (digest === undefined || reply.statusCode !== 200 || !isJson) {
        next(null, payload);
        return;
      }
      const tag = `W/"${digest.slice(0, 27)}"`;
      reply.header('etag', tag);
      // A browser would keep the answer on the disk of a computer that others use: there it stays `no-store`.
      if (isProgram(request.headers.authorization)) {
        reply.header('cache-control', 'private, no-cache');
        reply.header('vary', [reply.getHeader('vary') ?? [], 'Authorization', 'Accept-Language'].flat().join(', '));
      }
      if (!isNamed(request.headers['if-none-match'], tag)) {
        next(null, payload);
        return;
      }
      reply.code(304);
      reply.removeHeader('content-type');
      reply.removeHeader('content-length');
      next(null, '');
    });
    done();
  },
  { name: 'etag' },
);

/** Keys of programs are bearer tokens; those of sessions are not. */
const isProgram = (authorization: string | undefined) => /^bearer\s/i.test(authorization ?? '');

/** The weak comparison of RFC 9110. */
function isNamed(sent: string | undefined, tag: string): boolean {
  if (sent === undefined) return false;
  return sent.trim() === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.slice(2));
}
