import { z } from 'zod';
import type { Mark } from 'shared/domain';

const StoredMarks = z.array(z.tuple([z.int(), z.int(), z.string(), z.string().nullable(), z.string().nullable()]));

/** The marks of a compared sentence. */
export function marksIn(detail: unknown): Mark[] {
  const marks = StoredMarks.safeParse(detail).data ?? [];
  return marks.map(([start, end, entity, role, value]) => ({
    start,
    end,
    entity,
    ...(role === null ? {} : { role }),
    ...(value === null ? {} : { resolved_value: value }),
  }));
}
