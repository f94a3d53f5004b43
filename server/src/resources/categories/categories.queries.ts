import { asc, inArray } from 'drizzle-orm';
import { categories } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export async function listCategories(db: Database) {
  return db.select().from(categories).orderBy(asc(categories.id));
}

export async function listCategoriesByIcon(db: Database, icons: readonly string[]) {
  return db
    .select()
    .from(categories)
    .where(inArray(categories.icon, [...icons]))
    .orderBy(asc(categories.id));
}
