import { listCategories } from './categories.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { Category } from './categories.schema.ts';

/** Every category, in the order of the wizard and the filters. */
export async function readCategories(db: Database): Promise<z.output<typeof Category>[]> {
  return listCategories(db);
}
