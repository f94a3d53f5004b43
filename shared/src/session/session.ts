import { BehaviorSubject, Subject } from 'rxjs';

/** The session of this browser; `nickname` and `name` come with the profile. */
export interface Session {
  /** `Token <key>`, the value of the Authorization header; `null` when signed out. */
  token: string | null;
  nickname: string | null;
  name: string | null;
}

// Keys shared with existing clients of the platform.
export type OwnProfile = Pick<Session, 'nickname' | 'name'>;

const TOKEN_KEY = 'authToken';
/** The own profile as it was fetched last, for when the server does not answer. */
const PROFILE_KEY = 'ownProfile';
const FORGOTTEN_AT_LOGOUT = [TOKEN_KEY, PROFILE_KEY, 'tutorial', 'finalMessage'] as const;
/** Tells the other tabs that the session expired rather than being logged out. */
const EXPIRED_KEY = 'sessionExpired';
const SIGNED_OUT: Session = { token: null, nickname: null, name: null };

/** The session; a state topic, so late subscribers get the current one. */
export const session$ = new BehaviorSubject<Session>(SIGNED_OUT);

/** Expired sessions, emitted just before `session$` changes, so that unsaved text can be kept. */
export const expired$ = new Subject<Session>();

/** Reads the stored token and follows sign-ins and logouts in other tabs. Call once, before the first render. */
export function startSession(): void {
  session$.next(storedSession());
  addEventListener('storage', (event) => {
    // A null key means that the storage was cleared.
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const token = localStorage.getItem(TOKEN_KEY);
    if (token === null && localStorage.getItem(EXPIRED_KEY) !== null) expired$.next(session$.value);
    if (token !== session$.value.token) session$.next(storedSession());
  });
}

function storedSession(): Session {
  const token = localStorage.getItem(TOKEN_KEY);
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

/** Keeps the own profile as the server has it now. */
export function keepProfile(profile: OwnProfile): void {
  localStorage.setItem(PROFILE_KEY, JSON.stringify({ nickname: profile.nickname, name: profile.name }));
  session$.next({ ...session$.value, nickname: profile.nickname, name: profile.name });
}

/**
 * @param key the bare key of the login response; stored with its scheme [SHELL-06].
 * @param owner the session's user, if already known.
 */
export function login(key: string, owner: Partial<OwnProfile> = {}): void {
  const token = `Token ${key}`;
  localStorage.removeItem(EXPIRED_KEY);
  localStorage.removeItem(PROFILE_KEY);
  localStorage.setItem(TOKEN_KEY, token);
  session$.next({ ...SIGNED_OUT, ...owner, token });
}

/** Removes token, profile and tour state here and, through the storage event, in every open tab. */
export function logout(): void {
  for (const key of FORGOTTEN_AT_LOGOUT) localStorage.removeItem(key);
  session$.next(SIGNED_OUT);
}

/** Signs out because the server rejected the token; unsaved text is kept for its owner. */
export function expire(): void {
  localStorage.setItem(EXPIRED_KEY, 'true');
  expired$.next(session$.value);
  logout();
}
