import { BehaviorSubject } from 'rxjs';

import { shellBuild } from '../reporting/shell-build.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether the site has had another shell than this tab's for a day; a state topic. */
export const isShellOld$ = new BehaviorSubject(false);

/** This tab's shell; the site's when it first looked, where the page does not name its own. */
let own = shellBuild() || undefined;
/** When this tab first saw another one, as time of day (ms). */
let otherSince: number | undefined;

/** Compares the site's shell with this tab's every hour; a lost network says nothing of either. @returns ends it */
export function watchShell(): () => void {
  const look = () => void compare().catch(() => undefined);
  look();
  const timer = setInterval(look, HOUR_MS);
  return () => clearInterval(timer);
}

async function compare(): Promise<void> {
  const answer = await fetch('/shells.json', { cache: 'no-cache' });
  // A site from before shells were counted has no such file.
  if (!answer.ok) return;
  const { stable } = (await answer.json()) as { stable?: string };
  own ??= stable;
  otherSince = stable === own ? undefined : (otherSince ?? Date.now());
  isShellOld$.next(otherSince !== undefined && Date.now() - otherSince >= DAY_MS);
}
