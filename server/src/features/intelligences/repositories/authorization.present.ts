import { ROLE } from 'shared/domain';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { unseal } from '../../../lib/security/secrets.ts';
import { mayEndOldKey } from '../../../policies/organization.policy.ts';
import { repositoryFlags, repositoryLevel, roleThroughOrganization } from '../../../policies/repository.policy.ts';
import { ensureAuthorization, findRequest, listOrganizationsOf } from './authorizations.queries.ts';
import {
  ensureOrganizationKey,
  listRetiredKeys,
  listRolesOf,
} from '../../../resources/parse-keys/member-keys.queries.ts';
import type { RoleNumber } from 'shared/domain';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { OrganizationOf } from './authorizations.queries.ts';
import type { OrganizationKey } from '../../../resources/parse-keys/member-keys.queries.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

interface Holder {
  readonly id: number;
  readonly nickname: string;
  readonly isOrganization: boolean;
  readonly role: RoleNumber;
}

const DAY_MS = 86_400_000;

/** Services that show parse keys to their holders. */
export interface KeySettings {
  readonly parseKeySecret: Buffer;
  /** Lifetime of keys shared by a whole organization. */
  readonly oldKeyDays: number;
}

interface Reading extends KeySettings {
  readonly repository: Repository;
  readonly account: Account;
}

interface ShownKey {
  readonly key: OrganizationKey;
  /** Decrypts the key, which only its holder sees. */
  readonly parseKeySecret: Buffer;
}

function openKey({ key, parseKeySecret }: ShownKey): string | null {
  return key.keySealed && unseal(parseKeySecret, key.keySealed);
}

function presentKey(shown: ShownKey) {
  const { createdAt, keyEnvironment } = shown.key;
  return { uuid: openKey(shown), created_at: presentMoment(createdAt), key_environment: keyEnvironment };
}

/** Rights of a person, or of a member on behalf of an organization. `uuid` is their parse key, if they have one. */
function presentAuthorization(
  repository: Repository,
  holder: Holder | undefined,
  shown: ShownKey | undefined,
  requestId: number | null = null,
) {
  const role = holder?.role ?? ROLE.notSet;
  const flags = repositoryFlags(repository, role);
  return {
    can_read: flags.has('can_read'),
    can_contribute: flags.has('can_contribute'),
    can_write: flags.has('can_write'),
    can_translate: flags.has('can_translate'),
    is_admin: flags.has('is_admin'),
    user: holder?.id ?? null,
    user__nickname: holder?.nickname ?? null,
    user__is_organization: holder?.isOrganization ?? false,
    repository: repository.uuid,
    role,
    level: repositoryLevel(repository, role),
    id_request_authorizations: requestId,
    ...(shown ? presentKey(shown) : { uuid: null, created_at: null, key_environment: null }),
  };
}

/** The caller's rights and parse keys: their own, and one for each of their organizations. Missing keys are created. */
export async function readAuthorization(
  db: Database,
  { repository, account, ...settings }: Omit<Reading, 'account'> & { readonly account: Account | undefined },
) {
  if (!account)
    return {
      authorization: { ...presentAuthorization(repository, undefined, undefined), organizations: [] },
      request_authorization: null,
      available_request_authorization: false,
    };
  const { parseKeySecret } = settings;
  const holder = { id: account.id, nickname: account.nickname, isOrganization: false, role: repository.role };
  // An API key sees no other keys and requests no rights.
  if (account.key)
    return {
      authorization: { ...presentAuthorization(repository, holder, undefined), organizations: [] },
      request_authorization: null,
      available_request_authorization: false,
    };
  const [own, request, organizations] = await Promise.all([
    ensureAuthorization(db, parseKeySecret, { repositoryUuid: repository.uuid, ownerId: account.id }),
    findRequest(db, repository.uuid, account.id),
    listOrganizationsOf(db, account.id),
  ]);
  return {
    authorization: {
      ...presentAuthorization(repository, holder, { key: own, parseKeySecret }, request?.id ?? null),
      organizations: await presentOrganizations(db, { repository, account, ...settings }, organizations),
    },
    request_authorization: request
      ? {
          id: request.id,
          user__nickname: request.userNickname,
          repository: request.repositoryUuid,
          text: request.text,
          approved_by: request.approvedBy,
          approved_by__nickname: request.approverNickname,
          created_at: presentMoment(request.createdAt),
        }
      : null,
    available_request_authorization: repository.role === ROLE.notSet && !request,
  };
}

async function presentOrganizations(
  db: Database,
  { repository, account, parseKeySecret, oldKeyDays }: Reading,
  organizations: readonly OrganizationOf[],
) {
  const ids = organizations.map(({ id }) => id);
  const [roles, retired, keys] = await Promise.all([
    listRolesOf(db, repository.uuid, [account.id, ...ids]),
    listRetiredKeys(db, repository.uuid, ids),
    Promise.all(
      ids.map((organizationId) =>
        ensureOrganizationKey(db, parseKeySecret, {
          repositoryUuid: repository.uuid,
          organizationId,
          userId: account.id,
        }),
      ),
    ),
  ]);
  return organizations.map((organization, index) => {
    const role = roleThroughOrganization({
      direct: roles.get(account.id) ?? ROLE.notSet,
      inOrganization: organization.role,
      ofOrganization: roles.get(organization.id) ?? ROLE.notSet,
    });
    const key = keys[index];
    const retiredAt = retired.get(organization.id);
    return {
      ...presentAuthorization(
        repository,
        { ...organization, isOrganization: true, role },
        key && { key, parseKeySecret },
      ),
      old_key_ends_at: retiredAt ? presentMoment(new Date(retiredAt.getTime() + oldKeyDays * DAY_MS)) : null,
      can_end_old_key: retiredAt !== undefined && mayEndOldKey(organization.role),
    };
  });
}
