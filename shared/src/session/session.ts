import { BehaviorSubject, Subject } from 'rxjs';

import {
  cookieSession,
  endSession,
  exchange,
  forgetCookieSession,
  hasSignedOut,
  isCookieSession,
} from './cookie-session.ts';

/** The session of this browser; `nickname` and `name` come with the profile. */
export interface Session {
  /**
   * Identifies the session: `Token <key>`, the value of the Authorization header, or the CSRF token where the site
   * stores the key in a cookie; `null` when signed out.
   */
  token: string | null;
  nickname: string | null;
  name: string | null;
}

// Keys shared with existing clients of the platform.
export type OwnProfile = Pick<Session, 'nickname' | 'name'>;

const TOKEN_KEY = 'authToken';
/** The user's profile as last fetched, for when the server does not answer. */
const PROFILE_KEY = 'ownProfile';
/** Announces to the other tabs that the cookies changed. */
const CHANGED_KEY = 'sessionChanged';
/** Prefix of its value after a sign-out: another tab may be notified while it still sees the cookie. */
const ENDED = 'ended ';
/** Set when the user went to an OpenID provider to sign in: signing out then ends the session there, too. */
const PROVIDER_KEY = 'ofProvider';
const FORGOTTEN_AT_LOGOUT = [TOKEN_KEY, PROFILE_KEY, PROVIDER_KEY, 'tutorial', 'finalMessage'] as const;
/** Announces to the other tabs that the session expired rather than being logged out. */
const EXPIRED_KEY = 'sessionExpired';
const SIGNED_OUT: Session = { token: null, nickname: null, name: null };

/** The session; a state topic, so late subscribers get the current one. */
export const session$ = new BehaviorSubject<Session>(SIGNED_OUT);

/** Expired sessions, emitted just before `session$` changes, so that unsaved text can be kept. */
export const expired$ = new Subject<Session>();

/**
 * Reads the session of this browser and follows sign-ins and logouts in other tabs. Call once, before the first render.
 * Where sessions are cookies, a token stored from before is exchanged first, which takes one call and happens once.
 */
export async function startSession(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    // A null key means that the storage was cleared.
    if (key === CHANGED_KEY && newValue?.startsWith(ENDED)) follow(SIGNED_OUT);
    else if (key === TOKEN_KEY || key === CHANGED_KEY || key === null) followBrowser();
  });
  if (isCookieSession() && localStorage.getItem(TOKEN_KEY) !== null) await oneTabAtATime(exchangeStored);
  session$.next(storedSession());
}

/** Adopts the current session of the browser. */
export function followBrowser(): void {
  follow(storedSession());
}

function follow(stored: Session): void {
  if (stored.token === session$.value.token) return;
  if (stored.token === null && localStorage.getItem(EXPIRED_KEY) !== null) expired$.next(session$.value);
  session$.next(stored);
}

async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  await ('locks' in navigator ? navigator.locks.request('session', work) : work());
}

/**
 * A token that could not be exchanged is kept until the next attempt: a server that does not answer must not end the
 * session.
 */
async function exchangeStored(): Promise<void> {
  const token = localStorage.getItem(TOKEN_KEY);
  // Another tab was faster.
  if (token === null) return;
  const outcome = await exchange(token);
  if (outcome === 'failed') return;
  // For tabs that still use the token, its end is not a sign-out: they keep typed text.
  localStorage.setItem(EXPIRED_KEY, 'true');
  localStorage.removeItem(TOKEN_KEY);
  if (outcome === 'exchanged') endSession(token);
}

function storedSession(): Session {
  const token = localStorage.getItem(TOKEN_KEY) ?? cookieSession();
  return token === null ? SIGNED_OUT : { ...SIGNED_OUT, ...storedProfile(), token };
}

function storedProfile(): Partial<OwnProfile> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PROFILE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('nickname' in stored) || !('name' in stored)) return {};
    const { nickname, name } = stored;
    return typeof nickname === 'string' && typeof name === 'string' ? { nickname, name } : {};
  } catch {
    return {};
  }
}

/**
 * Stores the user's profile as the server returned it. An answer that comes after its session ended, here or in another
 * tab, leaves nothing behind.
 */
export function keepProfile(profile: OwnProfile, { token }: Pick<Session, 'token'>): void {
  followBrowser();
  if (session$.value.token !== token) return;
  localStorage.setItem(PROFILE_KEY, JSON.stringify({ nickname: profile.nickname, name: profile.name }));
  session$.next({ ...session$.value, nickname: profile.nickname, name: profile.name });
}

/**
 * @param session the result of `openSession`.
 * @param owner the session's user, if already known.
 */
export function beginSession(session: string, owner: Partial<OwnProfile> = {}): void {
  localStorage.removeItem(EXPIRED_KEY);
  localStorage.removeItem(PROFILE_KEY);
  // Stored with its scheme [SHELL-06]; a CSRF token is in its cookie already.
  if (session.startsWith('Token ')) localStorage.setItem(TOKEN_KEY, session);
  else localStorage.setItem(CHANGED_KEY, String(Date.now()));
  session$.next({ ...SIGNED_OUT, ...owner, token: session });
}

/** Records that the user leaves to sign in with an OpenID provider. */
export const leaveForProvider = (): void => localStorage.setItem(PROVIDER_KEY, 'true');

/** @param key the bare key of a login response. Where sessions are cookies, the next page exchanges it. */
export function login(key: string, owner: Partial<OwnProfile> = {}): void {
  beginSession(`Token ${key}`, owner);
}

/** Signs in with a key that another site handed over. @returns whether the user is signed in. */
export async function adoptKey(key: string, owner: Partial<OwnProfile> = {}): Promise<boolean> {
  if (!isCookieSession()) {
    login(key, owner);
    return true;
  }
  await hasSignedOut();
  const session = (await exchange(`Token ${key}`)) === 'exchanged' ? cookieSession() : null;
  if (session !== null) beginSession(session, owner);
  return session !== null;
}

/** Removes session, profile and tour state here and, through the storage event, in every open tab. */
export function logout(): void {
  // Another site may go on using a token that it handed over.
  const ended = cookieSession() ?? (localStorage.getItem(PROVIDER_KEY) && session$.value.token);
  localStorage.removeItem(EXPIRED_KEY);
  forget();
  if (ended !== null) endSession(ended);
}

/** Signs out because the server rejected the session; unsaved text is kept for its owner. */
export function expire(): void {
  localStorage.setItem(EXPIRED_KEY, 'true');
  expired$.next(session$.value);
  forget();
}

function forget(): void {
  forgetCookieSession();
  for (const key of FORGOTTEN_AT_LOGOUT) localStorage.removeItem(key);
  if (isCookieSession()) localStorage.setItem(CHANGED_KEY, ENDED + String(Date.now()));
  session$.next(SIGNED_OUT);
}
