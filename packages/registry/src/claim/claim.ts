import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { failedWith } from '../files.ts';
import { startTimeOf } from './process-identity.ts';

/** The holder of a claim: the PID may have been reused, so it is not enough. */
export const Holder = z.object({ pid: z.number().int(), started: z.string() });
export type Holder = z.infer<typeof Holder>;

const ATTEMPTS = 5;

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
      if (await isFileHeld(file)) return false;
      await removeStale(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new ClaimError(`${file} cannot be claimed: remove it and try again.`);
}

/** Atomically replaces the text of a claim that this process holds. */
export async function rewriteClaim(file: string, text: string): Promise<void> {
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

/** Renamed first: if two processes find the same stale file, only one gets it, and neither removes a fresh one. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  if (
    !(await rename(file, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  if (await isFileHeld(aside)) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isFileHeld(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(() => '');
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
