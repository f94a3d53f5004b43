import { createRequire } from 'node:module';
import path from 'node:path';

import webpack from 'webpack';

import { ROOT } from './areas.ts';

const STAND_INS = path.join(import.meta.dirname, 'stand-ins');

/** Modules of packages that no screen uses, and that their package's own code keeps from being left out. */
const UNUSED = [
  [/[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'fetch-adapter.js'],
  [/[\\/]axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, 'no-status-names.js'],
  [/[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.js'],
  [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'no-preloads.js'],
] as const;

/** Leaves out of the shell what no screen uses; a first visit of any page loads it. */
export const LEAN = UNUSED.map(
  ([module, standIn]) => new webpack.NormalModuleReplacementPlugin(module, path.join(STAND_INS, standIn)),
);

const router = createRequire(createRequire(path.join(ROOT, 'shared/')).resolve('react-router-dom'));
const ROUTER = path.join(path.dirname(router.resolve('react-router/package.json')), 'dist/production');

/** The router's package names its development build for browsers, too. */
export const PRODUCTION_ROUTER = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};
