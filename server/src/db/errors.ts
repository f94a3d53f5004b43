const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

interface DatabaseError {
  readonly code: string;
  readonly constraint: string | undefined;
}

/** Name of the unique index a failed write ran into; undefined for any other failure. */
export function violatedUnique(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === UNIQUE_VIOLATION ? found.constraint : undefined;
}

/** Name of the foreign key a failed write broke; undefined for any other failure. */
export function violatedForeignKey(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === FOREIGN_KEY_VIOLATION ? found.constraint : undefined;
}

/** Drizzle wraps the driver's error as `cause`. */
function databaseError(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    return { code: error.code, constraint: 'constraint' in error ? String(error.constraint) : undefined };
  }
  return databaseError(error.cause);
}
