import { BehaviorSubject, Subject } from 'rxjs';

/** What this browser knows of its user; `nickname` and `name` come with the profile. */
export interface Session {
  /** `Token <key>`, exactly what the Authorization header carries; `null` when signed out. */
  token: string | null;
  nickname: string | null;
  name: string | null;
}

// The names are those that existing clients of the platform use in local storage.
const TOKEN_KEY = 'authToken';
const FORGOTTEN_AT_LOGOUT = [TOKEN_KEY, 'tutorial', 'finalMessage'] as const;
/** Tells the other tabs that nobody logged out: the server no longer knew the session. */
const EXPIRED_KEY = 'sessionExpired';
const SIGNED_OUT: Session = { token: null, nickname: null, name: null };

/** The session; a state topic, so late subscribers get the current one. */
export const session$ = new BehaviorSubject<Session>(SIGNED_OUT);

/** Sessions that ended without their owner's wish, just before `session$` follows: what they left unsaved is worth keeping. */
export const expired$ = new Subject<Session>();

/** Reads the stored token and follows sign-in and logout in other tabs. Call once, before the first render. */
export function startSession(): void {
  session$.next({ ...SIGNED_OUT, token: localStorage.getItem(TOKEN_KEY) });
  addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const token = localStorage.getItem(TOKEN_KEY);
    if (token === null && localStorage.getItem(EXPIRED_KEY) !== null) expired$.next(session$.value);
    session$.next({ ...SIGNED_OUT, token });
  });
}

/**
 * @param key the bare key of the login answer; stored with its scheme [SHELL-06].
 * @param owner whose session it is, when that is known already.
 */
export function login(key: string, owner: Partial<Pick<Session, 'nickname' | 'name'>> = {}): void {
  const token = `Token ${key}`;
  localStorage.removeItem(EXPIRED_KEY);
  localStorage.setItem(TOKEN_KEY, token);
  session$.next({ ...SIGNED_OUT, ...owner, token });
}

/** Forgets token, profile, tutorial and final message here and, through the storage event, in every open tab. */
export function logout(): void {
  for (const key of FORGOTTEN_AT_LOGOUT) localStorage.removeItem(key);
  session$.next(SIGNED_OUT);
}

/** Signs out because the server refused the token; unsaved text waits for its owner to come back. */
export function expire(): void {
  localStorage.setItem(EXPIRED_KEY, 'true');
  expired$.next(session$.value);
  logout();
}
