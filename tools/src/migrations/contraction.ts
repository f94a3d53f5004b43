/**
 * Statements that a migration may not contain while processes of the last release still run, with the text for a
 * failure.
 */
const CONTRACTIONS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop\s+(table|schema|type|view|function|sequence)\b/i, 'drops what the last release may use'],
  [/\bdrop\s+(column|default|identity)\b/i, 'drops what the last release may use'],
  [/\brename\b/i, 'renames what the last release knows by its name'],
  [/\bset\s+schema\b/i, 'moves what the last release knows by its name'],
  [/\bset\s+not\s+null\b/i, 'demands a value that the last release may not write'],
  [/\bset\s+data\s+type\b|\balter\s+(column\s+)?"?\w+"?\s+type\b/i, 'changes the type of what the last release writes'],
  [/\bcreate\s+unique\s+index\b/i, 'forbids rows that the last release may write'],
  [/\badd\s+constraint\b[^]*\b(unique|check|exclude|primary\s+key)\b/i, 'forbids rows that the last release may write'],
  // These triggers only add rows to tables that the last release does not know.
  [
    /\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b(?![^;]*\bexecute function keep_\w+\()/i,
    'changes what the last release writes',
  ],
  [/\btruncate\b|\bdelete\s+from\b/i, 'deletes rows'],
];
const ADDED_COLUMN = /\badd\s+column\b(?:\s+if\s+not\s+exists)?\s+"?(\w+)"?([^,;]*)/gi;
const NEW_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(?:"?public"?\.)?"?(\w+)"?/gi;
const ON_TABLE = /\b(?:alter\s+table|on|delete\s+from)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?/i;
/** Written above the statements of a migration that removes what an earlier release stopped using. */
const MARKER = /^--\s*contracts:\s*unused since (v\d+\.\d+\.\d+)\s*$/im;
const BREAK = '--> statement-breakpoint';

/** @returns the statements of a migration that would break a running process of the last release */
export function contractionsOf(sql: string): string[] {
  // The last release does not know tables that the migration itself creates.
  const own = new Set([...sql.matchAll(NEW_TABLE)].map(([, name = '']) => name));
  return sql
    .split(BREAK)
    .flatMap((part) => part.split(/;\s*$/m))
    .map((statement) => statement.replaceAll(/^[\t ]*--.*$/gm, '').trim())
    .filter((statement) => !own.has(ON_TABLE.exec(statement)?.[1] ?? ''))
    .flatMap((statement) => faultsOf(statement).map((what) => `${what}: ${statement.slice(0, 100)}`));
}

function faultsOf(statement: string): string[] {
  const found = CONTRACTIONS.flatMap(([pattern, what]) => (pattern.test(statement) ? [what] : []));
  const added = [...statement.matchAll(ADDED_COLUMN)].flatMap(([, name = '', form = '']) =>
    /\bnot\s+null\b/i.test(form) && !/\bdefault\b|\bgenerated\b/i.test(form)
      ? [`demands a value for ${name} that the last release does not write`]
      : [],
  );
  return [...new Set([...found, ...added])];
}

/** The release that stopped using what a migration removes; undefined without the marker. */
export function releaseOfMarker(sql: string): string | undefined {
  return MARKER.exec(sql)?.[1];
}
