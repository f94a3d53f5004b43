/** What the log records of a failed query: where it failed and on what, never its text or values. */
export interface QueryFailure {
  readonly [field: string]: unknown;
  readonly type: 'QueryFailure';
  readonly message: string;
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly constraint: string | undefined;
  /** Only the frames: the first line of a stack repeats the message, which contains the values. */
  readonly stack: string;
}

/** @returns undefined for an error that is not a failed query. */
export function queryFailure(error: Error): QueryFailure | undefined {
  const reason = reasonOf(error);
  if (!reason) return undefined;
  const { code, table, constraint } = reason;
  return {
    type: 'QueryFailure',
    message: 'a query failed',
    code: textOf(code),
    table: textOf(table),
    constraint: textOf(constraint),
    stack: framesOf(error),
  };
}

type Reason = Readonly<Record<string, unknown>>;

/**
 * The driver's error, which Drizzle wraps as `cause`; an error without a cause, such as a lost connection, has no
 * fields.
 */
function reasonOf(error: Error): Reason | undefined {
  // A driver error has a severity; a Drizzle error has the query and its values.
  if ('severity' in error) return Object.fromEntries(Object.entries(error));
  if ('query' in error && 'params' in error) return (error.cause instanceof Error && reasonOf(error.cause)) || {};
  return error.cause instanceof Error ? reasonOf(error.cause) : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}
