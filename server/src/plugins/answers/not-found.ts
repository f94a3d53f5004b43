import fp from 'fastify-plugin';
import { sendRefusal } from './errors.ts';
import { MethodNotAllowed, NotFound, say } from '../../lib/errors.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the shell's page for its own paths; responds 404 to unknown paths and 405 to known ones with another method.
 */
export const notFoundPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const methods = new Map<string, Set<string>>();
    app.addHook('onRoute', ({ url, method }) => {
      const known = methods.get(url) ?? new Set();
      for (const each of [method].flat()) known.add(each);
      methods.set(url, known);
    });
    const patterns: { pattern: RegExp; allowed: ReadonlySet<string> }[] = [];
    app.addHook('onReady', (next) => {
      for (const [url, allowed] of methods) if (!url.includes('*')) patterns.push({ pattern: patternOf(url), allowed });
      next();
    });

    app.setNotFoundHandler(async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const allowed = patterns.filter(({ pattern }) => pattern.test(path)).flatMap((known) => [...known.allowed]);
      // A program that uses another method must not get a page.
      if (allowed.length === 0 && (await app.serveWeb(request, reply))) return reply;
      const refusal =
        allowed.length > 0
          ? new MethodNotAllowed(request.method, [...new Set(allowed)])
          : new NotFound(say('not_found'));
      return sendRefusal(refusal, request, reply);
    });
    done();
  },
  { name: 'not-found', dependencies: ['web'] },
);

function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[^/]+/g, '[^/]+')
    .replace(/\/$/, '');
  return new RegExp(`^${source}/?$`);
}
