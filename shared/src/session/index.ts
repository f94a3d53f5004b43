export { expire, expired$, login, logout, session$, startSession } from './session.ts';
export type { Session } from './session.ts';
export { useSession } from './use-session.ts';
