import { countBuild } from '../reporting/count-build.ts';
import { culprit } from './mend-frame.ts';
import { ownerOfFile } from './owner.ts';

/** Tasks of code of an area are reported from this length (ms) on: people notice that the page does not answer. */
const LONG_MS = 200;
/** After so long (ms), another area may be on screen. */
const RECENT_MS = 1_000;
/** The first names the scripts that ran; browsers without it know only that there was a task. */
const KINDS = ['long-animation-frame', 'longtask'] as const;

interface Task extends PerformanceEntry {
  readonly scripts?: readonly (PerformanceEntry & { readonly sourceURL: string })[];
}

const isRecent = ({ startTime, duration }: PerformanceEntry) => performance.now() - startTime - duration < RECENT_MS;

/**
 * Reports a long task for the build whose script it is, and one in which the shell's React draws for the build on
 * screen.
 */
export function countLongTask(task: Task): void {
  const long = (task.scripts ?? [task]).filter(({ duration }) => duration >= LONG_MS);
  for (const part of long) {
    const file = 'sourceURL' in part && typeof part.sourceURL === 'string' ? part.sourceURL : '';
    const remote = ownerOfFile(file) ?? (isRecent(task) ? culprit() : undefined);
    if (remote) countBuild('long_task', remote);
  }
}

/** Each build is reported once per page load at most. */
export function watchLongTasks(): void {
  if (!('PerformanceObserver' in globalThis)) return;
  const type = KINDS.find((kind) => PerformanceObserver.supportedEntryTypes.includes(kind));
  if (type === undefined) return;
  new PerformanceObserver((list) => list.getEntries().forEach(countLongTask)).observe({ type, buffered: true });
}
