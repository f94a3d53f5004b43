import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Field of `/proc/<pid>/stat` after the program's name; see proc(5): state is the first, start time the twentieth. */
const START_TIME_FIELD = 19;

/**
 * When a process began, as an opaque text that differs for another process which got the same number later; undefined
 * when there is no such process.
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    return process.platform === 'linux' ? linuxStartTime(pid) : psStartTime(pid);
  } catch {
    return undefined;
  }
}

function linuxStartTime(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in parentheses and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[START_TIME_FIELD];
}

function psStartTime(pid: number): string | undefined {
  const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return text.trim() || undefined;
}
