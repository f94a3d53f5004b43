import { z } from 'zod';
import { Category } from '../repositories/repositories.schema.ts';
import { listCategories } from './categories.queries.ts';
import type { App } from '../../lib/app.ts';

/** Subjects of intelligences, for the wizard and the filters. */
export function categoryRoutes(app: App): void {
  app.get(
    '/v2/repository/categories/',
    {
      access: 'public',
      schema: { response: { 200: z.array(Category) } },
    },
    async () => listCategories(app.db),
  );
}
