import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { needsByPackage } from '@parlance/contract';
import { WORKER_FILE } from '@parlance/registry';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { NO_SNAPSHOTS, baseConfig } from './config.ts';
import type { BuildOptions } from './config.ts';
import { LEAN, LEAN_PACKAGES, MODERN, PRODUCTION_ROUTER } from './lean.ts';
import { hostSharing, offersOf } from './sharing.ts';
import { WORKSPACE_PLATFORM, workspaceProject } from './workspace.ts';

/** The runtime plugin resolves to its CommonJS file, which would bundle a second copy of the runtime. */
const ESM_RUNTIME = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin.dist.index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

/** The host: one page and one script with everything that areas share. It contains no URL of a remote. */
export function shellConfig(options: BuildOptions): Configuration {
  // Modules that are replaced on screen belong to files whose names stay.
  const base = baseConfig(workspaceProject('shell'), options, options.isHot ? 'assets/[name]' : undefined);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: PRODUCTION_ROUTER, conditionNames: MODERN },
    module: { rules: [...(base.module?.rules ?? []), ...LEAN_PACKAGES] },
    plugins: [
      ...(base.plugins ?? []),
      ESM_RUNTIME,
      ...LEAN,
      new webpack.DefinePlugin({
        SHELL_OFFERS: JSON.stringify(needsByPackage(offersOf(hostSharing(WORKSPACE_PLATFORM)))),
      }),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: hostSharing(WORKSPACE_PLATFORM),
        experiments: { provideExternalRuntime: true, optimization: NO_SNAPSHOTS },
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/** The script of prerendered pages: it waits for user activity and then starts the app. */
export function starterConfig(options: BuildOptions): Configuration {
  const base = baseConfig(workspaceProject('shell'), { ...options, output: `${options.output}-starter` });
  return { ...base, name: 'starter', entry: { start: './src/first-paint/start.ts' }, cache: false };
}

/** The service worker. Its name never changes, since browsers request it to find a newer one. */
export function workerConfig(options: BuildOptions): Configuration {
  const base = baseConfig(workspaceProject('shell'), { ...options, output: `${options.output}-worker` });
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { worker: './src/offline/worker.ts' },
    output: { ...base.output, filename: WORKER_FILE },
    devtool: false,
    cache: false,
  };
}
