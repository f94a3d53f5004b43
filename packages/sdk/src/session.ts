export { logout, session$, useSession } from 'shared/session';
export type { OwnProfile, Session } from 'shared/session';
