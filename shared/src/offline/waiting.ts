import { BehaviorSubject } from 'rxjs';

import { isObject } from '../domain/index.ts';
import { expired$, session$ } from '../session/index.ts';
import type { NewSentenceBody } from './send.ts';
import { isOfflineOn } from './switch.ts';

/** A sentence that this browser holds for an account until the server takes it. */
export interface WaitingSentence {
  /** Its Idempotency-Key: however often it is sent, it is stored once. */
  readonly id: string;
  /** Nickname of the account. */
  readonly owner: string;
  readonly body: NewSentenceBody;
  /** Path of the screen that it was added on. */
  readonly path: string;
  /** Why the server does not take it: then it waits for a person. */
  readonly refusal?: Refusal | undefined;
}

interface Refusal {
  readonly status: number;
  readonly body: unknown;
}

const KEY = 'waitingSentences';
let isFollowing = false;

/** What waits for the account that is signed in, oldest first; a state topic. */
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

/** Reads what other tabs stored, too, and writes the whole at once: nothing of theirs is overwritten. */
function change(next: (all: WaitingSentence[]) => WaitingSentence[]): void {
  const all = next(readAll());
  if (all.length > 0) localStorage.setItem(KEY, JSON.stringify(all));
  else localStorage.removeItem(KEY);
  tell();
}

/**
 * Holds a sentence back until the network returns.
 * @param id the key that it was sent with before, if it was: that attempt may have arrived
 * @returns false when this browser cannot keep it, which leaves it to the person
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

/** Takes a sentence out: it was stored, or a person gave it up. */
export const discardWaiting = (id: string): void => change((all) => all.filter((each) => each.id !== id));

const setRefusal = (id: string, refusal: Refusal | undefined): void =>
  change((all) => all.map((each) => (each.id === id ? { ...each, refusal } : each)));

export const refuseWaiting = (id: string, refusal: Refusal): void => setRefusal(id, refusal);

/** Lets a refused sentence be sent once more. */
export const sendAgain = (id: string): void => setRefusal(id, undefined);

/**
 * Follows session and other tabs. Signing out removes what waits for that account, which the shell asks about before;
 * an expired session keeps it for its owner, and a new nickname takes it along.
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
