import type { ReactNode } from 'react';
import { BehaviorSubject, skip } from 'rxjs';
import { session$ } from 'shared/session';

import { isFromCopy } from '../registry/registry.ts';

/** After this long (ms) the first screen has what it needs; preparing for a lost network must not compete with it. */
const LATER_MS = 3_000;

/** What is said of the connection; a state topic, empty until that is known. */
export const connectionNotice$ = new BehaviorSubject<ReactNode>(null);

let started: Promise<void> | undefined;

const start = () =>
  (started ??= import('./offline.tsx').then(
    ({ startOffline }) => connectionNotice$.next(startOffline()),
    () => undefined,
  ));

/**
 * Prepares for a lost network: before the first screen where the server does not answer, else after it. Whoever signs
 * out sooner leaves nothing behind either.
 */
export async function prepareOffline(): Promise<void> {
  if (isFromCopy) await start();
  setTimeout(() => void start(), LATER_MS);
  session$.pipe(skip(1)).subscribe(() => void start());
}
