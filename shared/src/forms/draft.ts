import { expired$, session$ } from '../session/index.ts';
import type { Session } from '../session/index.ts';

const PREFIX = 'draft:';
/** Drafts of a session that the server ended; they wait for the person they belong to. */
const WAITING = 'draft-waiting:';
/** Nickname of the tab's last known person: an old session may be refused before its profile is loaded. */
const OWNER = 'draft-owner';
const KEY_TAIL = 8;

export type FormValues = Record<string, unknown>;

/** Drafts belong to one session: the next person at this browser must not find them. */
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

/** Whether drafts wait to be claimed by the person who signs in next. */
export const doDraftsWait = (): boolean => keysWith(WAITING).length > 0;

/** What was typed into the form `id` and not sent yet, in this tab and session. */
export function readDraft(id: string): FormValues | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(ownPrefix() + id) ?? 'null');
    return typeof draft === 'object' && draft !== null ? { ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps values across a reload. The caller leaves out passwords and answers that count only once. */
export function keepDraft(id: string, values: FormValues): void {
  try {
    sessionStorage.setItem(ownPrefix() + id, JSON.stringify(values));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

export function forgetDraft(id: string): void {
  sessionStorage.removeItem(ownPrefix() + id);
}
