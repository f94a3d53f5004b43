import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';

/** Pattern for (I)LIKE that finds the text anywhere; wildcards in the text are taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Finds the text anywhere, ignoring case and accents. */
export function containsFolded(column: AnyColumn, text: string): SQL {
  return formContains(sql`search_form(${column})`, text);
}

/** The same for a text that is stored in its searchable form. */
export function formContains(form: AnyColumn | SQL, text: string): SQL {
  return sql`${form} like search_pattern(${text})`;
}
