import { pingDatabase } from './health.queries.ts';
import type { Database } from '../../db/client.ts';

/** Asks the database for a sign of life. @returns the error when it does not answer */
export async function findDatabaseFailure(db: Database): Promise<unknown> {
  try {
    await pingDatabase(db);
    return undefined;
  } catch (error) {
    return error;
  }
}
