import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Pattern for (I)LIKE that finds the text anywhere, its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Finds the text anywhere, regardless of case and accents. */
export function containsFolded(column: AnyColumn, text: string): SQL {
  return formContains(sql`search_form(${column})`, text);
}

/** The same for a text that is stored as it is searched. */
export function formContains(form: AnyColumn | SQL, text: string): SQL {
  return sql`${form} like search_pattern(${text})`;
}
