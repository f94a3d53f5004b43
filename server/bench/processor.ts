import { readFile, writeFile } from 'node:fs/promises';

/** Ticks of the kernel's clock for processes: 100 a second on every Linux. */
const TICK_MS = 10;
/** Positions of user and system time in `/proc/<pid>/stat`, counted after the name in brackets. */
const [USER, SYSTEM] = [11, 12];

/**
 * CPU time that a process and its child processes have used so far, in ms; unlike wall time it is independent of other
 * load. Linux only.
 */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const ofChildren = await Promise.all((children.match(/\d+/g) ?? []).map((child) => processorMs(Number(child))));
  return ofChildren.reduce((sum, ms) => sum + ms, (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS);
}

/** Peak memory of a process so far, MB. */
export async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Current memory of a process, MB. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Resets `peakMegabytes`. */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}
