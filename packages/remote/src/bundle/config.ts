import { createRequire } from 'node:module';
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { ROOT } from './areas.ts';
import { hashFiles } from './fingerprint.ts';
import { IntegrityPlugin } from './integrity.ts';
import { LEAN, LEAN_ROUTER, MODERN, PRODUCTION_ROUTER, SHELL_GLUE } from './lean.ts';
import { LIFECYCLES } from './page-files.ts';
import { hostSharing, remoteSharing } from './sharing.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Output folder. */
  output: string;
  /** Unique name of the build inside a page, a valid identifier. */
  container: string;
}

export const { version: REACT_VERSION } = createRequire(path.join(ROOT, 'shared/'))('react/package.json') as {
  version: string;
};

/** Changes with settings or packages, which invalidates the cache. */
const SETTINGS_VERSION = await hashFiles(ROOT, ['packages/remote/src/bundle', 'pnpm-lock.yaml']);

/** Remotes are discovered through the registry, so the runtime's manifest loading is excluded from the download. */
const NO_SNAPSHOTS = { disableSnapshot: true, target: 'web' } as const;

/** The runtime plugin resolves to its CommonJS file, which would bundle a second copy of the runtime. */
const ESM_RUNTIME = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin.dist.index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

/** Names that change with a file's content, for folders that outlive a build. */
const HASHED = 'assets/[name].[contenthash:10]';

/** Configuration shared by all web builds. @param fileName pattern of the names of files, without extension */
export function baseConfig(
  name: string,
  { mode, output, container }: BuildOptions,
  fileName: string = HASHED,
): Configuration {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: path.join(ROOT, name),
    // Browsers with the features that the product uses anyway (subgrid, :has, Intl.Segmenter).
    target: ['web', 'es2022'],
    // Scripts do not name their maps, which visitors do not get.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: `${fileName}[ext]`,
      uniqueName: container,
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions(isProduction) },
        {
          test: /\.module\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  localIdentName: `${name}_[name]_[local]`,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                },
              },
            },
          ],
        },
        { test: /\.css$/, exclude: /\.module\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\.(svg|png|woff2?)$/, type: 'asset/resource' },
      ],
    },
    resolveLoader: { modules: [path.join(ROOT, 'packages/remote/node_modules')] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${fileName}.css`,
        chunkFilename: `${fileName}.css`,
      }),
    ],
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })], moduleIds: 'deterministic' },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      version: SETTINGS_VERSION,
      cacheDirectory: path.join(ROOT, 'build/.webpack'),
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

const swcOptions = (isProduction: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: !isProduction } },
    target: 'es2022',
  },
});

/** The host: one page and one script with everything that areas share. It contains no address of a remote. */
export function shellConfig(options: BuildOptions): Configuration {
  const base = baseConfig('shell', options);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: PRODUCTION_ROUTER, conditionNames: MODERN },
    module: { rules: [...(base.module?.rules ?? []), LEAN_ROUTER] },
    plugins: [
      ...(base.plugins ?? []),
      ESM_RUNTIME,
      ...LEAN,
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: hostSharing(REACT_VERSION),
        experiments: { provideExternalRuntime: true, optimization: NO_SNAPSHOTS },
        dts: false,
        manifest: false,
      }),
    ],
  };
}

/** The script of prerendered pages: it waits for user activity and then starts the app. */
export function starterConfig(options: BuildOptions): Configuration {
  const base = baseConfig('shell', { ...options, output: `${options.output}-starter` });
  return { ...base, name: 'starter', entry: { start: './src/first-paint/start.ts' }, cache: false };
}

/** Least source that two or more pages share as a file of its own. */
const SHARED_CHUNK_MIN_BYTES = 4_000;

/** A remote: a container that exposes its lifecycles and loads its chunks from its own folder, wherever that is. */
export function remoteConfig(area: string, options: BuildOptions): Configuration {
  // A published build has a folder of its own, named by its content: a hash in each name would only make it heavier.
  const fileName = options.mode === 'production' ? 'assets/[name]' : HASHED;
  const base = baseConfig(area, options, fileName);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    // Code that only one chunk imports from a package stays in that chunk: a split chunk would lose the name by which
    // `charts` is excluded.
    // Pages share more small modules than fit webpack's own bound: at 20 kB each page would bring its own copy of them.
    optimization: {
      ...base.optimization,
      splitChunks: { minSize: SHARED_CHUNK_MIN_BYTES, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      new IntegrityPlugin(),
      SHELL_GLUE,
      new ModuleFederationPlugin({
        name: options.container,
        filename: `${fileName.replace('[name]', 'entry')}.js`,
        exposes: { './lifecycles': { import: './src/remote.tsx', name: LIFECYCLES } },
        shared: remoteSharing(REACT_VERSION),
        experiments: { externalRuntime: true, optimization: NO_SNAPSHOTS },
        dts: false,
        manifest: false,
      }),
    ],
  };
}
