import { asc, eq } from 'drizzle-orm';
import { authenticators, identities, passkeys } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** The person's second factors and accounts at OpenID providers, without what authenticates them. */
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
  const elsewhere = await tx
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      label: identities.label,
      created_at: identities.createdAt,
      last_used_at: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(asc(identities.id));
  return { authenticator_app: app ?? null, passkeys: own, identities: elsewhere };
}
