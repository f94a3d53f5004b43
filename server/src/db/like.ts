import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Pattern for (I)LIKE that finds the text anywhere, its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Finds the text anywhere, in upper or lower case; to be helped by an index of the column's lower case. */
export function containsFolded(column: AnyColumn, text: string): SQL {
  return sql`lower(${column}) like lower(${containsPattern(text)})`;
}
