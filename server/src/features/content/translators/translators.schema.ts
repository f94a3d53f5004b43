import { z } from 'zod';
import { integer, rowId, text } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { uuidFilter } from '../../../lib/schema/query.ts';
import { ExampleQuery } from '../examples/examples.schema.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

const LIFE_MAX_DAYS = 365;
const NAME_MAX = 60;
export const NewLink = z.object({
  language: languageChoice(),
  repository_version: rowId(),
  name: text({ max: NAME_MAX, blank: true, label: 'Name', help: 'Who gets the link.' }).optional(),
  valid_days: integer({
    min: 1,
    max: LIFE_MAX_DAYS,
    label: 'Days',
    help: 'Number of days after which the link expires.',
  }).optional(),
});
export const Link = z.object({
  uuid: z.string(),
  language: z.string(),
  name: z.string().describe('Who gets the link; blank if nobody said.'),
  repository_version: z.int(),
  repository_version__name: z.string(),
  created_by: z.int(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
});
export const LinkPage = pageOf(Link);
export const LinkQuery = z.object({ ...pageQuery, repository: uuidFilter() });

/** The parts of a repository shown to a translator without an account. */
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

/** Filters of the training sentences. The link determines version and language. */
export const LinkedExampleQuery = ExampleQuery.omit({
  repository_uuid: true,
  repository_version: true,
  language: true,
  is_available_language: true,
  needs_review: true,
  assigned_to: true,
  labels: true,
  start_created_at: true,
  end_created_at: true,
});
