import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  invitations,
  organizationAuthorizations,
  organizations,
  owners,
  repositories,
  repositoryAuthorizations,
} from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** Locks an organization. @returns false when it was deleted or purged in the meantime */
export async function holdOrganization(tx: Database, id: number): Promise<boolean> {
  const [held] = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, id), isNull(owners.deletedAt)))
    .for('update');
  return held !== undefined;
}

/** Intelligences of others on which the organization has a role. */
export async function listForeignRepositories(tx: Database, organizationId: number): Promise<string[]> {
  const rows = await tx
    .select({ uuid: repositories.uuid })
    .from(repositoryAuthorizations)
    .innerJoin(repositories, eq(repositories.uuid, repositoryAuthorizations.repositoryUuid))
    .where(and(eq(repositoryAuthorizations.ownerId, organizationId), ne(repositories.ownerId, organizationId)))
    .orderBy(repositories.uuid);
  return rows.map(({ uuid }) => uuid);
}

/** Visible intelligences of the organization. */
export async function listOwnRepositories(tx: Database, organizationId: number): Promise<string[]> {
  const rows = await tx
    .select({ uuid: repositories.uuid })
    .from(repositories)
    .where(and(eq(repositories.ownerId, organizationId), isNull(repositories.deletedAt)))
    .orderBy(repositories.uuid);
  return rows.map(({ uuid }) => uuid);
}

/**
 * Moves the memberships, the keys that depend on them and the organization's roles on intelligences of others into
 * storage, so that nobody has a right through it and no query needs to check whether it was deleted. Then hides it.
 */
export async function hideOrganization(tx: Database, id: number, foreign: readonly string[]): Promise<void> {
  const ofOthers = sql`given.owner_id = ${id} and given.repository_uuid = any(${sql.param([...foreign])}::uuid[])`;
  await tx.execute(sql`
    update organizations set set_aside = jsonb_build_object(
      'members', coalesce((
        select jsonb_agg(to_jsonb(member)) from organization_authorizations member where member.organization_id = ${id}
      ), '[]'),
      'keys', coalesce((
        select jsonb_agg(to_jsonb(key)) from organization_keys key where key.organization_id = ${id}
      ), '[]'),
      'roles', coalesce((
        select jsonb_agg(to_jsonb(given)) from repository_authorizations given where ${ofOthers}
      ), '[]')
    )
    where id = ${id}`);
  await tx.delete(organizationAuthorizations).where(eq(organizationAuthorizations.organizationId, id));
  await tx.delete(invitations).where(eq(invitations.organizationId, id));
  if (foreign.length > 0)
    await tx
      .delete(repositoryAuthorizations)
      .where(
        and(eq(repositoryAuthorizations.ownerId, id), inArray(repositoryAuthorizations.repositoryUuid, [...foreign])),
      );
  await tx
    .update(repositories)
    .set({ deletedAt: sql`clock_timestamp()`, deletedWithOwner: true })
    .where(and(eq(repositories.ownerId, id), isNull(repositories.deletedAt)));
  await tx
    .update(owners)
    .set({ deletedAt: sql`clock_timestamp()` })
    .where(eq(owners.id, id));
}

/**
 * Restores everything that was stored, except people and intelligences that no longer exist.
 * @returns false when it was restored or purged in the meantime
 */
export async function showOrganization(tx: Database, id: number): Promise<boolean> {
  const [held] = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.id, id), isNotNull(owners.deletedAt)))
    .for('update');
  if (!held) return false;
  const rowsOf = (table: string, part: 'members' | 'keys' | 'roles') => sql`
    from organizations
    cross join jsonb_populate_recordset(null::${sql.identifier(table)}, set_aside -> ${sql.raw(`'${part}'`)}) kept
    where organizations.id = ${id}`;
  await tx.execute(sql`
    insert into organization_authorizations (uuid, organization_id, user_id, role, created_at)
    select kept.uuid, kept.organization_id, kept.user_id, kept.role, kept.created_at
    ${rowsOf('organization_authorizations', 'members')}
      and exists (select from users where users.id = kept.user_id)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into organization_keys (repository_uuid, organization_id, user_id, key_hash, key_sealed, created_at)
    select kept.repository_uuid, kept.organization_id, kept.user_id, kept.key_hash, kept.key_sealed, kept.created_at
    ${rowsOf('organization_keys', 'keys')}
      and exists (select from users where users.id = kept.user_id)
      and exists (select from repositories where repositories.uuid = kept.repository_uuid)
    on conflict do nothing`);
  await tx.execute(sql`
    insert into repository_authorizations
      (uuid, repository_uuid, owner_id, role, key_hash, key_sealed, key_retired_at, created_at)
    select
      kept.uuid, kept.repository_uuid, kept.owner_id, kept.role,
      kept.key_hash, kept.key_sealed, kept.key_retired_at, kept.created_at
    ${rowsOf('repository_authorizations', 'roles')}
      and exists (select from repositories where repositories.uuid = kept.repository_uuid)
    on conflict do nothing`);
  await tx.update(organizations).set({ setAside: null }).where(eq(organizations.id, id));
  await tx.update(owners).set({ deletedAt: null }).where(eq(owners.id, id));
  await tx
    .update(repositories)
    .set({ deletedAt: null, deletedWithOwner: false })
    .where(and(eq(repositories.ownerId, id), eq(repositories.deletedWithOwner, true)));
  return true;
}

export interface DeletedOrganizationRow {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly deletedAt: Date;
  readonly countRepositories: number;
  /** Role that the requesting person had in it. */
  readonly role: number;
}

interface Asker {
  readonly personId: number;
  readonly trashDays: number;
}

/** Deleted organizations of which a person was a member; the latest first. */
export async function listDeletedOrganizations(
  db: Database,
  { personId, trashDays }: Asker,
  nickname?: string,
): Promise<DeletedOrganizationRow[]> {
  const role = sql<number>`(member ->> 'role')::int`;
  return db
    .select({
      id: owners.id,
      nickname: owners.nickname,
      name: owners.name,
      deletedAt: sql<Date>`${owners.deletedAt}`.mapWith(owners.deletedAt),
      countRepositories: sql<number>`(
        select count(*)::int from ${repositories} owned
        where owned.owner_id = ${organizations.id} and owned.deleted_with_owner
      )`,
      role,
    })
    .from(organizations)
    .innerJoin(owners, eq(owners.id, organizations.id))
    .innerJoin(sql`jsonb_array_elements(${organizations.setAside} -> 'members') member`, sql`true`)
    .where(
      and(
        sql`${owners.deletedAt} > now() - make_interval(days => ${trashDays})`,
        sql`(member ->> 'user_id')::int = ${personId}`,
        nickname === undefined ? undefined : sql`lower(${owners.nickname}) = lower(${nickname})`,
      ),
    )
    .orderBy(sql`${owners.deletedAt} desc`, owners.id);
}
