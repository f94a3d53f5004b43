import { createRequire } from 'node:module';
import path from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { ROOT } from './areas.ts';
import type { Project } from './project.ts';
import { standIn } from './stand-in.ts';

const { resolve } = createRequire(import.meta.url);

/** Runs before the code of an area that uses the React of a site. */
export const HOT_CLIENT = standIn('hot-client.cjs');

/** Replaces components on screen as sources change; errors appear in the server's own overlay. */
export const hotPlugins = ({ folder }: Project) => [
  new ReactRefreshPlugin({ include: path.join(folder, 'src'), overlay: false }),
];

/** The same for the shell and the area on a page, and for the sources of `shared`. */
export const pageHotPlugins = () => [
  new ReactRefreshPlugin({ include: /[\\/]src[\\/].*\.tsx?$/, overlay: false, library: 'parlance' }),
  new webpack.NormalModuleReplacementPlugin(/react-refresh[\\/]runtime(\.js)?$/, standIn('one-refresh-runtime.cjs')),
  // Its package exports only a choice between this file and an empty one.
  new webpack.NormalModuleReplacementPlugin(
    /^own-refresh-runtime$/,
    path.join(path.dirname(resolve('react-refresh/package.json')), 'cjs/react-refresh-runtime.development.js'),
  ),
  // Components are known by module, also those of two builds on one page.
  new webpack.ids.NamedModuleIdsPlugin({ context: ROOT }),
];

/**
 * A site has the production builds of React, which do not support replacement: the area is rendered by its own
 * development build, with elements as the site creates them.
 */
export const hotDrawing = ({ name, folder }: Project): Configuration => ({
  resolve: {
    alias: {
      'react/jsx-dev-runtime$': standIn('jsx-dev-runtime.js'),
      'own-react-dom$': path.join(
        path.dirname(createRequire(path.join(folder, 'package.json')).resolve('react-dom/package.json')),
        'cjs/react-dom-client.development.js',
      ),
    },
  },
  plugins: [new webpack.DefinePlugin({ AREA: JSON.stringify(name) })],
});
