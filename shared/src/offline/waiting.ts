import { BehaviorSubject } from 'rxjs';

import { isObject } from '../domain/index.ts';
import { expired$, session$ } from '../session/index.ts';
import type { NewSentenceBody } from './send.ts';
import { isOfflineOn } from './switch.ts';

/** A sentence that this browser holds for an account until the server accepts it. */
export interface WaitingSentence {
  /** Its Idempotency-Key: however often it is sent, it is stored once. */
  readonly id: string;
  /** Nickname of the account. */
  readonly owner: string;
  readonly body: NewSentenceBody;
  /** Path of the screen on which it was added. */
  readonly path: string;
  /** Why the server rejected it: then it waits for the user. */
  readonly refusal?: Refusal | undefined;
}

interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

const KEY = 'waitingSentences';
let isFollowing = false;

/** The waiting sentences of the signed-in account, oldest first; a state topic. */
export const waiting$ = new BehaviorSubject<readonly WaitingSentence[]>([]);

const isWaiting = (item: unknown): item is WaitingSentence =>
  isObject(item) && typeof item['id'] === 'string' && typeof item['owner'] === 'string' && isObject(item['body']);

function readAll(): WaitingSentence[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function tell(): void {
  const { nickname, token } = session$.value;
  const own = token === null ? [] : readAll().filter(({ owner }) => owner === nickname);
  if (own.length > 0 || waiting$.value.length > 0) waiting$.next(own);
}

/** Reads the sentences stored by other tabs, too, and writes all of them in one step, so none is overwritten. */
function change(next: (all: WaitingSentence[]) => WaitingSentence[]): void {
  const all = next(readAll());
  if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
  else localStorage.removeItem(KEY);
  tell();
}

/**
 * Holds a sentence until the network returns.
 * @param id the key of an earlier attempt, if any: that attempt may have arrived
 * @returns false when this browser cannot store it, and the user has to keep it
 */
export function hold(id: string, body: NewSentenceBody, path: string): boolean {
  const { nickname: owner } = session$.value;
  followWaiting();
  if (owner === null || !isOfflineOn()) return false;
  try {
    change((all) => [...all, { id, owner, body, path }]);
    return true;
  } catch {
    return false;
  }
}

/** Removes a sentence that was stored on the server or discarded by the user. */
export const discardWaiting = (id: string): void => change((all) => all.filter((each) => each.id !== id));

const setRefusal = (id: string, refusal: Refusal | undefined): void =>
  change((all) => all.map((each) => (each.id === id ? { ...each, refusal } : each)));

export const refuseWaiting = (id: string, refusal: Refusal): void => setRefusal(id, refusal);

/** Lets a rejected sentence be sent once more. */
export const sendAgain = (id: string): void => setRefusal(id, undefined);

/**
 * Follows session and other tabs. Signing out removes the waiting sentences of that account, after a confirmation by
 * the shell; an expired session keeps them for their owner, and they follow a new nickname.
 */
export function followWaiting(): void {
  if (isFollowing) return;
  isFollowing = true;
  let last = session$.value;
  let hasExpired = false;
  expired$.subscribe(() => {
    hasExpired = true;
  });
  session$.subscribe((session) => {
    const { nickname: owner, token } = last;
    const isRenamed = session.token === token && session.nickname !== null && session.nickname !== owner;
    if (owner !== null && session.token === null && !hasExpired)
      change((all) => all.filter((each) => each.owner !== owner));
    if (owner !== null && isRenamed)
      change((all) => all.map((each) => (each.owner === owner ? { ...each, owner: session.nickname ?? owner } : each)));
    hasExpired = false;
    last = session;
    tell();
  });
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) tell();
  });
  tell();
}
