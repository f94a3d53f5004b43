import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { CHOICES_COOKIE, isPagePath } from '@parlance/contract';
import { NO_WORKER, WORKER_FILE } from '@parlance/registry';
import fp from 'fastify-plugin';
import { changingFiles } from '../../lib/files/changing-file.ts';
import { NotFound, say } from '../../lib/errors.ts';
import { localeOf } from '../../lib/messages/index.ts';
import { firstPaintFile } from './first-paint.ts';
import { ROBOTS } from './page-address.ts';
import { preloadsOf } from './preloads.ts';
import { reportingHeader, workerPolicy } from '../answers/security.ts';
import { takesBrotli } from './takes-brotli.ts';
import { fillPage } from './web-page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageRequest } from './web-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Responds to a path without a route with the shell's page or a file next to it.
     * @returns false, with nothing sent, if it is neither. (Never the reply: awaiting a reply waits until it has
     * ended.)
     */
    serveWeb(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  }
}

const YEAR = '365d';
const HASHED_FOLDERS = ['assets', 'remotes'];
/** Files next to the page: icons, robots.txt. */
const FILE_PATH = /^[\w-]+\.(ico|png|svg|txt|webmanifest|xml|json)$/;

/**
 * Serves the built web: hashed files are cached for a year, the registry and the page are not cached. Every page path
 * gets the shell's page, whose router resolves it.
 */
export const webPlugin = fp(
  async (app: FastifyInstance) => {
    const { webDirectory } = app.config;
    const read = changingFiles();
    const { siteRegistry } = app;
    if (!existsSync(join(webDirectory, 'index.html'))) {
      app.log.warn(`No built web in ${webDirectory}: only the API is served. Build the web or set WEB_DIR.`);
    }
    await app.register(fastifyStatic, { root: webDirectory, serve: false, preCompressed: true });

    serveFiles(app);
    serveWorker(app, read);
    app.get('/robots.txt', { access: 'public', schema: { hide: true } }, (_request, reply) =>
      reply.headers({ 'cache-control': 'public, max-age=3600' }).type('text/plain; charset=utf-8').send(ROBOTS),
    );
    app.decorate('serveWeb', async (request, reply) => {
      const path = pathOf(request);
      if (!['GET', 'HEAD'].includes(request.method) || path === undefined || !isPagePath(`/${path}`)) return false;
      if (FILE_PATH.test(path)) {
        if (!existsSync(join(webDirectory, path))) return false;
        reply.sendFile(path, { maxAge: '1h' });
        return true;
      }
      if (!acceptsPage(request, path)) return false;
      const painted = await firstPaintOf(request);
      if (painted === undefined) await announcePreloads(reply, request, `/${path}`);
      const html = await read(join(webDirectory, painted ?? 'index.html'));
      await sendPage(app, html, { host: request.hostname, path: `/${path}`, legal: app.legal.names }, reply);
      return true;
    });

    /** Preloads as fetched data, not as scripts: browsers reuse a failed script preload for the next request. */
    async function announcePreloads(
      reply: FastifyReply,
      { hostname, cookies }: FastifyRequest,
      path: string,
    ): Promise<void> {
      const registry = await siteRegistry.text();
      if (registry === undefined) return;
      reply.header(
        'link',
        preloadsOf(registry, path, { ...shownAt(hostname, app.config), choices: cookies[CHOICES_COOKIE] })
          .map((file) => `<${file}>; rel=preload; as=fetch; crossorigin`)
          .join(', '),
      );
    }

    /** The page prerendered in the visitor's language; none where only one area is shown. */
    async function firstPaintOf(request: FastifyRequest): Promise<string | undefined> {
      if (app.config.areaHosts[request.hostname] !== undefined) return undefined;
      const [index, registry] = await Promise.all([read(join(webDirectory, 'first-paint.json')), siteRegistry.text()]);
      return (
        index && registry && firstPaintFile(index, registry, request.url, localeOf(request.headers['accept-language']))
      );
    }
  },
  { name: 'web', dependencies: ['site-registry'] },
);

/** Files whose names contain their hash. */
function serveFiles(app: FastifyInstance): void {
  for (const folder of HASHED_FOLDERS) {
    app.get(
      `/${folder}/*`,
      { access: 'public', schema: { hide: true }, config: { isWebFile: true } },
      (request, reply) => {
        const path = pathOf(request) ?? '';
        // Source maps are for the operator; older builds have them among their files.
        if (decodeURI(path).endsWith('.map')) throw new NotFound(say('not_found'));
        return reply.sendFile(path, { immutable: true, maxAge: YEAR, lastModified: false, acceptRanges: false });
      },
    );
  }
}

/** Under the host name of an area, everything comes from here. */
function shownAt(host: string, { areaHosts, filesOrigin }: FastifyInstance['config']) {
  const only = areaHosts[host];
  return { only, filesOrigin: only === undefined ? filesOrigin : undefined };
}

/** Where it is switched off, or the live shell has none, the response removes an existing worker. */
function serveWorker(app: FastifyInstance, read: (path: string) => Promise<string | undefined>): void {
  app.get(`/${WORKER_FILE}`, { access: 'public', schema: { hide: true } }, async (_request, reply) => {
    const worker = app.config.offline ? await read(join(app.config.webDirectory, WORKER_FILE)) : undefined;
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy(app.config) })
      .type('text/javascript; charset=utf-8')
      .send(worker ?? NO_WORKER);
  });
}

const brotli = promisify(brotliCompress);
/** Every page has its own nonce and is compressed per response: fast rather than small. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function sendPage(
  app: FastifyInstance,
  html: string | undefined,
  asked: PageRequest,
  reply: FastifyReply,
): Promise<void> {
  if (html === undefined) {
    reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('The web pages are not built. The API answers below /v2/.\n');
    return;
  }
  const { page, policy } = fillPage(html, asked, app.config);
  reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      ...reportingHeader(app.config),
      vary: 'accept-language, accept-encoding',
    })
    .type('text/html; charset=utf-8');
  if (takesBrotli(reply.request)) reply.header('content-encoding', 'br').send(await brotli(page, BROTLI));
  else reply.send(page);
}

/** Clients that accept anything get the page too, unless the address looks like a file. */
function acceptsPage(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !path.includes('.'));
}

/** Path without its leading slash; undefined when its percent-encoding is invalid. */
function pathOf(request: FastifyRequest): string | undefined {
  const path = request.url.split('?', 1)[0] ?? '/';
  return /%(?![0-9a-f]{2})/i.test(path) ? undefined : path.slice(1);
}
