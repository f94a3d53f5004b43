import { isRole } from 'shared/domain';
import { presentMoment } from '../../lib/moment.ts';
import { unseal } from '../../lib/secrets.ts';
import { repositoryFlags, repositoryLevel } from '../../policies/repository.policy.ts';
import { ensureAuthorization, findRequest, listOrganizationsOf } from './authorizations.queries.ts';
import type { RoleNumber } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Authorization, OrganizationOf } from './authorizations.queries.ts';
import type { Repository } from './repository.ts';

interface Holder {
  readonly id: number;
  readonly nickname: string;
  readonly isOrganization: boolean;
  readonly role: RoleNumber;
}

interface Row {
  readonly authorization: Authorization;
  /** Opens the sealed parse key: only the holder is shown it. */
  readonly parseKeySecret: Buffer;
}

/** What a person or organisation may do; `uuid` is their own parse key, null for anonymous visitors. */
export function presentAuthorization(
  repository: Repository,
  holder: Holder | undefined,
  row: Row | undefined,
  requestId: number | null = null,
) {
  const role = holder?.role ?? 0;
  const flags = repositoryFlags(repository, role);
  return {
    can_read: flags.has('can_read'),
    can_contribute: flags.has('can_contribute'),
    can_write: flags.has('can_write'),
    can_translate: flags.has('can_translate'),
    is_admin: flags.has('is_admin'),
    uuid: row ? unseal(row.parseKeySecret, row.authorization.keySealed) : null,
    user: holder?.id ?? null,
    user__nickname: holder?.nickname ?? null,
    user__is_organization: holder?.isOrganization ?? false,
    repository: repository.uuid,
    role,
    level: repositoryLevel(repository, role),
    created_at: row ? presentMoment(row.authorization.createdAt) : null,
    id_request_authorizations: requestId,
  };
}

/** The caller's standing with the keys of the caller and of the caller's organisations, each made when it is missing. */
export async function readAuthorization(
  db: Database,
  {
    repository,
    account,
    parseKeySecret,
  }: { repository: Repository; account: Account | undefined; parseKeySecret: Buffer },
) {
  if (!account)
    return {
      authorization: { ...presentAuthorization(repository, undefined, undefined), organizations: [] },
      request_authorization: null,
      available_request_authorization: false,
    };
  const [own, request, organizations] = await Promise.all([
    ensureAuthorization(db, parseKeySecret, { repositoryUuid: repository.uuid, ownerId: account.id }),
    findRequest(db, repository.uuid, account.id),
    listOrganizationsOf(db, account.id),
  ]);
  const keys = await Promise.all(
    organizations.map((organization) => presentOrganization(db, repository, { organization, parseKeySecret })),
  );
  const holder = { id: account.id, nickname: account.nickname, isOrganization: false, role: repository.role };
  return {
    authorization: {
      ...presentAuthorization(repository, holder, { authorization: own, parseKeySecret }, request?.id ?? null),
      organizations: keys,
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
    available_request_authorization: repository.role === 0 && !request,
  };
}

async function presentOrganization(
  db: Database,
  repository: Repository,
  { organization, parseKeySecret }: { organization: OrganizationOf; parseKeySecret: Buffer },
) {
  const authorization = await ensureAuthorization(db, parseKeySecret, {
    repositoryUuid: repository.uuid,
    ownerId: organization.id,
  });
  const role = isRole(authorization.role) ? authorization.role : 0;
  return presentAuthorization(
    repository,
    { ...organization, isOrganization: true, role },
    { authorization, parseKeySecret },
  );
}
