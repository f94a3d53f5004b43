import { z } from 'zod';
import { Category } from './categories.schema.ts';
import { readCategories } from './categories.service.ts';
import type { App } from '../../lib/app.ts';

/** Categories, for the wizard and the filters. */
export function categoryRoutes(app: App): void {
  app.get(
    '/v2/repository/categories/',
    {
      access: 'public',
      schema: { response: { 200: z.array(Category) } },
    },
    () => readCategories(app.db),
  );
}
