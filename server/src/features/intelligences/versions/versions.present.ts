import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { FallbackSetting } from '../../../resources/versions/fallback.ts';
import type { ListedVersion } from '../../../resources/versions/versions.queries.ts';

export const Version = z.object({
  id: z.int(),
  name: z.string(),
  is_default: z.boolean(),
  is_copying: z.boolean(),
  note: z.string().describe('What it is for; empty for readers who cannot contribute.'),
  /** Null: the value of the intelligence. */
  fallback: FallbackSetting.nullable(),
  created_at: z.string(),
  last_update: z.string(),
  created_by: z.string().nullable(),
});

export function presentVersion({ version, createdBy }: ListedVersion, showsNote: boolean): z.output<typeof Version> {
  return {
    id: version.id,
    name: version.name,
    is_default: version.isDefault,
    is_copying: version.isCopying,
    note: showsNote ? version.note : '',
    fallback: version.fallback,
    created_at: presentMoment(version.createdAt),
    last_update: presentMoment(version.lastUpdate),
    created_by: createdBy,
  };
}
