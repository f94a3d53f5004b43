import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  authorizationRequests,
  organizationAuthorizations,
  organizations,
  owners,
  repositoryAuthorizations,
  users,
} from '../../../db/schema/index.ts';
import { seal, sha256 } from '../../../lib/security/secrets.ts';
import type { Database } from '../../../db/client.ts';

export interface Authorization {
  readonly uuid: string;
  readonly repositoryUuid: string;
  readonly ownerId: number;
  readonly role: number;
  /** Null without a key. */
  readonly keySealed: Buffer | null;
  readonly createdAt: Date;
  readonly keyEnvironment: string | null;
}

interface Holder {
  readonly repositoryUuid: string;
  readonly ownerId: number;
  /** Role of a new row; an existing row is not changed. */
  readonly role?: number;
}

/** The row of a person or organization on an intelligence, created with a new parse key if it is missing. */
export async function ensureAuthorization(
  db: Database,
  parseKeySecret: Buffer,
  { repositoryUuid, ownerId, role = 0 }: Holder,
): Promise<Authorization> {
  const mine = and(
    eq(repositoryAuthorizations.repositoryUuid, repositoryUuid),
    eq(repositoryAuthorizations.ownerId, ownerId),
  );
  const [known] = await db.select().from(repositoryAuthorizations).where(mine);
  if (known) return known;
  const key = randomUUID();
  // Organizations have no key themselves: each member has one for use on behalf of the organization.
  const isPerson = sql`exists (select 1 from ${users} where id = ${ownerId})`;
  const [made] = await db
    .insert(repositoryAuthorizations)
    .values({
      repositoryUuid,
      ownerId,
      role,
      keyHash: sql`case when ${isPerson} then ${sha256(key)}::text end`,
      keySealed: sql`case when ${isPerson} then ${seal(parseKeySecret, key)}::bytea end`,
    })
    .onConflictDoUpdate({
      target: [repositoryAuthorizations.repositoryUuid, repositoryAuthorizations.ownerId],
      set: { role: sql`${repositoryAuthorizations.role}` },
    })
    .returning();
  if (!made) throw new Error('An authorization was neither found nor created');
  return made;
}

export interface OrganizationOf {
  readonly id: number;
  readonly nickname: string;
  readonly name: string;
  readonly role: number;
}

/** Organizations of a person, by name. */
export async function listOrganizationsOf(db: Database, userId: number): Promise<OrganizationOf[]> {
  return db
    .select({ id: owners.id, nickname: owners.nickname, name: owners.name, role: organizationAuthorizations.role })
    .from(organizationAuthorizations)
    .innerJoin(owners, eq(owners.id, organizationAuthorizations.organizationId))
    .where(and(eq(organizationAuthorizations.userId, userId), gt(organizationAuthorizations.role, 0)))
    .orderBy(asc(owners.name), asc(owners.id));
}

export interface Member {
  readonly nickname: string;
  readonly name: string;
}

/** People and organizations with a role on the intelligence. */
export async function listMembers(db: Database, repositoryUuid: string): Promise<Member[]> {
  return db
    .select({ nickname: owners.nickname, name: owners.name })
    .from(repositoryAuthorizations)
    .innerJoin(owners, eq(owners.id, repositoryAuthorizations.ownerId))
    .where(and(eq(repositoryAuthorizations.repositoryUuid, repositoryUuid), gt(repositoryAuthorizations.role, 0)))
    .orderBy(asc(repositoryAuthorizations.createdAt));
}

export async function findRequest(db: Database, repositoryUuid: string, userId: number) {
  const approver = db.select({ id: owners.id, nickname: owners.nickname }).from(owners).as('approver');
  const [found] = await db
    .select({
      id: authorizationRequests.id,
      userNickname: owners.nickname,
      repositoryUuid: authorizationRequests.repositoryUuid,
      text: authorizationRequests.text,
      approvedBy: authorizationRequests.approvedBy,
      approverNickname: approver.nickname,
      createdAt: authorizationRequests.createdAt,
    })
    .from(authorizationRequests)
    .innerJoin(owners, eq(owners.id, authorizationRequests.userId))
    .leftJoin(approver, eq(approver.id, authorizationRequests.approvedBy))
    .where(and(eq(authorizationRequests.repositoryUuid, repositoryUuid), eq(authorizationRequests.userId, userId)));
  return found;
}

/** A person's role in an organization (0 for no member); undefined when the organization does not exist. */
export async function findOrganizationRole(
  db: Database,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<{ role: number } | undefined> {
  const [found] = await db
    .select({ role: organizationAuthorizations.role })
    .from(organizations)
    .leftJoin(
      organizationAuthorizations,
      and(
        eq(organizationAuthorizations.organizationId, organizations.id),
        eq(organizationAuthorizations.userId, userId),
      ),
    )
    .where(eq(organizations.id, organizationId));
  return found && { role: found.role ?? 0 };
}
