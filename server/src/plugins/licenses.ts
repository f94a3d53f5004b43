import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The license of the product and of everything it contains, and what each format of files keeps. */
const PAGES = { '/licenses': 'THIRD-PARTY.md', '/formats': 'docs/formats.md' } as const;

/** Pages of the repository that the product shows as they are. */
export function licensesPlugin(app: FastifyInstance, _options: unknown, done: () => void): void {
  for (const [path, file] of Object.entries(PAGES))
    app.get(path, { access: 'public', schema: { hide: true } }, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(createReadStream(resolve(ROOT, file))),
    );
  done();
}
