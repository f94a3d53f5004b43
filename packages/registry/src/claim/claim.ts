import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { failedWith, readIfExists } from '../files.ts';
import { startTimeOf } from './process-identity.ts';

/** The holder of a claim: the PID may have been reused, so it is not enough. */
export const Holder = z.object({ pid: z.number().int(), started: z.string() });
export type Holder = z.infer<typeof Holder>;

const ATTEMPTS = 5;
const PAUSE_MS = 20;
/** A guard that is older belongs to a process that was killed. */
const GUARD_MS = 10_000;

/** A rejected claim; the message is one sentence for the person at the terminal. */
export class ClaimError extends Error {
  override readonly name = 'ClaimError';
}

/** This process as a holder. */
export function ourselves(): Holder {
  return { pid: process.pid, started: startTimeOf(process.pid) ?? '' };
}

/** Whether the process that holds the claim is still running. */
export function isHeld({ pid, started }: Holder): boolean {
  return started !== '' && startTimeOf(pid) === started;
}

/**
 * Writes `text`, which must contain a `Holder` as JSON, to a file that only one living process can hold at a time. A
 * claim whose process has died counts as free.
 * @returns whether this process holds the file now
 */
export async function claimFile(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // A link is created atomically, with its content.
      if (await link(draft, file).then(() => true, unlessItExists)) return true;
      const found = await readIfExists(file);
      // Released since the attempt.
      if (found === undefined) continue;
      if (isHeldBy(found)) return false;
      await removeStale(file, found);
    }
  } finally {
    await rm(draft, { force: true });
  }
  const last = await readIfExists(file);
  if (last === undefined || isHeldBy(last)) return false;
  throw new ClaimError(`${file} cannot be claimed: remove it and try again.`);
}

/** Atomically replaces the text of a claim that this process holds. */
export async function rewriteClaim(file: string, text: string): Promise<void> {
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

/**
 * Removes a claim if it still is the stale one. One process at a time does so, since a second one would remove a fresh
 * claim.
 */
async function removeStale(file: string, stale: string): Promise<void> {
  const guard = `${file}.removing`;
  if (!(await mkdir(guard).then(() => true, unlessItExists))) {
    await sleep(PAUSE_MS);
    const began = await stat(guard).catch(() => undefined);
    if (began && Date.now() - began.mtimeMs > GUARD_MS) await rmdir(guard).catch(() => undefined);
    return;
  }
  try {
    if ((await readIfExists(file)) === stale) await rm(file, { force: true });
  } finally {
    await rmdir(guard);
  }
}

function isHeldBy(text: string): boolean {
  const holder = parse(text);
  return holder !== undefined && isHeld(holder);
}

function parse(text: string): Holder | undefined {
  try {
    return Holder.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function unlessItExists(error: unknown): false {
  if (failedWith(error, 'EEXIST')) return false;
  throw error;
}
