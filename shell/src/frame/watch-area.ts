import { countBuild } from '../reporting/count-build.ts';
import { reportFailure } from '../reporting/reporting.ts';
import type { Remote } from '../registry/registry.ts';
import { readBuiltIns, restoreBuiltIns } from './built-ins.ts';
import { onFrameMended } from './guarded-elements.ts';

/** After so many repairs, a build fights the frame: it is replaced. */
const MOST_REPAIRS = 10;

interface Watched {
  readonly remote: Remote;
  readonly onBroken: (error: Error) => void;
  isMounting: boolean;
  repairs: number;
}

export interface AreaWatch {
  /** After its mount. */
  arrived(): void;
  /** After its unmount or a failed mount; later calls do nothing. */
  left(): void;
}

/** With which an area could hide, block or move the page; the shell sets others. */
const PAGE_STYLES = ['display', 'visibility', 'opacity', 'overflow', 'position', 'pointer-events', 'transform'];

const stylesOf = ({ style }: HTMLElement) => PAGE_STYLES.map((name) => [name, style.getPropertyValue(name)] as const);

/** @returns whether one of the styles had changed */
function restoreStyles({ style }: HTMLElement, before: ReturnType<typeof stylesOf>): boolean {
  const changed = before.filter(([name, value]) => style.getPropertyValue(name) !== value);
  for (const [name, value] of changed) style.setProperty(name, value);
  return changed.length > 0;
}

const watched = new Set<Watched>();
const reported = new Set<string>();

/** The area that changed the page: the one being mounted, or the only one on screen; undefined when it is unclear. */
function culprit(): Watched | undefined {
  const mounting = [...watched].filter(({ isMounting }) => isMounting);
  const suspects = mounting.length > 0 ? mounting : [...watched];
  return suspects.length === 1 ? suspects[0] : undefined;
}

function blame({ remote }: Watched, what: string): Error {
  const error = new Error(`${remote.name} ${remote.build} changed the page outside its element: ${what}`);
  countBuild('failure', remote);
  const key = `${remote.build} ${what}`;
  if (!reported.has(key)) reportFailure(error, remote);
  reported.add(key);
  return error;
}

onFrameMended((what) => {
  const found = culprit();
  if (!found) return;
  const error = blame(found, what);
  found.repairs += 1;
  if (found.repairs === MOST_REPAIRS) found.onBroken(error);
});

/** What cannot be restored lasts until the page is loaded again: at the next navigation, when nothing is lost. */
function reloadAtNextNavigation(): void {
  addEventListener('popstate', () => location.reload(), { once: true });
}

/**
 * Notices what a build does to the page that it shares with all others, from its mount to its unmount: functions of
 * the language and of the browser, styles of the page and the shell's frame are restored, and it counts as a failure
 * of the build.
 * @param onBroken called when the build hides the frame again and again
 */
export function watchArea(remote: Remote, onBroken: (error: Error) => void): AreaWatch {
  const builtIns = readBuiltIns();
  const page = [document.documentElement, document.body].map((element) => ({ element, before: stylesOf(element) }));
  const entry: Watched = { remote, onBroken, isMounting: true, repairs: 0 };
  watched.add(entry);
  const restore = () => {
    const { names, isWhole } = restoreBuiltIns(builtIns);
    if (names.length > 0) blame(entry, names.join(', '));
    if (!isWhole) reloadAtNextNavigation();
  };
  return {
    arrived: () => {
      entry.isMounting = false;
      restore();
    },
    left: () => {
      if (!watched.delete(entry)) return;
      restore();
      if (watched.size > 0) return;
      for (const { element, before } of page)
        if (restoreStyles(element, before)) blame(entry, `the style of ${element.tagName.toLowerCase()}`);
    },
  };
}
