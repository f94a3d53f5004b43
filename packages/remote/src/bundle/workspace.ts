import { createRequire } from 'node:module';
import path from 'node:path';

import sharedPackage from 'shared/package.json' with { type: 'json' };

import { ROOT } from './areas.ts';
import { hashFiles } from './fingerprint.ts';
import type { Platform, Project } from './project.ts';

const { version: react } = createRequire(path.join(ROOT, 'shared/'))('react/package.json') as { version: string };

/** Modules that areas of this repository load from the shell. */
export const WORKSPACE_PLATFORM: Platform = { name: 'shared', version: sharedPackage.version, react };

/** Changes with settings or packages, which invalidates the cache. */
const SETTINGS_VERSION = await hashFiles(ROOT, ['packages/remote/src/bundle', 'pnpm-lock.yaml']);

/** A web package of this repository. */
export const workspaceProject = (name: string): Project => ({
  name,
  folder: path.join(ROOT, name),
  platform: WORKSPACE_PLATFORM,
  loaders: [path.join(ROOT, 'packages/remote/node_modules')],
  cache: { folder: path.join(ROOT, 'build/.webpack'), version: SETTINGS_VERSION },
});
