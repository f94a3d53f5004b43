import { z } from 'zod';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { requiredFilter } from '../../../lib/schema/query.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { Category } from '../../../resources/categories/categories.schema.ts';

export const OldRepository = RepositoryInfo.omit({
  owner: true,
  categories: true,
  intents: true,
  entities: true,
}).extend({
  owner: z.int(),
  categories: z.array(Category),
  intents: z.array(z.string()),
  entities: z.array(z.string()),
  labels: z.array(z.string()),
  ready_for_train: z.boolean(),
  languages_ready_for_train: z.record(z.string(), z.boolean()),
  requirements_to_train: z.record(z.string(), z.array(z.string())),
  languages_warnings: z.record(z.string(), z.array(z.string())),
});

export const Update = z.object({
  id: z.int(),
  repository: z.string(),
  language: z.string(),
  created_at: z.string(),
  by: z.int().nullable(),
  by__nickname: z.string().nullable(),
  training_started_at: z.string().nullable(),
  trained_at: z.string().nullable(),
  failed_at: z.string().nullable(),
});
export const UpdatePage = pageOf(Update);
export const UpdateQuery = z.object({ ...pageQuery, repository_uuid: requiredFilter() });
