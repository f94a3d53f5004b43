import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

import { IntegrityPlugin } from './integrity.ts';
import { LIFECYCLES } from './page-files.ts';
import type { Project } from './project.ts';
import { remoteSharing } from './sharing.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Output folder. */
  output: string;
  /** Unique name of the build inside a page, a valid identifier. */
  container: string;
}

/** Remotes are discovered through the registry, so the runtime's manifest loading is excluded from the download. */
export const NO_SNAPSHOTS = { disableSnapshot: true, target: 'web' } as const;

/** Configuration shared by all web builds. */
export function baseConfig(
  { name, folder, loaders, cache }: Project,
  { mode, output, container }: BuildOptions,
): Configuration {
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    // Browsers with the features that the product uses anyway (subgrid, :has, Intl.Segmenter).
    target: ['web', 'es2022'],
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: output,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
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
    resolveLoader: { modules: [...loaders] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:10].css',
        chunkFilename: 'assets/[name].[contenthash:10].css',
      }),
    ],
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })], moduleIds: 'deterministic' },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      version: cache.version,
      cacheDirectory: cache.folder,
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

/** Least source that two or more pages share as a file of its own. */
const SHARED_CHUNK_MIN_BYTES = 4_000;

/** A remote: a container that exposes its lifecycles and loads its chunks from its own folder, wherever that is. */
export function remoteConfig(project: Project, options: BuildOptions): Configuration {
  const base = baseConfig(project, options);
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
      new ModuleFederationPlugin({
        name: options.container,
        filename: 'assets/entry.[contenthash:10].js',
        exposes: { './lifecycles': { import: './src/remote.tsx', name: LIFECYCLES } },
        shared: remoteSharing(project.platform),
        experiments: { externalRuntime: true, optimization: NO_SNAPSHOTS },
        dts: false,
        manifest: false,
      }),
    ],
  };
}
