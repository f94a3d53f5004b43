import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import * as schema from '../db/schema/index.ts';
import type { Database } from '../db/client.ts';

interface CountedDatabase {
  readonly db: Database;
  /** Runs work. @returns the number of its statements */
  count(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** A database handle that counts the statements sent through it. */
export function countedDatabase(databaseUrl: string): CountedDatabase {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  let statements = 0;
  const db = drizzle(pool, { schema, logger: { logQuery: () => (statements += 1) } });
  return {
    db,
    count: async (work) => {
      const before = statements;
      await work();
      return statements - before;
    },
    close: () => pool.end(),
  };
}
