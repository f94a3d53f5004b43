const UNIQUE_VIOLATION = '23505';

/** Class 22 of SQLSTATE: the statement was right, a value in it was not (too large, not of its type). */
const DATA_EXCEPTION = /^22/;
/** The database is starting, stopping or cannot be reached. */
const AWAY = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const LOST_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

interface DatabaseError {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Name of the unique index a failed write ran into; undefined for any other failure. */
export function violatedUnique(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === UNIQUE_VIOLATION ? found.constraint : undefined;
}

/** Did a value of the request make the database refuse? */
export function isDataException(error: unknown): boolean {
  return DATA_EXCEPTION.test(databaseError(error)?.code ?? '');
}

/** Is the database away for the moment? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return AWAY.has(databaseError(error)?.code ?? '') || LOST_CONNECTION.test(error.message) || isDatabaseAway(error.cause);
}

/** Drizzle wraps the driver's error as `cause`. */
function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    return { code: error.code, constraint: 'constraint' in error ? String(error.constraint) : undefined };
  }
  return databaseError(error.cause);
}
