import type { Remote } from '../registry/registry.ts';
import { readBuiltIns, restoreBuiltIns } from './built-ins.ts';
import { frame } from './guarded-elements.ts';
import { watched } from './watched.ts';
import type { Look, Watched } from './watched.ts';
import type * as watchersModule from './watchers.ts';

export interface AreaWatch {
  /** After its mount. */
  arrived(): void;
  /** After its unmount or a failed mount; later calls do nothing. */
  left(): void;
}

/** Delay (ms) after a mount; what watches the page besides must not compete with the first screen. */
const LATER_MS = 3_000;
type Watchers = typeof watchersModule;
let watchers: Promise<Watchers | undefined> | undefined;

function startWatchers(): Promise<Watchers | undefined> {
  watchers ??= import('./watchers.ts').then(
    (module) => {
      module.watchPage();
      return module;
    },
    // Missing files are requested again at the next occasion.
    () => (watchers = undefined),
  );
  return watchers;
}
frame.onBroken = () => void startWatchers();

const lookOf = (element: HTMLElement): Look => ({
  element,
  styles: element.style.cssText,
  classes: element.className,
});

/**
 * Notices what a build does to the page that it shares with all others, from its mount to its unmount: functions of
 * the language and of the browser, styles and classes of the page and the shell's frame are restored, and it counts as
 * a failure of the build.
 * @param onBroken called when the build hides the frame again and again
 * @param exchange replaces it by the live build
 */
export function watchArea(remote: Remote, onBroken: Watched['onBroken'], exchange?: Watched['exchange']): AreaWatch {
  const builtIns = readBuiltIns();
  const [other] = watched;
  const page = other?.page ?? [document.documentElement, document.body].map(lookOf);
  const entry: Watched = { remote, onBroken, exchange, page, isMounting: true, isAlone: true };
  const onScreen = () => [...watched].filter((each) => each !== entry && !each.isMounting);
  watched.add(entry);
  const restore = () => {
    const { names, isWhole } = restoreBuiltIns(builtIns);
    if (names.length > 0) void startWatchers().then((module) => module?.blame(remote, names.join(', ')));
    if (!isWhole) void startWatchers().then((module) => module?.reloadAtNextNavigation());
  };
  return {
    arrived: () => {
      entry.isMounting = false;
      const others = onScreen();
      if (others.length > 0) for (const each of [entry, ...others]) each.isAlone = false;
      restore();
      setTimeout(() => void startWatchers(), LATER_MS);
    },
    left: () => {
      if (!watched.delete(entry)) return;
      restore();
      if (onScreen().length === 0) void startWatchers().then((module) => module?.restoreLook(entry));
    },
  };
}
