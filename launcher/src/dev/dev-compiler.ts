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

const PACKAGE = /[\\/]node_modules[\\/]/;

/** The shell and, unless it is the shell, the area; both replace components on screen as sources change. */
export function devConfigs(area: string): Configuration[] {
  const shell = shellConfig({
    mode: 'development',
    output: SHELL_SITE,
    container: devContainer('shell'),
    isHot: true,
    isPageHot: true,
  });
  const own: Configuration = {
    ...shell,
    // The site links to everything that the compiler does not produce.
    output: { ...shell.output, clean: false },
    // Packages do not change: a separate file keeps compiling after an edit short.
    optimization: {
      ...shell.optimization,
      splitChunks: { chunks: 'initial', cacheGroups: { packages: { test: PACKAGE, name: 'packages', enforce: true } } },
    },
    cache: { type: 'memory' },
  };
  return area === 'shell' ? [own] : [own, areaConfig(area)];
}

function areaConfig(area: string): Configuration {
  const config = remoteConfig(workspaceProject(area), {
    mode: 'development',
    output: path.join(ROOT, 'build/dev', area),
    container: devContainer(area),
    isHot: true,
    isPageHot: true,
  });
  return { ...config, output: { ...config.output, publicPath: devBase(area) }, cache: { type: 'memory' } };
}

/** Creates the site of the shell in development, which the server serves while it is being written. */
export async function prepareShellSite(): Promise<void> {
  await rm(SHELL_SITE, { recursive: true, force: true });
  await mkdir(path.join(SHELL_SITE, 'assets'), { recursive: true });
  for (const name of ['remotes', 'registry.json', 'licenses.txt', 'ui.html'])
    await symlink(path.join(WEB_DIR, name), path.join(SHELL_SITE, name));
}
