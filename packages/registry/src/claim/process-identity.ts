import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Field of `/proc/<pid>/stat` after the program's name; see proc(5): state is the first, start time the twentieth. */
const START_TIME_FIELD = 19;

/**
 * The start time of a process as an opaque text, which differs for a later process with the same PID; undefined when
 * there is no such process.
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
  // The name is in parentheses and may itself contain spaces and parentheses.
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
