import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  models,
  organizationAuthorizations,
  organizationKeys,
  owners,
  repositories,
  repositoryAuthorizations,
  users,
  versionLanguages,
  versions,
} from '../../db/schema/index.ts';
import { servedEnvironments } from '../environments/environments.queries.ts';
import { effectiveFallback, effectiveSecondOpinion } from '../models/models.queries.ts';
import { effectiveRole, roleThroughOrganization } from '../../policies/repository.policy.ts';
import type { AnyColumn } from 'drizzle-orm';
import type { RoleNumber } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { KeyLimits } from '../../lib/grant.ts';
import type { ServedEnvironments } from '../environments/environments.queries.ts';
import type { TrainedLanguage } from '../models/models.queries.ts';
import type { Repository } from '../repositories/repository.ts';

/** The access that a parse key grants. */
export interface KeyTarget {
  readonly repository: Repository;
  /** The person or organization on whose behalf the key is used. */
  readonly ownerId: number;
  /** Set on a key shared by a whole organization, which can only parse and expires. */
  readonly retiredAt: Date | null;
  /** The main version, used by requests without a version. */
  readonly versionId: number;
  readonly trained: readonly TrainedLanguage[];
  readonly environments: ServedEnvironments;
  /** The only environment that answers calls with the key; null: calls are free. */
  readonly boundTo: string | null;
  /** Set for an API key. */
  readonly key?: KeyLimits | undefined;
}

const rolesThroughOrganizations = sql<number[]>`array(
  select member.role
  from ${organizationAuthorizations} member
  join ${repositoryAuthorizations} given on given.owner_id = member.organization_id
  where member.user_id = ${repositoryAuthorizations.ownerId}
    and member.role > 0
    and given.repository_uuid = ${repositories.uuid}
    and given.role > 0
)`;

const trainedLanguages = sql<TrainedLanguage[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'versionLanguageId', part.id,
        'language', part.language,
        'modelId', model.id,
        'fallback', ${effectiveFallback},
        'secondOpinion', ${effectiveSecondOpinion}
      )
      order by part.id
    ),
    '[]'
  )
  from ${versionLanguages} part
  join ${models} model on model.version_language_id = part.id
  where part.version_id = ${versions.id}
)`;

/** The targets of keys by their hashes; undefined for the hash of an unknown key. */
export async function listKeyTargets(db: Database, keyHashes: readonly string[]): Promise<(KeyTarget | undefined)[]> {
  const hashes = [...new Set(keyHashes)];
  const byHash = await findOwnKeys(db, hashes);
  const others = hashes.filter((hash) => !byHash.has(hash));
  const ofOrganizations = others.length === 0 ? byHash : await findOrganizationKeys(db, others);
  return keyHashes.map((hash) => byHash.get(hash) ?? ofOrganizations.get(hash));
}

const TARGET = {
  repository: repositories,
  ownerNickname: owners.nickname,
  ownerKind: owners.kind,
  versionId: versions.id,
  trained: trainedLanguages,
  environments: servedEnvironments,
};

/** Keys of deleted intelligences grant no access. */
const isMainVersion = and(
  isNull(repositories.deletedAt),
  eq(versions.repositoryUuid, repositories.uuid),
  eq(versions.isDefault, true),
  isNull(versions.deletedAt),
);

/** Keys of disabled accounts grant no access. */
const isEnabled = (ownerId: AnyColumn) => sql`not exists (
  select from ${users} holder where holder.id = ${ownerId} and not holder.is_active
)`;

/** Personal keys, and keys shared by a whole organization. */
async function findOwnKeys(db: Database, hashes: readonly string[]): Promise<Map<string | null, KeyTarget>> {
  const rows = await db
    .select({
      ...TARGET,
      keyHash: repositoryAuthorizations.keyHash,
      ownerId: repositoryAuthorizations.ownerId,
      retiredAt: repositoryAuthorizations.keyRetiredAt,
      boundTo: repositoryAuthorizations.keyEnvironment,
      direct: repositoryAuthorizations.role,
      throughOrganizations: rolesThroughOrganizations,
    })
    .from(repositoryAuthorizations)
    .innerJoin(repositories, eq(repositories.uuid, repositoryAuthorizations.repositoryUuid))
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .innerJoin(versions, isMainVersion)
    .where(and(inArray(repositoryAuthorizations.keyHash, [...hashes]), isEnabled(repositoryAuthorizations.ownerId)));
  return new Map(
    rows.map(({ keyHash, direct, throughOrganizations, ...row }) => [
      keyHash,
      targetOf(row, effectiveRole({ direct, throughOrganizations })),
    ]),
  );
}

const roleOf = (ownerId: AnyColumn) => sql<number>`coalesce(
  (
    select held.role
    from ${repositoryAuthorizations} held
    where held.repository_uuid = ${organizationKeys.repositoryUuid} and held.owner_id = ${ownerId}
  ),
  0
)`;

/** Keys of members for use on behalf of an organization. */
async function findOrganizationKeys(db: Database, hashes: readonly string[]): Promise<Map<string | null, KeyTarget>> {
  const isMembership = and(
    eq(organizationAuthorizations.organizationId, organizationKeys.organizationId),
    eq(organizationAuthorizations.userId, organizationKeys.userId),
  );
  const rows = await db
    .select({
      ...TARGET,
      keyHash: organizationKeys.keyHash,
      ownerId: organizationKeys.organizationId,
      retiredAt: sql<null>`null`,
      boundTo: organizationKeys.keyEnvironment,
      direct: roleOf(organizationKeys.userId),
      inOrganization: organizationAuthorizations.role,
      ofOrganization: roleOf(organizationKeys.organizationId),
    })
    .from(organizationKeys)
    .innerJoin(organizationAuthorizations, isMembership)
    .innerJoin(repositories, eq(repositories.uuid, organizationKeys.repositoryUuid))
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .innerJoin(versions, isMainVersion)
    .where(and(inArray(organizationKeys.keyHash, [...hashes]), isEnabled(organizationKeys.userId)));
  return new Map(
    rows.map(({ keyHash, direct, inOrganization, ofOrganization, ...row }) => [
      keyHash,
      targetOf(row, roleThroughOrganization({ direct, inOrganization, ofOrganization })),
    ]),
  );
}

interface KeyRow extends Omit<KeyTarget, 'repository' | 'key'> {
  readonly repository: typeof repositories.$inferSelect;
  readonly ownerNickname: string;
  readonly ownerKind: string;
}

function targetOf({ repository, ownerNickname, ownerKind, ...row }: KeyRow, role: RoleNumber): KeyTarget {
  return {
    ...row,
    repository: { ...repository, ownerNickname, ownerIsOrganization: ownerKind === 'organization', role },
  };
}
