import { Conflict, say } from '../../lib/errors.ts';
import { findIdentity, insertIdentity, insertProviderSession, markIdentityUsed } from './identities.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Carried } from './carried.ts';

interface Provided {
  readonly userId: number;
  readonly sessionId: number;
  readonly provided: Carried;
}

/**
 * Records which session of a provider a session comes from, and connects the identity if that is what the person
 * signed in for.
 * @throws Conflict when the identity was disconnected, or connected with another account, in the meantime.
 */
export async function keepProvided(tx: Database, { userId, sessionId, provided }: Provided): Promise<void> {
  const { issuer, subject, label, session, idToken, connects } = provided;
  if (connects) await insertIdentity(tx, { userId, issuer, subject, label });
  const identity = await findIdentity(tx, { issuer, subject });
  if (identity?.userId !== userId) throw new Conflict(say('identity_taken'));
  await markIdentityUsed(tx, identity.id, label);
  const idTokenSealed = Buffer.from(idToken, 'base64');
  await insertProviderSession(tx, { sessionId, identityId: identity.id, name: session, idTokenSealed });
}
