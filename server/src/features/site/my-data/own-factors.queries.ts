import { asc, eq } from 'drizzle-orm';
import { authenticators, passkeys } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The person's second factors, without what authenticates them. */
export async function readOwnFactors(tx: Database, id: number) {
  const [app] = await tx
    .select({ set_up_at: authenticators.createdAt, confirmed_at: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.userId, id));
  const own = await tx
    .select({ name: passkeys.name, created_at: passkeys.createdAt, last_used_at: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.id));
  return { authenticator_app: app ?? null, passkeys: own };
}
