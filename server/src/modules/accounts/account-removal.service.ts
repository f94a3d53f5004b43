import { fieldError, say } from '../../lib/errors.ts';
import { isAdministered } from '../../policies/administrators.policy.ts';
import { recipientLocale } from '../mail/recipient-locale.ts';
import { countAdministrators } from '../organizations/members.queries.ts';
import { removeOwner } from '../owners/owners.queries.ts';
import { listAdministrators, listRestrictedRepositories, lockTeam } from '../team/team.queries.ts';
import { listAdministeredOrganizations, listAdministeredRepositories } from './account-removal.queries.ts';
import { getAccount } from './accounts.queries.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Postbox } from '../mail/postbox.ts';

/**
 * Removes an account with its sessions, keys, roles and votes. Its contributions to repositories stay.
 * @throws FieldErrors when it is the only administrator of an organization or repository.
 */
export async function removeAccount(
  db: Database,
  { id }: Account,
  { postbox, nicknameDays }: { readonly postbox: Postbox; readonly nicknameDays: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const names = await administeredAlone(tx, id);
    if (names.length > 0) throw fieldError(null, say('only_admin_of', { names: names.join(', ') }));
    const account = await getAccount(tx, id);
    const { email, name, nickname } = account;
    await postbox.put(tx, email, {
      kind: 'account_deleted',
      locale: recipientLocale(account),
      values: { name, nickname },
    });
    await removeOwner(tx, id, nicknameDays);
  });
}

/** Names of what would be left without an administrator: organizations first, repositories only when there are none. */
async function administeredAlone(tx: Database, userId: number): Promise<string[]> {
  const organizations = await listAdministeredOrganizations(tx, userId);
  const alone: string[] = [];
  for (const { id, name } of organizations)
    if (!isAdministered(await countAdministrators(tx, id, { exceptId: userId }))) alone.push(name);
  if (alone.length > 0) return alone;
  return repositoriesAdministeredAlone(
    tx,
    userId,
    organizations.map((organization) => organization.id),
  );
}

async function repositoriesAdministeredAlone(
  tx: Database,
  userId: number,
  organizationIds: readonly number[],
): Promise<string[]> {
  const affected = [
    ...(await listAdministeredRepositories(tx, userId)),
    ...(await listRestrictedRepositories(tx, organizationIds)),
  ];
  const alone = new Set<string>();
  for (const { uuid, name } of affected) {
    await lockTeam(tx, uuid);
    const others = (await listAdministrators(tx, uuid)).filter((person) => person.id !== userId);
    if (!isAdministered(others.length)) alone.add(name);
  }
  return [...alone];
}
