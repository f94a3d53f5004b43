import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import type { Compiler, Configuration, Stats } from 'webpack';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

import { containerName } from '../bundle/areas.ts';
import { describeErrors } from '../bundle/compile-errors.ts';
import { remoteConfig } from '../bundle/config.ts';
import type { Project } from '../bundle/project.ts';
import { readSource } from '../bundle/source-contract.ts';
import { watchEntry } from '../bundle/watch-entry.ts';
import { aloneConfig, aloneServer } from './alone.ts';
import { demandSite } from './options.ts';
import type { Options } from './options.ts';

const HOST = 'localhost';

/**
 * Compiles as sources change and replaces components on screen, or reloads pages where that is not possible; errors
 * appear in an overlay.
 */
export async function dev(project: Project, options: Options, environment: NodeJS.ProcessEnv): Promise<string> {
  const address = `http://${HOST}:${options.port}`;
  const compiler = webpack(options.isAlone ? await aloneConfig(project, options, environment) : insideConfig(project));
  tellCompilations(compiler, project);
  const common: ServerConfiguration = {
    host: HOST,
    port: options.port,
    hot: true,
    static: false,
    compress: false,
    client: { overlay: true, logging: 'warn', webSocketURL: `${address.replace('http', 'ws')}/ws` },
  };
  const own = options.isAlone ? aloneServer(options) : insideServer(project, compiler, demandSite(options));
  const server = new WebpackDevServer({ ...common, ...own }, compiler);
  await server.start();
  return options.isAlone ? `${project.name} stands alone at ${address}.` : explain(project, address, options);
}

const explain = ({ name }: Project, address: string, options: Options): string =>
  `${name} is at ${address}/. To see it inside ${demandSite(options)}:

  1. Its operator allows the address once: REMOTE_ORIGINS=${address}
  2. Open the site, press Ctrl+Alt+D, and enter ${address}/ for an area that the site does not have.
`;

/** Like a real build, for a shell with the production build of React, but fast to compile. */
function insideConfig(project: Project): Configuration {
  const config = remoteConfig(project, {
    mode: 'production',
    isHot: true,
    output: path.join(project.folder, 'build/dev'),
    container: containerName(project.name, 'dev'),
  });
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    optimization: {},
    cache: { type: 'memory' },
  };
}

/** Serves files and contract to only one site. */
function insideServer(project: Project, compiler: Compiler, site: string): ServerConfiguration {
  const { origin, hostname } = new URL(site);
  const entry = watchEntry(compiler);
  return {
    // Only requests from the site's pages to this host are allowed.
    allowedHosts: [hostname, HOST],
    headers: { 'access-control-allow-origin': origin, 'access-control-allow-private-network': 'true' },
    devMiddleware: { index: false, publicPath: '/', stats: 'none' },
    setupMiddlewares: (middlewares) => [
      { name: 'contract', path: '/remote.json', middleware: contractMiddleware(project, origin, entry) },
      ...middlewares,
    ],
  };
}

function contractMiddleware(project: Project, origin: string, entry: () => Promise<string>) {
  return (
    _request: unknown,
    response: { json(body: unknown): unknown; setHeader(name: string, value: string): unknown },
    next: (error: unknown) => void,
  ): void => {
    const build = async () => ({
      ...(await readSource(project.folder)),
      container: containerName(project.name, 'dev'),
      entry: await entry(),
    });
    build().then((contract) => {
      response.setHeader('cache-control', 'no-store');
      response.setHeader('access-control-allow-origin', origin);
      response.json(contract);
    }, next);
  };
}

function tellCompilations(compiler: Compiler, { name, folder }: Project): void {
  compiler.hooks.done.tap('parlance-report', (stats: Stats) => {
    const text = stats.hasErrors()
      ? `${name} does not compile.\n${describeErrors(stats, folder)}`
      : `${name} compiled in ${(stats.endTime - stats.startTime) / 1000} s.`;
    process.stdout.write(`${text}\n`);
  });
  compiler.hooks.failed.tap('parlance-report', (error) => {
    throw new RegistryError(error.message);
  });
}
