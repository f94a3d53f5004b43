import { z } from 'zod';
import { pageQuery } from '../../../lib/schema/pagination.ts';
import { requiredFilter } from '../../../lib/schema/query.ts';
import { Category } from '../../../resources/categories/categories.schema.ts';
import { RepositoryCard } from './repositories.schema.ts';

export const Permission = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  role: z.int(),
  created_at: z.string(),
  language: z.string(),
  owner: z.int(),
  owner__nickname: z.string(),
  categories: z.array(z.int()),
  categories_list: z.array(Category),
});
export const Contribution = z.object({
  user: z.string(),
  repository: RepositoryCard,
  role: z.int(),
  created_at: z.string(),
});
export const ContributionQuery = z.object({ ...pageQuery, nickname: requiredFilter() });
