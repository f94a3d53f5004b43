import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { refuse } from '@parlance/contract/transitions';
import { prepareBuild, readBuild } from '@parlance/registry';
import type { Build } from '@parlance/registry';
import type { Compilation, Configuration } from 'webpack';

import { containerName } from '../bundle/areas.ts';
import { runCompiler } from '../bundle/check-types.ts';
import { remoteConfig } from '../bundle/config.ts';
import { CONTRIBUTIONS } from '../bundle/contributions.ts';
import { readGraph } from '../bundle/module-graph.ts';
import type { Project } from '../bundle/project.ts';
import { runWebpack } from '../bundle/run-webpack.ts';
import { sealRemote } from '../bundle/seal.ts';
import { isProvided } from '../bundle/sharing.ts';
import { outputOf } from './output.ts';
import { compilerOf } from './project.ts';

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

/**
 * Takes the place of the fingerprint while webpack works, whose cache then holds for all files whose code has not
 * changed. It is as long, so that source maps fit.
 */
const UNNAMED = '0'.repeat(16);

/** Where webpack writes, which relies on finding there what it wrote last. */
const compiledIn = ({ cache }: Project): string => path.join(cache.folder, 'compiled');

export const compilerConfig = (project: Project): Configuration =>
  remoteConfig(project, {
    mode: 'production',
    output: compiledIn(project),
    container: containerName(project.name, UNNAMED),
  });

async function compileOnce(project: Project): Promise<Compilation> {
  const compilation = (await runWebpack([compilerConfig(project)], project.folder)).get(project.name);
  if (!compilation) throw new Error(`${project.name} was not compiled.`);
  return compilation;
}

/** Copies what webpack wrote, with the name of the container. */
async function copyNamed(project: Project, output: string, container: string): Promise<void> {
  const from = compiledIn(project);
  await rm(output, { recursive: true, force: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(output, path.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true });
    if (!file.endsWith('.js')) await cp(file, target);
    else
      await writeFile(
        target,
        (await readFile(file, 'utf8')).replaceAll(containerName(project.name, UNNAMED), () => container),
      );
  }
}

/** The build in a folder, if it is whole and of these sources. */
async function builtAs(output: string, container: string): Promise<Build | undefined> {
  const build = await readBuild(output).catch(() => undefined);
  return build?.contract.container === container ? build : undefined;
}

/** What checks the types and compiles; `watch` keeps its own, which know what they did last. */
export interface Compilers {
  readonly typeProblems: () => Promise<string[]>;
  readonly compile: () => Promise<Compilation>;
}

/**
 * Checks the types, and builds if the code has changed since the last build.
 * @throws RegistryError with file, line and message of each error
 */
export async function buildProject(
  project: Project,
  compilers: Compilers = { typeProblems: () => typeProblemsOf(project), compile: () => compileOnce(project) },
): Promise<Build> {
  const output = outputOf(project);
  const container = containerName(project.name, await fingerprintOf(project));
  const built = await builtAs(output, container);
  if (built) return built;
  const [problems, compilation] = await Promise.all([compilers.typeProblems(), compilers.compile()]);
  refuse(problems);
  await copyNamed(project, output, container);
  await sealRemote(project, container, compilation, output);
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
