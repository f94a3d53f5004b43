import { z } from 'zod';
import { INTEGER_MAX, integer } from '../../lib/fields.ts';
import { pageOf, pageQuery } from '../../lib/pagination.ts';
import { requiredFilter } from '../../lib/query.ts';
import { ExampleQuery } from '../examples/examples.schema.ts';
import { RepositoryInfo } from '../repositories/info.schema.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';

const LIFE_MAX_DAYS = 365;
export const NewLink = z.object({
  language: languageChoice(),
  repository_version: integer({ min: 1, max: INTEGER_MAX }),
  valid_days: integer({
    min: 1,
    max: LIFE_MAX_DAYS,
    label: 'Days',
    help: 'After so many days the link stops working; without it, when it is taken back.',
  }).optional(),
});
export const Link = z.object({
  uuid: z.string(),
  language: z.string(),
  repository_version: z.int(),
  repository_version__name: z.string(),
  created_by: z.int(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});
export const LinkPage = pageOf(Link);
export const LinkQuery = z.object({ ...pageQuery, repository: requiredFilter() });

/** What a translator without an account learns of the intelligence. */
export const LinkInfo = RepositoryInfo.pick({
  repository_version_id: true,
  uuid: true,
  name: true,
  slug: true,
  description: true,
  is_private: true,
  entities: true,
  entities_list: true,
  groups_list: true,
  created_at: true,
  language: true,
  owner: true,
  categories: true,
  categories_list: true,
  intents: true,
  intents_list: true,
  groups: true,
  other_group: true,
  examples__count: true,
  absolute_url: true,
}).extend({ token: z.string(), target_language: z.string(), expires_at: z.string().nullable() });

/** Filters of the sentences to translate: the link says the version and the language. */
export const LinkedExampleQuery = ExampleQuery.omit({
  repository_uuid: true,
  repository_version: true,
  language: true,
  is_available_language: true,
  start_created_at: true,
  end_created_at: true,
});
