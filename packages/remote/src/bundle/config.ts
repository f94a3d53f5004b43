import { existsSync } from 'node:fs';
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

import { CONTRIBUTIONS } from './contributions.ts';
import { SHELL_GLUE } from './glue.ts';
import { HOT_CLIENT, hotDrawing, hotPlugins, pageHotPlugins } from './hot.ts';
import { IntegrityPlugin } from './integrity.ts';
import { LIFECYCLES, SLOTS } from './page-files.ts';
import type { Project } from './project.ts';
import { remoteSharing } from './sharing.ts';

export interface BuildOptions {
  mode: 'production' | 'development';
  /** Output folder. */
  output: string;
  /** Unique name of the build inside a page, a valid identifier. */
  container: string;
  /** Whether components are replaced on screen as sources change. */
  isHot?: boolean;
  /** Whether the React of the page is a development build, which can replace components itself. */
  isPageHot?: boolean;
}

/** Remotes are discovered through the registry, so the runtime's manifest loading is excluded from the download. */
export const NO_SNAPSHOTS = { disableSnapshot: true, target: 'web' } as const;

/** Names that change with a file's content, for folders that outlive a build. */
const HASHED = 'assets/[name].[contenthash:10]';

/** Configuration shared by all web builds. @param fileName pattern of the names of files, without extension */
export function baseConfig(
  project: Project,
  { mode, output, container, isHot = false, isPageHot = false }: BuildOptions,
  fileName: string = HASHED,
): Configuration {
  const { name, folder, loaders, cache } = project;
  const isProduction = mode === 'production';
  return {
    name,
    mode,
    context: folder,
    // Browsers with features that the product needs anyway (subgrid, :has, Intl.Segmenter).
    target: ['web', 'es2022'],
    // Scripts do not refer to their maps, which are not served.
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
        { test: /\.tsx?$/, loader: 'swc-loader', options: swcOptions(!isProduction || isHot, isHot) },
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
        filename: `${fileName}.css`,
        chunkFilename: `${fileName}.css`,
      }),
      ...(isPageHot ? pageHotPlugins() : isHot ? hotPlugins(project) : []),
    ],
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
      moduleIds: isPageHot ? false : 'deterministic',
    },
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

const swcOptions = (development: boolean, refresh: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development, refresh } },
    target: 'es2022',
  },
});

/** Minimum size of source code that two or more pages share as a separate file. */
const SHARED_CHUNK_MIN_BYTES = 2_500;

/** Its pages and its contributions, which load independently of each other. */
const exposedBy = ({ folder }: Project, before: readonly string[]) => ({
  './lifecycles': { import: [...before, './src/remote.tsx'], name: LIFECYCLES },
  ...(existsSync(path.join(folder, CONTRIBUTIONS)) && {
    './contributions': { import: [...before, `./${CONTRIBUTIONS}`], name: SLOTS },
  }),
});

/** A remote: a container that exposes its lifecycles and loads its chunks from its own folder, wherever that is. */
export function remoteConfig(project: Project, options: BuildOptions): Configuration {
  // A published build has a separate folder, named by its content: hashes in file names would only make it larger.
  const isNamed = options.mode === 'production' || options.isHot;
  const fileName = isNamed ? 'assets/[name]' : HASHED;
  const base = baseConfig(project, options, fileName);
  const drawsItself = options.isHot === true && options.isPageHot !== true;
  const drawing = drawsItself ? hotDrawing(project) : {};
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, ...drawing.resolve },
    // Code that only one chunk imports from a package stays in that chunk: a split chunk would lose the name by which
    // `charts` is excluded. Pages share more small modules than webpack's default bound allows: at 20 kB each page
    // would contain its own copy.
    optimization: {
      ...base.optimization,
      splitChunks: { minSize: SHARED_CHUNK_MIN_BYTES, cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...(drawing.plugins ?? []),
      new IntegrityPlugin(),
      SHELL_GLUE,
      new ModuleFederationPlugin({
        name: options.container,
        filename: `${fileName.replace('[name]', 'entry')}.js`,
        exposes: exposedBy(project, drawsItself ? [HOT_CLIENT] : []),
        shared: remoteSharing(project.platform),
        experiments: { externalRuntime: true, optimization: NO_SNAPSHOTS },
        dts: false,
        manifest: false,
      }),
    ],
  };
}
