import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Pattern for (I)LIKE that finds the text anywhere, its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Finds the text anywhere, in upper or lower case. */
export function containsFolded(column: AnyColumn, text: string): SQL {
  return lowerContains(sql`lower(${column})`, text);
}

/** The same for what is in lower case already. */
export function lowerContains(lowered: AnyColumn | SQL, text: string): SQL {
  return sql`${lowered} like lower(${containsPattern(text)})`;
}
