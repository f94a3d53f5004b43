import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import type { Group } from '../../../resources/entities/group.queries.ts';

export const GroupBody = z.object({
  id: z.int(),
  group_id: z.int(),
  value: z.string(),
  repository_version: z.int(),
  created_at: z.string(),
});

export function presentGroup({ id, value, versionId, createdAt }: Group): z.output<typeof GroupBody> {
  return { id, group_id: id, value, repository_version: versionId, created_at: presentMoment(createdAt) };
}
