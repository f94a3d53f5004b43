import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FILE = resolve(import.meta.dirname, '../../../docs/ui.html');

/** The tokens and components of the shared style sheet, for area teams [LOOK-02]. */
export async function uiPagePlugin(app: FastifyInstance): Promise<void> {
  const page = await readFile(FILE, 'utf8');
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  app.get('/docs/ui', { access: 'public', schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
}
