import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { ROOT, containerName, listAreas } from './web/areas.ts';
import { remoteConfig, shellConfig } from './web/config.ts';
import { sourceFingerprint } from './web/fingerprint.ts';
import { WEB_DIR, publishRemote, publishShell, sealRemote } from './web/publish.ts';
import { promote } from './web/registry-file.ts';
import { updateRegistry } from './web/registry-store.ts';

const STAMPS = path.join(ROOT, 'build/stamps.json');
const outputOf = (area: string) => path.join(ROOT, 'build/areas', area);

async function readStamps(): Promise<Record<string, string>> {
  return JSON.parse(await readFile(STAMPS, 'utf8').catch(() => '{}')) as Record<string, string>;
}

async function runWebpack(configs: Configuration[]): Promise<void> {
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack did not start');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

/**
 * Builds and publishes the shell and the remotes whose sources changed since their last build.
 * @param areas limits the work to these packages (`shell`, `mf-…`).
 * @returns the names that were built.
 * @throws Error with the compiler's own text when a build fails; nothing is published then.
 */
export async function buildWeb({ areas }: { areas?: readonly string[] } = {}): Promise<string[]> {
  const wanted = ['shell', ...listAreas()].filter((name) => !areas?.length || areas.includes(name));
  const stamps = await readStamps();
  const fingerprints = await Promise.all(wanted.map(async (name) => [name, await sourceFingerprint(name)] as const));
  const outdated = fingerprints.filter(([name, fingerprint]) => stamps[name] !== fingerprint);
  if (outdated.length === 0) return [];

  await runWebpack(outdated.map(([name, fingerprint]) => {
    const options = { mode: 'production', output: outputOf(name), container: containerName(name, fingerprint) } as const;
    return name === 'shell' ? shellConfig(options) : remoteConfig(name, options);
  }));
  for (const [name, fingerprint] of outdated) {
    if (name === 'shell') await publishShell(outputOf(name));
    else await publishStable(name, fingerprint);
    stamps[name] = fingerprint;
  }
  await mkdir(path.dirname(STAMPS), { recursive: true });
  await writeFile(STAMPS, JSON.stringify(stamps, null, 1));
  return outdated.map(([name]) => name);
}

async function publishStable(name: string, fingerprint: string): Promise<void> {
  await sealRemote(name, containerName(name, fingerprint), outputOf(name));
  const { area, build } = await publishRemote(outputOf(name));
  await updateRegistry(WEB_DIR, (registry) => promote(registry, area, build));
}

if (import.meta.main) {
  const started = performance.now();
  const built = await buildWeb({ areas: process.argv.slice(2) });
  console.log(built.length === 0 ? 'The web is up to date.' : `Built ${built.join(', ')} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
