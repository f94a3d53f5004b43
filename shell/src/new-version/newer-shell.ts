import { BehaviorSubject } from 'rxjs';

import { shellBuild } from '../reporting/shell-build.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether the site has had another shell than this tab's for a day; a state topic. */
export const isShellOld$ = new BehaviorSubject(false);

/** This tab's shell; if the page does not name it, the site's at the first check. */
let own = shellBuild() || undefined;
/** When this tab first saw another one (ms since the epoch). */
let otherSince: number | undefined;

/** Compares the site's shell with this tab's every hour; without a network nothing is compared. @returns stops it */
export function watchShell(): () => void {
  const look = () => void compare().catch(() => undefined);
  look();
  const timer = setInterval(look, HOUR_MS);
  return () => clearInterval(timer);
}

async function compare(): Promise<void> {
  const answer = await fetch('/shells.json', { cache: 'no-cache' });
  // A site older than the list of shells does not have this file.
  if (!answer.ok) return;
  const { stable } = (await answer.json()) as { stable?: string };
  own ??= stable;
  otherSince = stable === own ? undefined : (otherSince ?? Date.now());
  isShellOld$.next(otherSince !== undefined && Date.now() - otherSince >= DAY_MS);
}
