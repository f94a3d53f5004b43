import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { describeErrors } from '../../../packages/remote/src/bundle/compile-errors.ts';
import { watchEntry } from '../../../packages/remote/src/bundle/watch-entry.ts';
import { KEY_FILE, WEB_DIR } from '../../../packages/remote/src/registry/places.ts';
import { readRegistry } from '@parlance/registry';
import { readSigner, signedBySite } from '@parlance/registry';
import { SHELL_SITE, devBase, devConfigs, devContainer } from './dev-compiler.ts';
import { withDevBuild } from './dev-registry.ts';

export interface AreaServerOptions {
  readonly area: string;
  readonly host: string;
  readonly port: number;
  /** Address of the API, which serves everything except the area in development. */
  readonly api: string;
  readonly say: (text: string) => void;
}

const SOCKET = '/dev/socket';

/**
 * Serves the shell and the area in development with webpack-dev-server, which replaces components on open pages when
 * sources change, also those of `shared`, and reloads a page where that is not possible. Everything comes from one
 * origin, so that the page's security policy is the production one.
 */
export async function startAreaServer({ area, host, port, api, say }: AreaServerOptions): Promise<void> {
  const compiler = webpack(devConfigs(area));
  for (const each of compiler.compilers) reportCompilations(each, say);
  const own = compiler.compilers.find(({ options: { name } }) => name === area && name !== 'shell');
  const entry = own && watchEntry(own);
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      // Training progress arrives as server-sent events, which a compressing proxy would buffer.
      compress: false,
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn' },
      webSocketServer: { type: 'ws', options: { path: SOCKET } },
      devMiddleware: { index: false, writeToDisk: (file) => file.startsWith(SHELL_SITE), stats: 'none' },
      proxy: [
        {
          context: (path: string) => path !== SOCKET && (!entry || !path.startsWith(devBase(area))),
          target: api,
          xfwd: true,
        },
      ],
      setupMiddlewares: (middlewares) =>
        entry
          ? [
              { name: 'registry', path: '/registry.json', middleware: registryMiddleware(area, entry) },
              // The API's head does not include the build in development; without a head, tabs read the whole registry.
              { name: 'registry-head', path: '/registry-head.json', middleware: answerNotFound },
              ...middlewares,
            ]
          : middlewares,
    },
    compiler,
  );
  await server.start();
}

function answerNotFound(_request: unknown, response: { statusCode: number; end(): unknown }): void {
  response.statusCode = 404;
  response.end();
}

/** The registry with the area's latest compilation. */
function registryMiddleware(area: string, entry: () => Promise<string>) {
  return (
    _request: unknown,
    response: { json(body: unknown): unknown; setHeader(name: string, value: string): unknown },
    next: (error: unknown) => void,
  ): void => {
    const build = async () => {
      const registry = await withDevBuild(await readRegistry(WEB_DIR), {
        area,
        base: devBase(area),
        container: devContainer(area),
        entry: await entry(),
      });
      const signer = await readSigner(KEY_FILE);
      return signer ? signedBySite(registry, [], signer) : registry;
    };
    build().then((registry) => {
      response.setHeader('cache-control', 'no-store');
      response.json(registry);
    }, next);
  };
}

function reportCompilations(compiler: Compiler, say: (text: string) => void): void {
  const { name = '' } = compiler.options;
  compiler.hooks.done.tap('parlance-report', (stats: Stats) => {
    if (stats.hasErrors()) say(`${name} does not compile.\n${describeErrors(stats)}`);
    else say(`${name} compiled in ${(stats.endTime - stats.startTime) / 1000} s.`);
  });
}
