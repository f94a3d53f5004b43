import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { organizationAuthorizations, organizations, owners, repositories } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';
import type { Page, PageRequest } from '../../lib/schema/pagination.ts';

/** An organization with the membership of one person. */
export interface OrganizationRow {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly locale: string;
  readonly description: string;
  readonly verificated: boolean;
  readonly countMembers: number;
  readonly countRepositories: number;
  readonly countPublicRepositories: number;
  readonly membership: { readonly uuid: string; readonly role: number; readonly createdAt: Date } | null;
}

const members = sql<number>`(
  select count(*)::int from ${organizationAuthorizations} member
  where member.organization_id = ${organizations.id} and member.role > 0
)`;
const owned = sql<number>`(
  select count(*)::int from ${repositories} owned
  where owned.owner_id = ${organizations.id} and owned.deleted_at is null
)`;
const ownedPublic = sql<number>`(
  select count(*)::int from ${repositories} owned
  where owned.owner_id = ${organizations.id} and not owned.is_private and owned.deleted_at is null
)`;

/** `userId` is the person whose membership is selected; 0 for none. */
function select(db: Database, userId: number) {
  return db
    .select({
      id: owners.id,
      name: owners.name,
      nickname: owners.nickname,
      locale: owners.locale,
      description: organizations.description,
      verificated: organizations.verificated,
      countMembers: members,
      countRepositories: owned,
      countPublicRepositories: ownedPublic,
      membership: {
        uuid: organizationAuthorizations.uuid,
        role: organizationAuthorizations.role,
        createdAt: organizationAuthorizations.createdAt,
      },
    })
    .from(organizations)
    .innerJoin(owners, eq(owners.id, organizations.id))
    .leftJoin(
      organizationAuthorizations,
      and(
        eq(organizationAuthorizations.organizationId, organizations.id),
        eq(organizationAuthorizations.userId, userId),
      ),
    );
}

export async function findOrganization(
  db: Database,
  nickname: string,
  userId: number | undefined,
): Promise<OrganizationRow | undefined> {
  const [found] = await select(db, userId ?? 0).where(
    and(sql`lower(${owners.nickname}) = lower(${nickname})`, isNull(owners.deletedAt)),
  );
  return found;
}

export async function findOrganizationById(
  db: Database,
  id: number,
  userId: number | undefined,
): Promise<OrganizationRow | undefined> {
  const [found] = await select(db, userId ?? 0).where(and(eq(organizations.id, id), isNull(owners.deletedAt)));
  return found;
}

/** Organizations in which a person has a role, newest first. */
export async function listOrganizations(
  db: Database,
  userId: number,
  { limit, offset }: PageRequest,
): Promise<Page<OrganizationRow>> {
  const isMember = and(eq(organizationAuthorizations.userId, userId), gt(organizationAuthorizations.role, 0));
  const [count, results] = await Promise.all([
    db.$count(organizationAuthorizations, isMember),
    select(db, userId)
      .where(gt(organizationAuthorizations.role, 0))
      .orderBy(desc(organizations.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count, results };
}

interface NewOrganizationRow {
  readonly name: string;
  readonly nickname: string;
  readonly locale: string;
  readonly description: string;
}

/** Converts the nickname to lower case. @throws a unique violation when it was taken in the meantime. */
export async function insertOrganization(
  db: Database,
  { description, nickname, ...owner }: NewOrganizationRow,
): Promise<number> {
  const [row] = await db
    .insert(owners)
    .values({ ...owner, nickname: nickname.toLowerCase(), kind: 'organization' })
    .returning({ id: owners.id });
  if (!row) throw new Error('The insert returned no organization');
  await db.insert(organizations).values({ id: row.id, description });
  return row.id;
}

/** Writes the given values. @throws a unique violation when the nickname was taken in the meantime. */
export async function updateOrganization(
  db: Database,
  id: number,
  { description, nickname, ...rest }: Partial<NewOrganizationRow>,
): Promise<void> {
  const owner = { ...rest, nickname: nickname?.toLowerCase() };
  if (Object.values(owner).some((value) => value !== undefined))
    await db.update(owners).set(owner).where(eq(owners.id, id));
  if (description !== undefined) await db.update(organizations).set({ description }).where(eq(organizations.id, id));
}

/** Serializes changes of the members, so that rules about all of them hold. */
export async function lockOrganization(db: Database, id: number): Promise<void> {
  await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('update');
}
