import type { Database } from './client.ts';

/** One value per database, created when first requested: what the requests of a process share. */
export function perDatabase<Thing>(make: (db: Database) => Thing): (db: Database) => Thing {
  const made = new WeakMap<Database, Thing>();
  return (db) => {
    const thing = made.get(db) ?? make(db);
    made.set(db, thing);
    return thing;
  };
}
