import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { refuse } from '@parlance/contract/transitions';
import { prepareBuild, readBuild } from '@parlance/registry';
import type { Build } from '@parlance/registry';

import { containerName } from '../bundle/areas.ts';
import { runCompiler } from '../bundle/check-types.ts';
import { remoteConfig } from '../bundle/config.ts';
import { CONTRIBUTIONS } from '../bundle/contributions.ts';
import { readGraph } from '../bundle/module-graph.ts';
import type { Project } from '../bundle/project.ts';
import { runWebpack } from '../bundle/run-webpack.ts';
import { sealRemote } from '../bundle/seal.ts';
import { isProvided } from '../bundle/sharing.ts';
import { compilerOf } from './project.ts';

/** The folder of the build in a repository. */
export const outputOf = ({ folder }: Pick<Project, 'folder'>): string => path.join(folder, 'build/remote');

const ENTRIES = ['src/remote.tsx', 'src/events.ts', 'src/routes.tsx', CONTRIBUTIONS];
const SETTINGS = ['remote.json', 'package.json', 'package-lock.json'];

const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => '');

/** Changes with the code of the modules and the installed packages, not with comments, tests or the folder's name. */
async function fingerprintOf({ folder, platform }: Project): Promise<string> {
  const { files } = await readGraph({
    root: folder,
    entries: ENTRIES.filter((file) => existsSync(path.join(folder, file))),
    isExternal: (specifier) => isProvided(specifier, platform.name),
    workspace: {},
  });
  const settings = await Promise.all(SETTINGS.map((file) => readIfThere(path.join(folder, file))));
  const hash = createHash('sha256');
  for (const text of [...[...files].sort().flat(), ...settings]) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The compiler continues from its last state. */
const typeProblemsOf = ({ folder, cache }: Project): Promise<string[]> =>
  runCompiler(
    compilerOf(folder),
    ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', path.join(cache.folder, 'types.json')],
    folder,
  );

/** Checks the types and builds. @throws RegistryError with file, line and message of each error */
export async function buildProject(project: Project): Promise<Build> {
  const output = outputOf(project);
  const container = containerName(project.name, await fingerprintOf(project));
  const [problems, compiled] = await Promise.all([
    typeProblemsOf(project),
    runWebpack([remoteConfig(project, { mode: 'production', output, container })], project.folder),
  ]);
  refuse(problems);
  const compilation = compiled.get(project.name);
  if (!compilation) throw new Error(`${project.name} was not compiled.`);
  await sealRemote(project, container, compilation);
  return readBuild(output);
}

/**
 * Checks a build like the site to which it is published.
 * @throws RegistryError with the reasons why a site would reject it
 */
export async function checkBuild(project: Project): Promise<Build> {
  const build = await readBuild(outputOf(project));
  const copy = await mkdtemp(path.join(tmpdir(), 'parlance-check-'));
  try {
    await cp(outputOf(project), copy, { recursive: true });
    await prepareBuild(copy, build);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return build;
}
