import { watchRollbacks } from '../new-version/rolled-back.tsx';
import { noteCanaries } from '../registry/note-canaries.ts';
import { uncoverFrame, watchCovers } from './covers.ts';
import { frame } from './guarded-elements.ts';
import { showFrame } from './hidden-frame.ts';
import { endLeftovers, observeTraces } from './leftovers.ts';
import { watchLongTasks } from './long-tasks.ts';
import { mendFrame } from './mend-frame.ts';
import { watchTitle } from './page-look.ts';

export { blame } from './blame.ts';
export { reloadAtNextNavigation, restoreLook } from './page-look.ts';

/** Interval (ms) at which the page is looked at, for what no event announces. */
const LOOK_MS = 3_000;

function look(): void {
  if (document.visibilityState !== 'visible') return;
  showFrame();
  uncoverFrame();
  endLeftovers();
}

/** Watches what areas do to the page; loaded after the first screen, or when something has happened. */
export function watchPage(): void {
  frame.onBroken = mendFrame;
  mendFrame();
  observeTraces();
  watchCovers();
  watchTitle();
  look();
  setInterval(look, LOOK_MS);
  const lookSoon = () => requestAnimationFrame(showFrame);
  addEventListener('popstate', lookSoon);
  new MutationObserver(lookSoon).observe(document.head, { childList: true });
  watchLongTasks();
  noteCanaries();
  watchRollbacks();
}
