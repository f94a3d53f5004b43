import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { entities, entityGroups } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';

/** Trash content: a group with the ids of its members. */
export const TrashedGroupContent = z.object({
  id: z.int(),
  value: z.string(),
  createdAt: z.coerce.date(),
  members: z.array(z.int()),
});

/** Reads and locks a group with its members; undefined when it no longer exists. */
export async function readWholeGroup(
  tx: Database,
  id: number,
): Promise<z.output<typeof TrashedGroupContent> | undefined> {
  const [row] = await tx
    .select({ id: entityGroups.id, value: entityGroups.value, createdAt: entityGroups.createdAt })
    .from(entityGroups)
    .where(eq(entityGroups.id, id))
    .for('update');
  if (!row) return undefined;
  const members = await tx.select({ id: entities.id }).from(entities).where(eq(entities.groupId, id));
  return { ...row, members: members.map((member) => member.id) };
}

/** Restores a group with those members that currently have no group. @throws a violation of `entity_groups_unique` */
export async function insertWholeGroup(
  tx: Database,
  versionId: number,
  { members, ...group }: z.output<typeof TrashedGroupContent>,
): Promise<void> {
  await tx
    .insert(entityGroups)
    .overridingSystemValue()
    .values({ ...group, versionId });
  if (members.length > 0) {
    await tx.execute(sql`
      update ${entities}
      set group_id = ${group.id}
      where version_id = ${versionId}
        and group_id is null
        and id in (select jsonb_array_elements(${JSON.stringify(members)}::jsonb)::int)`);
  }
}
