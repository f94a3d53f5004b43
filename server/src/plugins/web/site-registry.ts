import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { headOf, isSuspended, parseRegistry } from '@parlance/contract';
import { REGISTRY_COPY } from '@parlance/registry';
import fp from 'fastify-plugin';
import { changingFiles, memoizeLast } from '../../lib/files/changing-file.ts';
import { NotFound, say, Unavailable } from '../../lib/errors.ts';
import { lastValid } from './last-good.ts';
import { takesBrotli } from './takes-brotli.ts';
import type { FastifyInstance } from 'fastify';
import type { SignedRegistry, Suspended } from '@parlance/contract';

/** Which builds of the web app are live. */
interface SiteRegistry {
  /** The registry as browsers get it; undefined where it cannot be read. */
  text(): Promise<string | undefined>;
  read(): Promise<SignedRegistry | undefined>;
  /** Informs browsers from now on which canaries were stopped automatically. */
  suspend(suspended: Suspended): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly siteRegistry: SiteRegistry;
  }
}

const FILE = 'registry.json';
const brotli = promisify(brotliCompress);

/**
 * Serves the registry of the web app, with and without contracts, including the canaries that were stopped
 * automatically.
 */
export const siteRegistryPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    const file = join(app.config.webDirectory, FILE);
    const read = changingFiles();
    const checked = lastValid(parseRegistry, (error) =>
      app.log.error({ err: error }, 'registry.json cannot be read; the last good one is served'),
    );
    const copied = lastValid(parseRegistry, (error) =>
      app.log.error({ err: error }, 'the copy of registry.json cannot be read either'),
    );
    const readCopy = async () => copied(await read(join(app.config.webDirectory, REGISTRY_COPY)));
    const parsed = memoizeLast(parseRegistry);
    let suspended: Suspended = {};
    let reduced = memoizeLast((text) => withSuspended(text, suspended));

    const registry: SiteRegistry = {
      text: async () => {
        const text = checked(await read(file)) ?? (await readCopy());
        return text === undefined ? undefined : reduced(text);
      },
      read: async () => {
        const text = await registry.text();
        return text === undefined ? undefined : parsed(text);
      },
      suspend: (next) => {
        suspended = next;
        reduced = memoizeLast((text) => withSuspended(text, next));
      },
    };
    app.decorate('siteRegistry', registry);
    serveRegistry(app, registry, file);
    done();
  },
  { name: 'site-registry' },
);

/** The text of a registry, unchanged where none of its canaries was stopped automatically. */
function withSuspended(text: string, suspended: Suspended): string {
  const registry = parseRegistry(text);
  const ended = Object.entries(registry.remotes).flatMap(([area, remote]) =>
    isSuspended(remote, area, suspended) ? [[area, suspended[area]] as const] : [],
  );
  return ended.length === 0 ? text : JSON.stringify({ ...registry, suspended: Object.fromEntries(ended) });
}

function serveRegistry(app: FastifyInstance, site: SiteRegistry, file: string): void {
  const smallest = memoizeLast((registry) => brotli(registry));
  const headText = memoizeLast((registry) => JSON.stringify(headOf(parseRegistry(registry))));

  /** @throws Unavailable when the file cannot be read, NotFound when it does not exist */
  async function demandRegistry(): Promise<string> {
    const registry = await site.text();
    if (registry !== undefined) return registry;
    throw existsSync(file) ? new Unavailable(say('registry_broken')) : new NotFound(say('not_found'));
  }

  const options = { access: 'public', schema: { hide: true }, config: { isWebFile: true } } as const;
  app.get('/registry.json', options, async (request, reply) => {
    const registry = await demandRegistry();
    reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' }).type('application/json');
    if (!takesBrotli(request)) return reply.send(registry);
    return reply.header('content-encoding', 'br').send(await smallest(registry));
  });
  // Open tabs request this every ten seconds, and nothing else while it is unchanged.
  app.get('/registry-head.json', options, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(headText(await demandRegistry())),
  );
}
