import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { NotFound, say } from '../lib/errors.ts';
import type { FastifyInstance } from 'fastify';

/** The license of the product and of everything it contains, as text; the web build writes it. */
export function licensesPlugin(app: FastifyInstance, _options: unknown, done: () => void): void {
  const file = join(app.config.webDirectory, 'licenses.txt');
  app.get('/licenses', { access: 'public', schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(file)) throw new NotFound(say('not_found'));
    return reply.type('text/plain; charset=utf-8').send(createReadStream(file));
  });
  done();
}
