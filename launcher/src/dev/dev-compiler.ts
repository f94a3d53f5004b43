import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

import type { Configuration } from 'webpack';

import { ROOT, containerName } from '../../../packages/remote/src/bundle/areas.ts';
import { remoteConfig } from '../../../packages/remote/src/bundle/config.ts';
import { shellConfig } from '../../../packages/remote/src/bundle/shell-config.ts';
import { workspaceProject } from '../../../packages/remote/src/bundle/workspace.ts';
import { WEB_DIR } from '../../../packages/remote/src/registry/places.ts';

/**
 * The site while the shell is in development: page and scripts come from the compiler, the rest from the last build.
 */
export const SHELL_SITE = path.join(ROOT, 'build/dev/site');

export const devContainer = (area: string): string => containerName(area, 'dev');
/** Base path of the area in development. */
export const devBase = (area: string): string => (area === 'shell' ? '/' : `/dev/${area}/`);

export function devConfig(area: string): Configuration {
  if (area === 'shell') {
    const config = shellConfig({ mode: 'development', output: SHELL_SITE, container: devContainer(area) });
    // The site links to everything that the compiler does not produce.
    return { ...config, output: { ...config.output, clean: false } };
  }
  // The shell's last build contains the production React, which does not fit the development JSX transform.
  const config = remoteConfig(workspaceProject(area), {
    mode: 'production',
    output: path.join(ROOT, 'build/dev', area),
    container: devContainer(area),
  });
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    optimization: {},
    cache: { type: 'memory' },
  };
}

/** Creates the site of the shell in development, which the server serves while it is being written. */
export async function prepareShellSite(): Promise<void> {
  await rm(SHELL_SITE, { recursive: true, force: true });
  await mkdir(path.join(SHELL_SITE, 'assets'), { recursive: true });
  for (const name of ['remotes', 'registry.json']) await symlink(path.join(WEB_DIR, name), path.join(SHELL_SITE, name));
}
