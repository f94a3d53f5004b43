import { NotFound, say } from '../../../lib/errors.ts';
import {
  confirmSession,
  listSessions,
  removeOtherSessions,
  removeSession,
} from '../../../resources/sessions/sessions.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { PageRequest } from '../../../lib/schema/pagination.ts';
import type { SessionLifetime, SessionRow } from '../../../resources/sessions/sessions.queries.ts';

/** The open sessions of a person: the current one, then the most recently used. */
export async function readSessions(
  db: Database,
  { id: userId, sessionId: currentId = 0 }: Account,
  { sessionDays, sessionMaxDays, limit, offset }: SessionLifetime & PageRequest,
): Promise<{ count: number; results: SessionRow[] }> {
  return listSessions(db, { userId, currentId, sessionDays, sessionMaxDays, limit, offset });
}

export async function endOtherSessions(db: Database, { id: userId, sessionId: id }: Account): Promise<void> {
  await removeOtherSessions(db, { userId, id });
}

/** Records that the caller has just proved who they are. */
export async function confirmOwnSession(db: Database, { sessionId = 0 }: Account): Promise<void> {
  await confirmSession(db, sessionId);
}

/** @throws NotFound for a session of somebody else. */
export async function endSession(db: Database, { id: userId }: Account, id: number): Promise<void> {
  if (!(await removeSession(db, { userId, id }))) throw new NotFound(say('session_missing'));
}
