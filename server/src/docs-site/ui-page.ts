import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotFound, say } from '../lib/errors.ts';
import type { FastifyInstance } from 'fastify';

/** The tokens and components of the shared style sheet, for area teams; the web build writes the page [LOOK-02]. */
export function uiPagePlugin(app: FastifyInstance, _options: unknown, done: () => void): void {
  app.get('/docs/ui', { access: 'public', schema: { hide: true } }, async (_request, reply) => {
    const page = await readFile(join(app.config.webDirectory, 'ui.html'), 'utf8').catch(() => undefined);
    if (page === undefined) throw new NotFound(say('not_found'));
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    const policy = [
      "default-src 'none'",
      `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
  });
  done();
}
