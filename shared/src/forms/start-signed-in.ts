import { client } from '../api/index.ts';
import { beginSession } from '../session/index.ts';
import { doDraftsWait } from './draft.ts';

/** Starts a session in this browser. @param session the result of `openSession` */
export async function startSignedIn(session: string): Promise<void> {
  // Restores unsaved text of a lost session before the screen that shows it is rendered.
  const owner = doDraftsWait()
    ? await client.get('/v2/account/my-profile/', { session }).catch(() => undefined)
    : undefined;
  beginSession(session, owner && { nickname: owner.nickname, name: owner.name });
}
