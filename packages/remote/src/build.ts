import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Compilation } from 'webpack';

import { ROOT, containerName, listAreas } from './bundle/areas.ts';
import { typeProblems } from './bundle/check-types.ts';
import { runWebpack } from './bundle/run-webpack.ts';
import { remoteConfig } from './bundle/config.ts';
import { sourceFingerprint } from './bundle/fingerprint.ts';
import { sealShell } from './bundle/seal-shell.ts';
import { sealRemote } from './bundle/seal.ts';
import { shellConfig, starterConfig, workerConfig } from './bundle/shell-config.ts';
import { workspaceProject } from './bundle/workspace.ts';
import { makeFirstPaints } from './first-paint/first-paint.ts';
import { publishShell } from './registry/publish-shell.ts';
import { KEY_FILE, WEB_DIR } from './registry/places.ts';
import { publishRemote } from './registry/publish.ts';
import { sitePagesFingerprint, writeSitePages } from './site-pages.ts';
import { isBad } from '@parlance/contract';
import { RegistryError, promote, remoteOf } from '@parlance/contract/transitions';
import { SHELL, promoteShell, readRegistry, updateRegistry } from '@parlance/registry';

const STAMPS = path.join(ROOT, 'build/stamps.json');
/** Their stamp among those of areas. */
const SITE_PAGES = 'pages of the site';
const outputOf = (area: string) => path.join(ROOT, 'build/areas', area);

async function readStamps(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(STAMPS, 'utf8').catch(() => '{}')) as Record<string, string>;
}

interface Wish {
  /** Limits the work to these packages (`shell`, `mf-…`). */
  readonly areas?: readonly string[] | undefined;
  /** Whether builds go live after only the static checks, as on the machine of a single operator. */
  readonly isLive?: boolean;
}

/**
 * Builds and publishes the shell and the remotes whose sources changed since their last build. Builds that are not
 * promoted are built again when they are to go live.
 * @returns the names that were built
 * @throws Error with the compiler's own text when a build fails; then nothing is published
 */
export async function buildWeb({ areas, isLive = true }: Wish = {}): Promise<string[]> {
  const wanted = ['shell', ...listAreas()].filter((name) => !areas?.length || areas.includes(name));
  const stamps = await readStamps();
  const fingerprints = await Promise.all(wanted.map(async (name) => [name, await sourceFingerprint(name)] as const));
  const outdated = fingerprints.filter(([name, fingerprint]) => stamps[name] !== fingerprint);
  const pages = await sitePagesFingerprint();
  if (stamps[SITE_PAGES] !== pages) {
    await writeSitePages(WEB_DIR);
    stamps[SITE_PAGES] = pages;
    await writeStamps(stamps);
  }
  if (outdated.length === 0) return [];

  const compiled = await runWebpack(
    outdated.flatMap(([name, fingerprint]) => {
      const options = {
        mode: 'production',
        output: outputOf(name),
        container: containerName(name, fingerprint),
      } as const;
      return name === 'shell'
        ? [shellConfig(options), starterConfig(options), workerConfig(options)]
        : [remoteConfig(workspaceProject(name), options)];
    }),
  );
  for (const [name, fingerprint] of outdated) {
    const compilation = compiled.get(name);
    if (!compilation) throw new Error(`${name} was not compiled.`);
    const published =
      name === 'shell' ? await sealAndPublishShell(compilation) : await sealAndPublish(name, fingerprint, compilation);
    if (isLive) await putLive(published);
    else console.log(`${published.area} ${published.build} is published, and live once it is promoted.`);
    if (isLive) stamps[name] = fingerprint;
  }
  const built = outdated.map(([name]) => name);
  await makeFirstPaints(WEB_DIR, built);
  await writeStamps(stamps);
  return built;
}

async function writeStamps(stamps: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.dirname(STAMPS), { recursive: true });
  await writeFile(STAMPS, JSON.stringify(stamps, null, 1));
}

interface Published {
  readonly area: string;
  readonly build: string;
}

async function sealAndPublishShell(compilation: Compilation): Promise<Published> {
  await sealShell(compilation);
  return { area: SHELL, build: await publishShell(outputOf('shell')) };
}

async function sealAndPublish(name: string, fingerprint: string, compilation: Compilation): Promise<Published> {
  await sealRemote(workspaceProject(name), containerName(name, fingerprint), compilation);
  return publishRemote(outputOf(name));
}

async function putLive({ area, build }: Published): Promise<void> {
  if (area === SHELL) await promoteShell(WEB_DIR, build);
  else if (isBad(remoteOf(await readRegistry(WEB_DIR), area), build))
    console.warn(`${area} ${build} is marked bad and does not go live.`);
  else await updateRegistry(WEB_DIR, (registry) => promote(registry, area, build), { keyFile: KEY_FILE });
}

/** `pnpm build`: the whole product goes live; named areas are only checked and published. */
async function build(areas: readonly string[]): Promise<string[]> {
  if (areas.length === 0) return buildWeb();
  const problems = (await Promise.all(areas.map(typeProblems))).flat();
  if (problems.length > 0) throw new RegistryError(problems.join('\n'));
  return buildWeb({ areas, isLive: false });
}

if (import.meta.main) {
  const started = performance.now();
  try {
    const built = await build(process.argv.slice(2));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(built.length === 0 ? 'The web is up to date.' : `Built ${built.join(', ')} in ${seconds} s.`);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
