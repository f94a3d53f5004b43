const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Class 22 of SQLSTATE: the statement was right, a value in it was not (too large, not of its type). */
const DATA_EXCEPTION = /^22/;
/** The database is starting, stopping, full of connections or cannot be reached. */
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
/** Two changes stood in each other's way. */
const INTERRUPTED = new Set(['40001', '40P01']);
/** Cut off after STATEMENT_SECONDS, or waited too long for a lock. */
const CUT_OFF = new Set(['57014', '55P03']);
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

interface DatabaseError {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Name of the unique index a failed write ran into; undefined for any other failure. */
export function violatedUnique(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === UNIQUE_VIOLATION ? found.constraint : undefined;
}

/** Was something removed while a row that refers to it was written? */
export function isReferenceGone(error: unknown): boolean {
  return databaseError(error)?.code === FOREIGN_KEY_VIOLATION;
}

/** Did a value of the request make the database refuse? */
export function isDataException(error: unknown): boolean {
  return DATA_EXCEPTION.test(databaseError(error)?.code ?? '');
}

/** Is the database away for the moment? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    AWAY.has(databaseError(error)?.code ?? '') || LOST_CONNECTION.test(error.message) || isDatabaseAway(error.cause)
  );
}

/** Did the database give the statement up, though nothing is wrong with it? */
export function isGivenUp(error: unknown): boolean {
  return CUT_OFF.has(databaseError(error)?.code ?? '') || isInterrupted(error);
}

/** Would the same transaction pass if it were run again? */
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
