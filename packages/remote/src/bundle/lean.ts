import { createRequire } from 'node:module';
import path from 'node:path';

import webpack from 'webpack';

import { ROOT } from './areas.ts';

const STAND_INS = path.join(import.meta.dirname, 'stand-ins');

/** Modules that no screen uses, but that their package's own code prevents from being dropped. */
const UNUSED = [
  [/[\\/]axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'fetch-adapter.js'],
  [/[\\/]axios[\\/]lib[\\/]helpers[\\/]HttpStatusCode\.js$/, 'no-status-names.js'],
  [
    /[\\/]axios[\\/]lib[\\/]helpers[\\/](AxiosURLSearchParams|formDataToJSON|toFormData|toURLEncodedForm)\.js$/,
    'no-forms.js',
  ],
  [/[\\/]axios[\\/]lib[\\/]helpers[\\/]cookies\.js$/, 'no-cookies.js'],
  [/[\\/]axios[\\/]lib[\\/]helpers[\\/]validator\.js$/, 'no-validator.js'],
  [/[\\/]axios[\\/]lib[\\/]cancel[\\/]CancelToken\.js$/, 'no-cancel-tokens.js'],
  [/[\\/]query-core[\\/]build[\\/]modern[\\/]infiniteQueryBehavior\.js$/, 'no-infinite-queries.js'],
  [/[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/, 'no-descriptions.js'],
  [/[\\/]runtime-core[\\/]dist[\\/]plugins[\\/]snapshot[\\/]SnapshotHandler\.js$/, 'no-snapshots.js'],
  [/[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/, 'no-preloads.js'],
  [/[\\/]webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/, 'no-nested-remotes.js'],
  [/[\\/]webpack-bundler-runtime[\\/]dist[\\/]init\.js$/, 'plain-init.js'],
] as const;

/** Removes unused modules from the shell, which every first visit loads. */
export const LEAN = UNUSED.map(
  ([module, standIn]) => new webpack.NormalModuleReplacementPlugin(module, path.join(STAND_INS, standIn)),
);

/** Some packages have a smaller build for browsers that know classes. */
export const MODERN = ['es2015', '...'];

const router = createRequire(createRequire(path.join(ROOT, 'shared/')).resolve('react-router-dom'));
const ROUTER = path.join(path.dirname(router.resolve('react-router/package.json')), 'dist/production');

/** The router's package names its development build for browsers, too. */
export const PRODUCTION_ROUTER = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** Remove components of the router that no screen uses, and classes of i18next that no text uses. */
export const LEAN_PACKAGES = [
  { test: /[\\/]react-router[\\/]dist[\\/]/, loader: path.join(import.meta.dirname, 'unused-components.ts') },
  { test: /[\\/]i18next[\\/]dist[\\/]/, loader: path.join(import.meta.dirname, 'unused-classes.ts') },
];
