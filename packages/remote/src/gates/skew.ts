import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { Setup } from '../../../../e2e/fixtures/setup.ts';
import { startStack } from '../../../../e2e/stack/stack.ts';
import { ensureChromium } from '../browser/chromium.ts';
import { ROOT } from '../bundle/areas.ts';
import { RegisteredContract, SealedContract } from '@parlance/contract/schema';
import type { SmokeStep } from '@parlance/contract/schema';
import { hasPassed, recordGate } from '@parlance/registry';
import { KEY_FILE, WEB_DIR } from '../registry/places.ts';
import { RegistryError, markTested, remoteOf, requireGood } from '@parlance/contract/transitions';
import { liveBuilds } from '@parlance/contract';
import { readRegistry, updateRegistry } from '@parlance/registry';
import { SHELL, listShells, readShellPage } from '@parlance/registry';
import { makeResident } from './make-resident.ts';
import type { Resident } from './places.ts';
import { printMatrix } from './skew-matrix.ts';
import type { Tried } from './skew-matrix.ts';
import { tryBuild } from './try-build.ts';

/**
 * Tests builds of remotes inside builds of the shell, as visitors get them: `gate skew` tests all live builds,
 * `gate skew REMOTE BUILD` a new build inside every live shell, `gate skew shell BUILD` every live build inside one
 * shell.
 */
const {
  values,
  positionals: [area, build],
} = parseArgs({
  allowPositionals: true,
  options: { web: { type: 'string', default: WEB_DIR }, key: { type: 'string', default: KEY_FILE } },
});
const registry = await readRegistry(values.web);
const builds = area !== undefined && area !== SHELL ? [{ area, build: known(area, build) }] : liveBuilds(registry);
const shells = area === SHELL ? [build ?? ''] : await listShells(values.web);
const pages = await Promise.all(shells.map((shell) => readShellPage(values.web, shell)));

/** Of the screens of each area, in each shell. */
const PICTURES = path.join(ROOT, 'build/gate');

function known(remote: string, id = ''): string {
  requireGood(remoteOf(registry, remote), remote, id);
  return id;
}

/** A build's journey is stored beside its files, since browsers do not need it. */
async function smokeOf(base: string): Promise<readonly SmokeStep[]> {
  return (
    SealedContract.parse(JSON.parse(await readFile(path.join(values.web, base, 'remote.json'), 'utf8'))).smoke ?? []
  );
}

/** A build whose files or contract cannot be read has failed; the others are still tested. */
async function problemsOf(each: { area: string; build: string; shell: string }, resident: Resident): Promise<string[]> {
  const { base = '', contract } = remoteOf(registry, each.area).builds[each.build] ?? {};
  try {
    return await tryBuild(browser, {
      url: stack.url,
      resident,
      contract: RegisteredContract.parse(contract),
      build: each.build,
      smoke: await smokeOf(base),
      pictures: path.join(PICTURES, each.area, each.shell),
    });
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Only the gate record counts; the state is for display, and needs a key that may change the remote. */
async function markIfPassed(each: { area: string; build: string }): Promise<void> {
  if (!(await hasPassed(values.web, each))) return;
  try {
    const keyFile = values.key;
    await updateRegistry(values.web, (known) => markTested(known, each.area, each.build), { keyFile });
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    console.warn(error.message);
  }
}

const site = await mkdtemp(path.join(tmpdir(), 'parlance-gate-'));
for (const folder of ['assets', 'remotes']) await symlink(path.resolve(values.web, folder), path.join(site, folder));
for (const file of ['index.html', 'registry.json']) await cp(path.join(values.web, file), path.join(site, file));
const executablePath = ensureChromium();
const stack = await startStack({ WEB_DIR: site, SEED_EXAMPLES: 'off' });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const setup = new Setup(stack.url);
  const person = await setup.person();
  const tried: Tried[] = [];
  for (const [index, shell] of shells.entries()) {
    await writeFile(path.join(site, 'index.html'), pages[index] ?? '');
    for (const each of builds) {
      // A separate intelligence, so that the changes of one build do not affect another.
      const resident = await makeResident(setup, person);
      tried.push({ ...each, shell, problems: await problemsOf({ ...each, shell }, resident) });
    }
  }
  console.log(`${printMatrix(shells, tried)}\nPictures of the screens: ${PICTURES}`);
  await recordGate(values.web, {
    passes: tried
      .filter(({ problems }) => problems.length === 0)
      .map((pass) => ({ shell: pass.shell, area: pass.area, build: pass.build, at: new Date().toISOString() })),
  });
  if (area !== SHELL) for (const each of builds) await markIfPassed(each);
  if (tried.some(({ problems }) => problems.length > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  await stack.stop();
  await rm(site, { recursive: true });
}
