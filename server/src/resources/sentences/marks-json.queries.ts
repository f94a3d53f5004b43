import { sql } from 'drizzle-orm';
import { isMark, plainMark } from 'shared/domain';
import { entities } from '../../db/schema/index.ts';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Mark } from 'shared/domain';

/**
 * The marks of a text as a JSON list, ordered by their start: a row per text is read in small steps, a row per mark
 * would be mapped all at once.
 */
export const marksJson = (marks: PgTable, owner: string, id: SQL): SQL => sql`
  coalesce(
    (
      select json_agg(
        json_strip_nulls(json_build_object(
          'start', mark."start",
          'end', mark."end",
          'entity', entity.value,
          'role', mark.role,
          'resolved_value', mark.resolved_value
        ))
        order by mark."start", mark.id
      )
      from ${marks} mark
      join ${entities} entity on entity.id = mark.entity_id
      where mark.${sql.identifier(owner)} = ${id}
    ),
    '[]'
  )`;

/** What `marksJson` selects. */
export const readMarks = (marks: unknown): Mark[] => (Array.isArray(marks) ? marks.filter(isMark).map(plainMark) : []);

const PAGE = 2000;

/** All rows in the order of their ids, page by page. */
export async function readByPages<Row extends { readonly id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.at(-1)?.id ?? 0, PAGE);
    for (const row of page) rows.push(row);
    if (page.length < PAGE) return rows;
  }
}
