import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { countEntitySentences } from './entities.queries.ts';
import { readGroupFacts } from './groups.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { EntityRow } from '../../../resources/entities/entity.queries.ts';
import type { GroupFacts } from './groups.queries.ts';

export const EntityBody = z.object({
  id: z.int(),
  entity_id: z.int(),
  repository_version: z.int(),
  value: z.string(),
  group_id: z.int().nullable(),
  group: z
    .object({
      id: z.int(),
      value: z.string(),
      repository: z.string(),
      repository_version: z.int(),
      entities: z.array(z.string()),
      examples__count: z.int(),
    })
    .nullable(),
  created_at: z.string(),
  examples__count: z.int().describe('Number of training sentences with the entity.'),
});

export const MarkedWords = z.object({
  text: z.string(),
  entity: z.string(),
  count: z.int().describe('Number of marks, regardless of case.'),
});

/** Entities with the groups they are in. */
export async function presentEntities(
  db: Database,
  repositoryUuid: string,
  rows: readonly EntityRow[],
): Promise<z.output<typeof EntityBody>[]> {
  const facts = await readGroupFacts(db, [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))]);
  const counts = await countEntitySentences(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    entity_id: row.id,
    repository_version: row.versionId,
    value: row.value,
    group_id: row.groupId,
    group: presentGroup(repositoryUuid, row, facts),
    created_at: presentMoment(row.createdAt),
    examples__count: counts.get(row.id) ?? 0,
  }));
}

function presentGroup(
  repositoryUuid: string,
  { groupId, groupValue, versionId }: EntityRow,
  facts: ReadonlyMap<number, GroupFacts>,
): z.output<typeof EntityBody>['group'] {
  if (groupId === null) return null;
  const content = facts.get(groupId);
  return {
    id: groupId,
    value: groupValue ?? '',
    repository: repositoryUuid,
    repository_version: versionId,
    entities: [...(content?.entities ?? [])],
    examples__count: content?.sentences ?? 0,
  };
}
