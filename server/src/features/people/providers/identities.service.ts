import { Conflict, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import {
  findIdentity,
  insertIdentity,
  listIdentities,
  removeIdentity,
} from '../../../resources/identities/identities.queries.ts';
import { demandWayIn } from '../../../resources/identities/ways-in.ts';
import { providerOf } from '../../../resources/providers/providers.ts';
import { followGroups } from '../organizations/provided-roles.service.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Carried } from '../../../resources/identities/carried.ts';
import type { IdentityRow } from '../../../resources/identities/identities.queries.ts';
import type { Identity } from './providers.schema.ts';

export function presentIdentity(config: Config, row: IdentityRow): z.output<typeof Identity> {
  const provider = providerOf(config, row.issuer);
  return {
    id: row.id,
    provider: provider?.id ?? null,
    provider_name: provider?.name ?? new URL(row.issuer).hostname,
    label: row.label,
    created_at: presentMoment(row.createdAt),
    last_used_at: row.lastUsedAt && presentMoment(row.lastUsedAt),
  };
}

export const readIdentities = (db: Database, userId: number): Promise<IdentityRow[]> => listIdentities(db, userId);

/** @throws Conflict when the identity is connected with another account. */
export async function connectIdentity(db: Database, userId: number, carried: Carried): Promise<IdentityRow> {
  const { issuer, subject, label } = carried;
  await insertIdentity(db, { userId, issuer, subject, label });
  const row = await findIdentity(db, { issuer, subject });
  if (row?.userId !== userId) throw new Conflict(say('identity_taken'));
  await followGroups(db, userId, carried);
  return row;
}

/** @throws NotFound for an identity of another account, Conflict when it is the last way to sign in. */
export async function disconnectIdentity(
  db: Database,
  config: Config,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<IdentityRow> {
  return db.transaction(async (tx) => {
    const gone = await removeIdentity(tx, userId, id);
    if (!gone) throw new NotFound(say('identity_missing'));
    await demandWayIn(tx, config, userId);
    return gone;
  });
}

/** Whether a provider just confirmed one of the identities of an account. */
export async function isOwnIdentity(db: Database, userId: number, carried: Carried): Promise<boolean> {
  return (await findIdentity(db, carried))?.userId === userId;
}
