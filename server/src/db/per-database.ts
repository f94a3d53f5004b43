import type { Database } from './client.ts';

/**
 * One value per database, created when first requested: what the requests of a process share. Among them are statements
 * with placeholders for what most requests read, since drizzle takes longer to build a statement than to send it. They
 * are prepared with an empty name, as poolers in front of the database lose named ones.
 */
export function perDatabase<Thing>(make: (db: Database) => Thing): (db: Database) => Thing {
  const made = new WeakMap<Database, Thing>();
  return (db) => {
    const thing = made.get(db) ?? make(db);
    made.set(db, thing);
    return thing;
  };
}
