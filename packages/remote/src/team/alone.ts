import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';

import { baseConfig } from '../bundle/config.ts';
import type { Project } from '../bundle/project.ts';
import { demandAccount } from './options.ts';
import type { Options } from './options.ts';
import { SDK } from './project.ts';
import { signIn } from './resident.ts';

/** Paths that are forwarded to the site. */
const API = /^\/(v1|v2|api|docs)\//;

/**
 * The page of a remote without shell and site: it contains what the shell would provide. A user is signed in if an
 * account and a site are given.
 */
export async function aloneConfig(
  project: Project,
  { site }: Options,
  environment: NodeJS.ProcessEnv,
): Promise<Configuration> {
  const output = path.join(project.folder, 'build/alone');
  const base = baseConfig(project, { mode: 'development', isHot: true, output, container: 'alone' });
  const isSignedIn = site !== undefined && environment.PARLANCE_EMAIL !== undefined;
  const key = isSignedIn ? await signIn(site, demandAccount(environment)) : '';
  return {
    ...base,
    entry: { main: await writeEntry(project, key) },
    output: { ...base.output, publicPath: '/' },
    // The packed modules import antd in the form that TypeScript emits.
    module: {
      rules: [...(base.module?.rules ?? []), { test: /\.js$/, resolve: { fullySpecified: false } }],
    },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ title: project.name })],
    cache: { type: 'memory' },
  };
}

export const aloneServer = ({ site }: Options): ServerConfiguration => ({
  historyApiFallback: true,
  devMiddleware: { stats: 'none' },
  ...(site !== undefined && {
    proxy: [{ context: (asked: string) => API.test(asked), target: site, changeOrigin: true }],
  }),
});

/** The module that shows the remote, with the styles that it uses. */
async function writeEntry({ name, folder, cache }: Project, key: string): Promise<string> {
  const packed = path.join(folder, 'node_modules', SDK, 'dist');
  const styles = (await readdir(packed)).filter((file) => file.endsWith('.css'));
  const file = path.join(cache.folder, 'alone.js');
  await mkdir(cache.folder, { recursive: true });
  await writeFile(
    file,
    [
      ...styles.map((style) => `import ${JSON.stringify(path.join(packed, style))};`),
      `import { showAlone } from '${SDK}/alone';`,
      `import * as remote from ${JSON.stringify(path.join(folder, 'src/remote.tsx'))};`,
      `showAlone(${JSON.stringify(name)}, remote, ${JSON.stringify(key)});`,
    ].join('\n'),
  );
  return file;
}
