import webpack from 'webpack';
import type { Compiler, Stats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { describeErrors } from '../../../packages/remote/src/bundle/compile-errors.ts';
import { watchEntry } from '../../../packages/remote/src/bundle/watch-entry.ts';
import { KEY_FILE, WEB_DIR } from '../../../packages/remote/src/registry/places.ts';
import { readRegistry } from '@parlance/registry';
import { readSigner, signedBySite } from '@parlance/registry';
import { devBase, devConfig, devContainer } from './dev-compiler.ts';
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
 * Serves the area in development with webpack-dev-server, which reloads open pages when sources change. Everything
 * comes from one origin, so that the page's security policy is the production one.
 */
export async function startAreaServer({ area, host, port, api, say }: AreaServerOptions): Promise<void> {
  const compiler = webpack(devConfig(area));
  reportCompilations(compiler, area, say);
  const entry = area === 'shell' ? undefined : watchEntry(compiler);
  const server = new WebpackDevServer(
    {
      host,
      port,
      hot: false,
      liveReload: true,
      static: false,
      // Training progress arrives as server-sent events, which a compressing proxy would buffer.
      compress: false,
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn' },
      webSocketServer: { type: 'ws', options: { path: SOCKET } },
      devMiddleware: { index: false, publicPath: devBase(area), writeToDisk: area === 'shell', stats: 'none' },
      proxy: [
        {
          context: (path: string) => path !== SOCKET && (area === 'shell' || !path.startsWith(devBase(area))),
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

function reportCompilations(compiler: Compiler, area: string, say: (text: string) => void): void {
  compiler.hooks.done.tap('parlance-report', (stats: Stats) => {
    if (stats.hasErrors()) say(`${area} does not compile.\n${describeErrors(stats)}`);
    else say(`${area} compiled in ${(stats.endTime - stats.startTime) / 1000} s.`);
  });
}
