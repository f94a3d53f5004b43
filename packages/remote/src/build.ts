import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import webpack from 'webpack';
import type { Compilation, Configuration } from 'webpack';

import { ROOT, containerName, listAreas } from './bundle/areas.ts';
import { describeErrors } from './bundle/compile-errors.ts';
import { remoteConfig, shellConfig, starterConfig } from './bundle/config.ts';
import { sourceFingerprint } from './bundle/fingerprint.ts';
import { sealRemote, sealShell } from './bundle/seal.ts';
import { makeFirstPaints } from './first-paint/first-paint.ts';
import { publishShell } from './registry/publish-shell.ts';
import { WEB_DIR, publishRemote } from './registry/publish.ts';
import { isBad } from '@parlance/contract';
import { promote, remoteOf } from '@parlance/contract/transitions';
import { readRegistry, updateRegistry } from './registry/registry-store.ts';
import { promoteShell } from './registry/shells.ts';

const STAMPS = path.join(ROOT, 'build/stamps.json');
const outputOf = (area: string) => path.join(ROOT, 'build/areas', area);

async function readStamps(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(STAMPS, 'utf8').catch(() => '{}')) as Record<string, string>;
}

/** @returns the compilations by name */
async function runWebpack(configs: Configuration[]): Promise<Map<string | undefined, Compilation>> {
  const compiler = webpack(configs);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack has stopped without a result.');
  if (stats.hasErrors()) throw new Error(describeErrors(stats));
  return new Map(stats.stats.map(({ compilation }) => [compilation.name, compilation]));
}

/**
 * Builds and publishes the shell and the remotes whose sources changed since their last build.
 * @param areas limits the work to these packages (`shell`, `mf-…`)
 * @returns the names that were built
 * @throws Error with the compiler's own text when a build fails; then nothing is published
 */
export async function buildWeb({ areas }: { areas?: readonly string[] } = {}): Promise<string[]> {
  const wanted = ['shell', ...listAreas()].filter((name) => !areas?.length || areas.includes(name));
  const stamps = await readStamps();
  const fingerprints = await Promise.all(wanted.map(async (name) => [name, await sourceFingerprint(name)] as const));
  const outdated = fingerprints.filter(([name, fingerprint]) => stamps[name] !== fingerprint);
  if (outdated.length === 0) return [];

  const compiled = await runWebpack(
    outdated.flatMap(([name, fingerprint]) => {
      const options = {
        mode: 'production',
        output: outputOf(name),
        container: containerName(name, fingerprint),
      } as const;
      return name === 'shell' ? [shellConfig(options), starterConfig(options)] : [remoteConfig(name, options)];
    }),
  );
  for (const [name, fingerprint] of outdated) {
    const compilation = compiled.get(name);
    if (!compilation) throw new Error(`${name} was not compiled.`);
    if (name === 'shell') await publishLiveShell(compilation);
    else await publishStable(name, fingerprint, compilation);
    stamps[name] = fingerprint;
  }
  const built = outdated.map(([name]) => name);
  await makeFirstPaints(WEB_DIR, built);
  await mkdir(path.dirname(STAMPS), { recursive: true });
  await writeFile(STAMPS, JSON.stringify(stamps, null, 1));
  return built;
}

async function publishLiveShell(compilation: Compilation): Promise<void> {
  await sealShell(compilation);
  await promoteShell(WEB_DIR, await publishShell(outputOf('shell')));
}

async function publishStable(name: string, fingerprint: string, compilation: Compilation): Promise<void> {
  await sealRemote(name, containerName(name, fingerprint), compilation);
  const { area, build } = await publishRemote(outputOf(name));
  if (isBad(remoteOf(await readRegistry(WEB_DIR), area), build)) {
    console.warn(`${area} ${build} is marked bad and does not go live.`);
    return;
  }
  await updateRegistry(WEB_DIR, (registry) => promote(registry, area, build));
}

if (import.meta.main) {
  const started = performance.now();
  const built = await buildWeb({ areas: process.argv.slice(2) });
  console.log(
    built.length === 0
      ? 'The web is up to date.'
      : `Built ${built.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
