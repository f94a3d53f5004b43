import { isObject } from '../domain/index.ts';
import { expired$, session$ } from '../session/index.ts';
import type { Session } from '../session/index.ts';

const PREFIX = 'draft:';
/** Drafts of an expired session, kept for their owner. */
const WAITING = 'draft-waiting:';
/** Nickname of the last known user of the tab: a session may expire before its profile is loaded. */
const OWNER = 'draft-owner';
const KEY_TAIL = 8;

export type FormValues = Record<string, unknown>;

/** Drafts belong to one session: the next user of this browser must not see them. */
const prefixOf = (token: string | null) => `${PREFIX}${token?.slice(-KEY_TAIL) ?? 'visitor'}:`;
const ownPrefix = () => prefixOf(session$.value.token);
const keysWith = (prefix: string) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));

function move(from: string, to: string): void {
  for (const key of keysWith(from)) {
    sessionStorage.setItem(to + key.slice(from.length), sessionStorage.getItem(key) ?? '');
    sessionStorage.removeItem(key);
  }
}

function setAside({ token, nickname }: Session): void {
  const owner = nickname ?? sessionStorage.getItem(OWNER);
  if (owner !== null) move(prefixOf(token), `${WAITING}${owner}:`);
}

function follow({ token, nickname }: Session): void {
  if (nickname !== null) {
    sessionStorage.setItem(OWNER, nickname);
    move(`${WAITING}${nickname}:`, ownPrefix());
    for (const key of keysWith(WAITING)) sessionStorage.removeItem(key);
  }
  if (token === null) sessionStorage.removeItem(OWNER);
  const own = ownPrefix();
  for (const key of keysWith(PREFIX)) if (!key.startsWith(own)) sessionStorage.removeItem(key);
}

expired$.subscribe(setAside);
session$.subscribe(follow);

/** Whether there are drafts that the next user to sign in may own. */
export const doDraftsWait = (): boolean => keysWith(WAITING).length > 0;

/** The unsent values of the form `id`, in this tab and session. */
export function readDraft(id: string): FormValues | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(ownPrefix() + id) ?? 'null');
    return isObject(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Stores values so that they survive a reload. The caller leaves out passwords and single-use values. */
export function keepDraft(id: string, values: FormValues): void {
  try {
    sessionStorage.setItem(ownPrefix() + id, JSON.stringify(values));
  } catch {
    // If the storage is full or disabled, only the draft is lost.
  }
}

export function forgetDraft(id: string): void {
  sessionStorage.removeItem(ownPrefix() + id);
}
