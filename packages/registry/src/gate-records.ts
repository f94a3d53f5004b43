import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';
import { liveBuilds } from '@parlance/contract';
import { readIfExists, replaceFile } from './files.ts';
import { withLock } from './lock.ts';
import { readRegistry } from './registry-store.ts';
import { SHELL, listShells } from './shells.ts';

/** A build of a remote that worked inside a build of the shell. */
export interface Pass {
  readonly shell: string;
  readonly area: string;
  readonly build: string;
  /** ISO time. */
  readonly at: string;
}

/** A build, of a remote or the shell, that went live without passing the gate. */
export interface Waiver {
  readonly area: string;
  readonly build: string;
  readonly reason: string;
  readonly at: string;
}

export interface GateRecords {
  readonly passes: readonly Pass[];
  readonly waivers: readonly Waiver[];
}

const KEPT = { passes: 500, waivers: 100 } as const;
/** In a folder that is not served: reasons are confidential. */
const fileOf = (webDir: string) => path.join(webDir, 'shells/gates.json');

export async function readGates(webDir: string): Promise<GateRecords> {
  const text = await readIfExists(fileOf(webDir));
  return text === undefined ? { passes: [], waivers: [] } : (JSON.parse(text) as GateRecords);
}

/** Records a result of the gate; the oldest records are dropped. */
export async function recordGate(webDir: string, { passes = [], waivers = [] }: Partial<GateRecords>): Promise<void> {
  await withLock(webDir, async () => {
    const known = await readGates(webDir);
    const after: GateRecords = {
      passes: [...known.passes, ...passes].slice(-KEPT.passes),
      waivers: [...known.waivers, ...waivers].slice(-KEPT.waivers),
    };
    await mkdir(path.dirname(fileOf(webDir)), { recursive: true });
    await replaceFile(fileOf(webDir), JSON.stringify(after, null, 1));
  });
}

/** The candidate: a build of a remote, or of the shell when `area` is `shell`. */
export interface Candidate {
  readonly area: string;
  readonly build: string;
}

/** The pairs of shell and remote build that must work before a candidate goes live. */
async function pairsOf(
  webDir: string,
  { area, build }: Candidate,
): Promise<{ shell: string; area: string; build: string }[]> {
  if (area === SHELL) return liveBuilds(await readRegistry(webDir)).map((live) => ({ shell: build, ...live }));
  return (await listShells(webDir)).map((shell) => ({ shell, area, build }));
}

/** The pairs that have not worked yet. */
async function untriedPairs(webDir: string, candidate: Candidate): ReturnType<typeof pairsOf> {
  const { passes } = await readGates(webDir);
  return (await pairsOf(webDir, candidate)).filter(
    (pair) => !passes.some((pass) => pass.shell === pair.shell && pass.area === pair.area && pass.build === pair.build),
  );
}

/** The live shells in which a remote's build has not worked yet. */
export const untriedShells = async (webDir: string, candidate: Candidate): Promise<string[]> =>
  (await untriedPairs(webDir, candidate)).map(({ shell }) => shell);

/** Whether a remote's build has worked inside every live shell. */
export const hasPassed = async (webDir: string, candidate: Candidate): Promise<boolean> =>
  (await untriedShells(webDir, candidate)).length === 0;

/** What a team does next: in this repository, which can also leave out the gate, or in its own. */
const ADVICE = {
  here: ({ area, build }: Candidate) =>
    `Run "npx pnpm gate skew ${area} ${build}" first, or say why not: --without-gate "reason".`,
  elsewhere: ({ area, build }: Candidate) =>
    'Run "npx parlance-remote gate" in the repository of the area first; in a checkout of Parlance, ' +
    `"npx pnpm gate skew ${area} ${build}" and the command "report".`,
} as const;

export interface GateDemand {
  /** Overrides the gate and is recorded. */
  readonly reason?: string | undefined;
  /** Where the command runs that is rejected: on the site's machine, or in a team's repository. */
  readonly from: keyof typeof ADVICE;
}

/**
 * Rejects a remote's build that has not worked inside every live shell, and a shell inside which not every live build
 * has worked.
 * @throws RegistryError that says what is missing and what to do
 */
export async function demandGate(
  webDir: string,
  { area, build }: Candidate,
  { reason, from }: GateDemand,
): Promise<void> {
  if (reason !== undefined) {
    if (reason.trim() === '') throw new RegistryError('Say why the gate is left out: --without-gate "reason".');
    return recordGate(webDir, { waivers: [{ area, build, reason, at: new Date().toISOString() }] });
  }
  const untried = await untriedPairs(webDir, { area, build });
  if (untried.length === 0) return;
  const shells = untried.map((pair) => pair.shell).join(' and ');
  const missing =
    area === SHELL
      ? `with ${untried.map((pair) => `${pair.area} ${pair.build}`).join(', ')}`
      : `inside the live ${untried.length === 1 ? 'shell' : 'shells'} ${shells}`;
  throw new RegistryError(`${area} ${build} has not been tried ${missing}. ${ADVICE[from]({ area, build })}`);
}
