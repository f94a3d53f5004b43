import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  formerSlugs,
  organizationAuthorizations,
  owners,
  repositories,
  repositoryAuthorizations,
} from '../../db/schema/index.ts';
import { perDatabase } from '../../db/per-database.ts';
import { effectiveRole } from '../../policies/repository.policy.ts';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Repository } from './repository.ts';

const presentById = perDatabase((db) =>
  selectWhere(
    db,
    and(eq(repositories.uuid, sql.placeholder('uuid')), isNull(repositories.deletedAt)),
    sql.placeholder('accountId'),
  ).prepare(''),
);

/** The intelligence with the role of a person or organization on it. */
export async function findRepository(
  db: Database,
  uuid: string,
  accountId: number | undefined,
): Promise<Repository | undefined> {
  const [found] = await presentById(db).execute({ uuid, accountId: accountId ?? NOBODY });
  return found && withRole(found);
}

/** The same for a deleted intelligence; one that was deleted with its organization is only restored with it. */
export async function findDeletedRepository(
  db: Database,
  { uuid, trashDays }: { readonly uuid: string; readonly trashDays: number },
  accountId: number | undefined,
): Promise<Repository | undefined> {
  return findWhere(
    db,
    and(
      eq(repositories.uuid, uuid),
      isNotNull(repositories.deletedAt),
      sql`${repositories.deletedAt} > now() - make_interval(days => ${trashDays})`,
      isNull(owners.deletedAt),
    ),
    accountId,
  );
}

/** The same by its address or a former one. */
export async function findRepositoryBySlug(
  db: Database,
  { owner, slug }: { owner: string; slug: string },
  accountId: number | undefined,
): Promise<Repository | undefined> {
  const ofOwner = sql`lower(${owners.nickname}) = lower(${owner})`;
  const current = await findWhere(
    db,
    and(ofOwner, eq(repositories.slug, slug), isNull(repositories.deletedAt)),
    accountId,
  );
  if (current) return current;
  // Of this owner, or of one who has given it away.
  const former = sql`${repositories.uuid} in (
    select gone.repository_uuid
    from ${formerSlugs} gone
    join ${owners} giver on giver.id = gone.owner_id
    where lower(giver.nickname) = lower(${owner}) and gone.slug = ${slug}
  )`;
  return findWhere(db, and(former, isNull(repositories.deletedAt)), accountId);
}

async function findWhere(
  db: Database,
  condition: SQL | undefined,
  accountId: number | undefined,
): Promise<Repository | undefined> {
  const [found] = await selectWhere(db, condition, accountId ?? NOBODY);
  return found && withRole(found);
}

function selectWhere(db: Database, condition: SQL | undefined, accountId: number | Placeholder) {
  return db
    .select({
      repository: repositories,
      ownerNickname: owners.nickname,
      ownerKind: owners.kind,
      direct: repositoryAuthorizations.role,
      throughOrganizations: rolesThroughOrganizations(accountId),
    })
    .from(repositories)
    .innerJoin(owners, eq(owners.id, repositories.ownerId))
    .leftJoin(
      repositoryAuthorizations,
      and(
        eq(repositoryAuthorizations.repositoryUuid, repositories.uuid),
        eq(repositoryAuthorizations.ownerId, accountId),
      ),
    )
    .where(condition);
}

type Found = Awaited<ReturnType<typeof selectWhere>>[number];

function withRole({ repository, ownerNickname, ownerKind, direct, throughOrganizations }: Found): Repository {
  return {
    ...repository,
    ownerNickname,
    ownerIsOrganization: ownerKind === 'organization',
    role: effectiveRole({ direct: direct ?? 0, throughOrganizations }),
  };
}

/** An id that no person or organization has. */
const NOBODY = 0;

/** The roles that a person has through organizations. */
const rolesThroughOrganizations = (accountId: number | Placeholder) => sql<number[]>`array(
  select member.role::int
  from ${organizationAuthorizations} member
  join ${repositoryAuthorizations} given on given.owner_id = member.organization_id
  where member.user_id = ${accountId}
    and member.role > 0
    and given.repository_uuid = ${repositories.uuid}
    and given.role > 0
)`;
