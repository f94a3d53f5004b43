import { listAdministrators, listRestrictedRepositories, lockTeam } from '../team/team.queries.ts';
import { removeOwner } from '../owners/owners.queries.ts';
import { listAdministeredOrganizations, listAdministeredRepositories } from './account-removal.queries.ts';
import { accountLocale } from './account-locale.ts';
import { getAccount } from './accounts.queries.ts';
import { fieldError, say } from '../../lib/errors.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Postbox } from '../mail/postbox.ts';

/**
 * Removes an account with its sessions, keys, roles and votes; what it wrote in intelligences stays there.
 * @throws FieldErrors while nobody else looks after an organisation or intelligence.
 */
export async function removeAccount(db: Database, { id }: Account, postbox: Postbox): Promise<void> {
  await db.transaction(async (tx) => {
    const organizations = await listAdministeredOrganizations(tx, id);
    const alone = organizations.filter(({ hasOthers }) => !hasOthers).map(({ name }) => name);
    const names =
      alone.length > 0
        ? alone
        : await intelligencesLeftAlone(
            tx,
            id,
            organizations.map((organization) => organization.id),
          );
    if (names.length > 0) throw fieldError(null, say('only_admin_of', { names: names.join(', ') }));
    const account = await getAccount(tx, id);
    const { email, name, nickname } = account;
    await postbox.put(tx, email, {
      kind: 'account_deleted',
      locale: accountLocale(account),
      values: { name, nickname },
    });
    await removeOwner(tx, id);
  });
}

async function intelligencesLeftAlone(
  tx: Database,
  userId: number,
  organizationIds: readonly number[],
): Promise<string[]> {
  const inQuestion = [
    ...(await listAdministeredRepositories(tx, userId)),
    ...(await listRestrictedRepositories(tx, organizationIds)),
  ];
  const alone = new Set<string>();
  for (const { uuid, name } of inQuestion) {
    await lockTeam(tx, uuid);
    const others = (await listAdministrators(tx, uuid)).filter((person) => person.id !== userId);
    if (others.length === 0) alone.add(name);
  }
  return [...alone];
}
