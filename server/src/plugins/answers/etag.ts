import { hash } from 'node:crypto';
import fp from 'fastify-plugin';
import { digestOf } from './written-answer.ts';
import type { FastifyInstance } from 'fastify';

/** Calls of the API, and the requests that open tabs send every ten seconds. */
const TAGGED_PATH = /^\/(v\d+\/|registry-head\.json)/;
/** Addresses whose JSON responses have an ETag. */
export const hasEtag = (url: string): boolean => TAGGED_PATH.test(url);
const READS = new Set(['GET', 'HEAD']);

/**
 * Adds a weak ETag to JSON responses, so that programs load a response again only when it changed. Everything else
 * about the request stays the same, including the check of rights. Registered before responses are compressed.
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
      // A browser would store the response on the disk of a shared computer: for browsers it stays `no-store`.
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

/** Programs send their keys as bearer tokens; sessions do not. */
const isProgram = (authorization: string | undefined) => /^bearer\s/i.test(authorization ?? '');

/** Whether `If-None-Match` names a tag, by the weak comparison of RFC 9110. */
export function isNamed(sent: string | undefined, tag: string): boolean {
  if (sent === undefined) return false;
  return (
    sent.trim() === '*' || sent.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''))
  );
}
