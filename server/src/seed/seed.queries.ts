import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  entities,
  markers,
  organizationAuthorizations,
  organizations,
  owners,
  repositories,
  users,
} from '../db/schema/index.ts';
import { createGroup } from '../features/content/entities/groups.queries.ts';
import type { Database } from '../db/client.ts';

/**
 * Records that a one-time step is done; waits for a concurrent process that does it. @returns false if it was done
 * before
 */
export async function markOnce(tx: Database, name: string): Promise<boolean> {
  const made = await tx.insert(markers).values({ name }).onConflictDoNothing().returning({ name: markers.name });
  return made.length > 0;
}

export async function hasOwners(tx: Database): Promise<boolean> {
  const [found] = await tx.select({ id: owners.id }).from(owners).limit(1);
  return found !== undefined;
}

export async function hasPeople(tx: Database): Promise<boolean> {
  const [found] = await tx.select({ id: users.id }).from(users).limit(1);
  return found !== undefined;
}

/** An organization without members; without any, nobody can sign in as one. */
export async function createOrganization(
  tx: Database,
  { nickname, name, description }: { nickname: string; name: string; description: string },
): Promise<number> {
  const [owner] = await tx.insert(owners).values({ kind: 'organization', nickname, name }).returning({ id: owners.id });
  if (!owner) throw new Error('The organization was not made');
  await tx.insert(organizations).values({ id: owner.id, description, verificated: true });
  return owner.id;
}

/** Allows readers to copy the intelligences of an organization without members. */
export async function openForCopying(tx: Database, nickname: string): Promise<void> {
  const memberless = sql`(
    select ${organizations.id} from ${organizations}
    join ${owners} on ${owners.id} = ${organizations.id}
    where ${owners.nickname} = ${nickname} and not exists (
      select from ${organizationAuthorizations} member where member.organization_id = ${organizations.id}
    )
  )`;
  await tx
    .update(repositories)
    .set({ isCopyable: true })
    .where(sql`${repositories.ownerId} in ${memberless}`);
}

/** Creates groups and sorts entities of the version into them. */
export async function groupEntities(
  tx: Database,
  versionId: number,
  groups: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [name, members] of Object.entries(groups)) {
    const group = await createGroup(tx, versionId, name);
    if (members.length > 0)
      await tx
        .update(entities)
        .set({ groupId: group.id })
        .where(and(eq(entities.versionId, versionId), inArray(entities.value, [...members])));
  }
}
