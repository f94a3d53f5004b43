import type { ReactNode } from 'react';
import { BehaviorSubject, skip } from 'rxjs';
import { session$ } from 'shared/session';

import { isFromCopy } from '../registry/registry.ts';

/** Delay (ms) until the first screen has loaded; preparing for a lost network must not compete with it. */
const LATER_MS = 3_000;

/** The connection notice; a state topic, empty until it is known. */
export const connectionNotice$ = new BehaviorSubject<ReactNode>(null);

let started: Promise<void> | undefined;

const start = () =>
  (started ??= import('./offline.tsx').then(
    ({ startOffline }) => connectionNotice$.next(startOffline()),
    () => undefined,
  ));

/**
 * Prepares for a lost network: before the first screen if the server does not answer, otherwise after it. Signing out
 * earlier leaves nothing behind either.
 */
export async function prepareOffline(): Promise<void> {
  if (isFromCopy) await start();
  setTimeout(() => void start(), LATER_MS);
  session$.pipe(skip(1)).subscribe(() => void start());
}
