export { cookieSession, hasSignedOut, headersOf, isCookieSession } from './cookie-session.ts';
export {
  adoptKey,
  beginSession,
  expire,
  expired$,
  followBrowser,
  keepProfile,
  leaveForProvider,
  login,
  logout,
  session$,
  startSession,
} from './session.ts';
export type { OwnProfile, Session } from './session.ts';
export { useSession } from './use-session.ts';
