import { aliasedTable, and, asc, eq, exists, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import {
  authorizationRequests,
  organizationAuthorizations,
  owners,
  repositories,
  repositoryAuthorizations,
  users,
} from '../../db/schema/index.ts';
import { ROLE } from 'shared/domain';
import type { Database } from '../../db/client.ts';
import type { Page, PageRequest } from '../../lib/schema/pagination.ts';

export interface TeamRow {
  readonly uuid: string;
  readonly ownerId: number;
  readonly nickname: string;
  readonly isOrganization: boolean;
  readonly role: number;
  readonly createdAt: Date;
  /** The member's request, through which clients remove members. */
  readonly requestId: number | null;
}

/** Everyone with a direct role, in order of joining. */
export async function listTeam(
  db: Database,
  repositoryUuid: string,
  { limit, offset }: PageRequest,
): Promise<Page<TeamRow>> {
  const isMember = and(
    eq(repositoryAuthorizations.repositoryUuid, repositoryUuid),
    gt(repositoryAuthorizations.role, 0),
  );
  const [count, rows] = await Promise.all([
    db.$count(repositoryAuthorizations, isMember),
    db
      .select({
        uuid: repositoryAuthorizations.uuid,
        ownerId: owners.id,
        nickname: owners.nickname,
        kind: owners.kind,
        role: repositoryAuthorizations.role,
        createdAt: repositoryAuthorizations.createdAt,
        requestId: authorizationRequests.id,
      })
      .from(repositoryAuthorizations)
      .innerJoin(owners, eq(owners.id, repositoryAuthorizations.ownerId))
      .leftJoin(
        authorizationRequests,
        and(eq(authorizationRequests.repositoryUuid, repositoryUuid), eq(authorizationRequests.userId, owners.id)),
      )
      .where(isMember)
      .orderBy(asc(repositoryAuthorizations.createdAt), asc(repositoryAuthorizations.uuid))
      .limit(limit)
      .offset(offset),
  ]);
  return { count, results: rows.map(({ kind, ...row }) => ({ ...row, isOrganization: kind === 'organization' })) };
}

/** Serializes changes of a team, so that rules about all of it hold. */
export async function lockTeam(tx: Database, repositoryUuid: string): Promise<void> {
  await tx
    .select({ uuid: repositories.uuid })
    .from(repositories)
    .where(eq(repositories.uuid, repositoryUuid))
    .for('no key update');
}

interface MemberKey {
  readonly repositoryUuid: string;
  readonly ownerId: number;
}

const memberIs = ({ repositoryUuid, ownerId }: MemberKey) =>
  and(eq(repositoryAuthorizations.repositoryUuid, repositoryUuid), eq(repositoryAuthorizations.ownerId, ownerId));

export async function writeRole(tx: Database, member: MemberKey, role: number): Promise<void> {
  await tx.update(repositoryAuthorizations).set({ role }).where(memberIs(member));
}

/** Removes the role and the parse key. @returns false when there was no role. */
export async function removeMemberRow(tx: Database, member: MemberKey): Promise<boolean> {
  const removed = await tx
    .delete(repositoryAuthorizations)
    .where(memberIs(member))
    .returning({ role: repositoryAuthorizations.role });
  return removed.some(({ role }) => role > 0);
}

export interface Person {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
}

const PERSON = {
  id: owners.id,
  nickname: owners.nickname,
  name: owners.name,
  email: users.email,
  language: users.language,
};

/** People who can administer the repository: by their direct role, or through a member organization. */
export async function listAdministrators(db: Database, repositoryUuid: string): Promise<Person[]> {
  const own = (of: number | undefined) =>
    db
      .select()
      .from(repositoryAuthorizations)
      .where(
        and(
          eq(repositoryAuthorizations.repositoryUuid, repositoryUuid),
          eq(repositoryAuthorizations.ownerId, users.id),
          of === undefined ? gt(repositoryAuthorizations.role, 0) : eq(repositoryAuthorizations.role, of),
        ),
      );
  const open = db
    .select({ id: repositoryAuthorizations.ownerId })
    .from(repositoryAuthorizations)
    .where(and(eq(repositoryAuthorizations.repositoryUuid, repositoryUuid), gt(repositoryAuthorizations.role, 0)));
  const throughOrganization = db
    .select({ one: sql`1` })
    .from(organizationAuthorizations)
    .where(
      and(
        eq(organizationAuthorizations.userId, users.id),
        eq(organizationAuthorizations.role, ROLE.admin),
        inArray(organizationAuthorizations.organizationId, open),
      ),
    );
  return db
    .select(PERSON)
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(
      and(users.isActive, or(exists(own(ROLE.admin)), and(not(exists(own(undefined))), exists(throughOrganization)))),
    )
    .orderBy(asc(owners.id));
}

/**
 * Repositories of the organizations on which an organization administrator has a lower direct role. Only these can lose
 * their last administrator while the organization still has one.
 */
export async function listRestrictedRepositories(
  tx: Database,
  organizationIds: readonly number[],
): Promise<{ uuid: string; name: string }[]> {
  if (organizationIds.length === 0) return [];
  const lower = aliasedTable(repositoryAuthorizations, 'lower_role');
  return tx
    .selectDistinct({ uuid: repositories.uuid, name: repositories.name })
    .from(repositoryAuthorizations)
    .innerJoin(repositories, eq(repositories.uuid, repositoryAuthorizations.repositoryUuid))
    .innerJoin(
      organizationAuthorizations,
      and(
        eq(organizationAuthorizations.organizationId, repositoryAuthorizations.ownerId),
        eq(organizationAuthorizations.role, ROLE.admin),
      ),
    )
    .innerJoin(
      lower,
      and(
        eq(lower.repositoryUuid, repositories.uuid),
        eq(lower.ownerId, organizationAuthorizations.userId),
        gt(lower.role, 0),
        ne(lower.role, ROLE.admin),
      ),
    )
    .where(
      and(
        inArray(repositoryAuthorizations.ownerId, [...organizationIds]),
        gt(repositoryAuthorizations.role, 0),
        isNull(repositories.deletedAt),
      ),
    )
    .orderBy(asc(repositories.uuid));
}

interface Party {
  readonly id: number;
  readonly isOrganization: boolean;
}

/** A person or organization that can get a role. */
export async function findParty(db: Database, nickname: string): Promise<Party | undefined> {
  const [found] = await db
    .select({ id: owners.id, kind: owners.kind })
    .from(owners)
    .leftJoin(users, eq(users.id, owners.id))
    .where(
      and(
        sql`lower(${owners.nickname}) = lower(${nickname})`,
        sql`coalesce(${users.isActive}, true)`,
        isNull(owners.deletedAt),
      ),
    );
  return found && { id: found.id, isOrganization: found.kind === 'organization' };
}

/** Undefined for organizations. */
export async function findPerson(db: Database, id: number): Promise<Person | undefined> {
  const [found] = await db
    .select(PERSON)
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(and(eq(users.id, id), users.isActive));
  return found;
}
