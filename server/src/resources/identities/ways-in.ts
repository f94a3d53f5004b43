import { Conflict, say } from '../../lib/errors.ts';
import { countWaysIn } from './identities.queries.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';

/** After one way to sign in was removed. @throws Conflict when none is left. */
export async function demandWayIn(
  tx: Database,
  { passwords, providers = [] }: Pick<Config, 'passwords' | 'providers'>,
  userId: number,
): Promise<void> {
  const issuers = providers.map(({ issuer }) => issuer);
  const { hasPassword, passkeys, identities } = await countWaysIn(tx, userId, issuers);
  if (!(passwords && hasPassword) && passkeys + identities === 0) throw new Conflict(say('last_way_in'));
}
