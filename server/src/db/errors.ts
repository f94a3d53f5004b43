const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Class 22 of SQLSTATE: the statement was valid, but a value in it was not (too large, or of the wrong type). */
const DATA_EXCEPTION = /^22/;
/** The database is starting, stopping, out of connections or unreachable. */
const AWAY = new Set([
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Two concurrent changes conflicted. */
const INTERRUPTED = new Set(['40001', '40P01']);
/** Canceled after STATEMENT_SECONDS, or waited too long for a lock. */
const CUT_OFF = new Set(['57014', '55P03']);
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

interface DatabaseError {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Name of the unique index that a failed write violated; undefined for any other failure. */
export function violatedUnique(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === UNIQUE_VIOLATION ? found.constraint : undefined;
}

/** Whether something was deleted while a row that refers to it was written. */
export function isReferenceGone(error: unknown): boolean {
  return databaseError(error)?.code === FOREIGN_KEY_VIOLATION;
}

/** Whether the database rejected a value of the request. */
export function isDataException(error: unknown): boolean {
  return DATA_EXCEPTION.test(databaseError(error)?.code ?? '');
}

/** Whether the database is currently unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    AWAY.has(databaseError(error)?.code ?? '') || LOST_CONNECTION.test(error.message) || isDatabaseAway(error.cause)
  );
}

/** Whether the database aborted the statement although nothing is wrong with it. */
export function isGivenUp(error: unknown): boolean {
  return CUT_OFF.has(databaseError(error)?.code ?? '') || isInterrupted(error);
}

/** Whether the same transaction would succeed if it were run again. */
export function isInterrupted(error: unknown): boolean {
  return INTERRUPTED.has(databaseError(error)?.code ?? '');
}

/** Drizzle wraps the driver's error as `cause`. */
function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    return { code: error.code, constraint: 'constraint' in error ? String(error.constraint) : undefined };
  }
  return databaseError(error.cause);
}
