import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

const FILE = resolve(import.meta.dirname, '../../../THIRD-PARTY.md');

/** The license of the product and of everything it contains, as text. */
export function licensesPlugin(app: FastifyInstance, _options: unknown, done: () => void): void {
  app.get('/licenses', { access: 'public', schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(createReadStream(FILE)),
  );
  done();
}
