import { fieldError, say } from '../../../lib/errors.ts';
import { isAdministered } from '../../../policies/administrators.policy.ts';
import { recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { listOwnRepositories } from '../../../resources/organizations/deletion.queries.ts';
import { countAdministrators } from '../organizations/members.queries.ts';
import { removeOwner } from '../../../resources/owners/owners.queries.ts';
import { listAdministrators, listRestrictedRepositories, lockTeam } from '../../../resources/team/team.queries.ts';
import {
  listAdministeredOrganizations,
  listAdministeredRepositories,
  listOrganizationsOfOne,
} from './account-removal.queries.ts';
import { getAccount } from './accounts.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

/**
 * Deletes an account with its sessions, keys, roles and votes, and the organizations in which nobody else has a role or
 * works on an intelligence. Contributions to other intelligences remain.
 * @throws FieldErrors when it is the only administrator of an organization or repository of several people.
 */
export async function removeAccount(
  db: Database,
  { id }: Account,
  { postbox, nicknameDays }: { readonly postbox: Postbox; readonly nicknameDays: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const organizations = await listAdministeredOrganizations(tx, id);
    const ids = organizations.map((organization) => organization.id);
    const own = await listOrganizationsOfOne(tx, id, ids);
    const restricted = await listRestrictedRepositories(tx, ids);
    const gone = new Set(await removeOrganizations(tx, own, nicknameDays));
    const shared = organizations.filter((organization) => !own.includes(organization.id));
    const names = await administeredAlone(tx, id, {
      organizations: shared,
      restricted: restricted.filter(({ uuid }) => !gone.has(uuid)),
    });
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

/** @returns the intelligences that were deleted with them. */
async function removeOrganizations(tx: Database, ids: readonly number[], nicknameDays: number): Promise<string[]> {
  const gone: string[] = [];
  for (const id of ids) {
    gone.push(...(await listOwnRepositories(tx, id)));
    await removeOwner(tx, id, nicknameDays);
  }
  return gone;
}

interface Administered {
  readonly organizations: readonly { readonly id: number; readonly name: string }[];
  /** Intelligences that may lose their last administrator although their organization keeps one. */
  readonly restricted: readonly { readonly uuid: string; readonly name: string }[];
}

/**
 * Names of everything that would be left without an administrator: organizations first, repositories only when there
 * are none.
 */
async function administeredAlone(
  tx: Database,
  userId: number,
  { organizations, restricted }: Administered,
): Promise<string[]> {
  const alone: string[] = [];
  for (const { id, name } of organizations)
    if (!isAdministered(await countAdministrators(tx, id, { exceptId: userId }))) alone.push(name);
  if (alone.length > 0) return alone;
  return administeredAloneOf(tx, userId, [...(await listAdministeredRepositories(tx, userId)), ...restricted]);
}

async function administeredAloneOf(
  tx: Database,
  userId: number,
  repositories: Administered['restricted'],
): Promise<string[]> {
  const alone = new Set<string>();
  for (const { uuid, name } of repositories) {
    await lockTeam(tx, uuid);
    const others = (await listAdministrators(tx, uuid)).filter((person) => person.id !== userId);
    if (!isAdministered(others.length)) alone.add(name);
  }
  return [...alone];
}
