import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The running server according to its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * Finds a server that is still running on the data directory, for example after a kill -9 of its parent. Removes the
 * file of a dead server whose PID was reused, because PostgreSQL would not start then.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (isPostmaster(pid, data)) return { pid, port };
  await rm(file, { force: true });
  return undefined;
}

/** Whether `pid` is alive and is the server of this data directory. */
export function isPostmaster(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(data);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/** Empty for a process that has exited, even if its parent has not reaped it yet. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}
