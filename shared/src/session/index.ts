export { expire, expired$, keepProfile, login, logout, session$, startSession } from './session.ts';
export type { OwnProfile, Session } from './session.ts';
export { useSession } from './use-session.ts';
