import type { Session } from 'shared/session';

import { Bell } from '../notifications/bell.tsx';
import { AccountMenu } from './account-menu.tsx';

/** The part of the header that only signed-in people have; visitors do not download it. */
export default function AccountActions({ session }: { session: Session }) {
  return (
    <>
      <Bell />
      <AccountMenu session={session} />
    </>
  );
}
