import { z } from 'zod';
import { displayName } from '../../../lib/schema/display-name.ts';
import { LANGUAGE_CODES, LANGUAGES } from 'shared/domain';
import type { LanguageCode } from 'shared/domain';
import { choice, integer, list, readOnly, slug, text, truth } from '../../../lib/schema/fields.ts';
import { languageFilter, numberFilter, numbersFilter, textFilter } from '../../../lib/schema/query.ts';
import { pageOf, pageQuery } from '../../../lib/schema/pagination.ts';
import { Category } from '../../../resources/categories/categories.schema.ts';
import { fallbackField, FallbackSetting } from '../../../resources/versions/fallback.ts';
import { ENGINE_FIELDS, PROGRAM_FIELDS, schemasOf } from '../../../resources/repositories/settings.fields.ts';
import { SLUG_MAX } from './slug.ts';

const [FIRST_LANGUAGE = 'en', ...OTHER_LANGUAGES] = LANGUAGE_CODES;
const LANGUAGE_CHOICES: readonly [LanguageCode, ...LanguageCode[]] = [FIRST_LANGUAGE, ...OTHER_LANGUAGES];
const NAME_MAX = 64;
const DESCRIPTION_MAX = 20_000;

/** Languages as a choice, with English display names; the web areas show their own names. */
export const languageChoice = (look: Parameters<typeof choice>[1] = {}) =>
  choice(LANGUAGE_CHOICES, { label: 'Language', displayNames: LANGUAGES, ...look });

const hidden = { show: false } as const;
const setting = { show: false, onlySettings: true } as const;

const isCopyable = truth({
  label: 'Others may copy this intelligence',
  help: 'Readers may export and copy it, without test sentences, inbox, team and results; public ones only.',
  ...setting,
});

const own = {
  name: displayName({ max: NAME_MAX, help: 'Repository display name' }),
  description: text({
    max: DESCRIPTION_MAX,
    blank: true,
    help: 'Tell what your bot do!',
    style: { base_template: 'textarea.html' },
  }).optional(),
  is_private: truth({
    label: 'Private',
    help:
      'Your repository can be private, only you can see and use, ' +
      'or can be public and all community can see and use.',
  }).optional(),
  language: languageChoice({ help: "Repository's examples language." }),
  categories: list(integer(), {
    nonEmpty: true,
    max: 50,
    type: 'multiple choice',
    label: 'Categories',
    help: 'Categories for approaching repositories with the same purpose',
  }),
  ...schemasOf(ENGINE_FIELDS, 'form'),
};

export const NewRepository = z.object({
  uuid: readOnly(),
  slug: readOnly(),
  ...own,
  repository_type: readOnly(),
  created_at: readOnly(),
  available_languages: readOnly(),
  intents: readOnly(),
  owner: readOnly(),
  owner__nickname: readOnly(),
  categories_list: readOnly(),
  version_default: readOnly(),
  organization: integer({ help: 'Specify the organization id', ...hidden }),
});

const { name, description, is_private, ...others } = own;
const shown = { name, description, is_private };

export const RepositoryChange = z
  .object({
    uuid: readOnly(),
    slug: slug({ max: SLUG_MAX, label: 'Slug' }),
    ...shown,
    is_copyable: isCopyable.optional(),
    fallback: fallbackField().optional(),
    ...others,
    ...schemasOf(PROGRAM_FIELDS, 'form'),
    repository_type: readOnly(),
    created_at: readOnly(),
    available_languages: readOnly(),
    intents: readOnly(),
    owner: readOnly(),
    owner__nickname: readOnly(),
    categories_list: readOnly(),
    version_default: readOnly(),
    organization: readOnly(),
  })
  .partial();

export type NewRepositoryBody = z.output<typeof NewRepository>;
export type RepositoryChangeBody = z.output<typeof RepositoryChange>;

/** Query of a list that is not limited to one owner. */
export const ContentQuery = z.object({
  ...pageQuery,
  name: textFilter(),
  categories: numbersFilter(),
  language: languageFilter(),
  search: textFilter(),
});
/** Filters on names and contents, for every list. */
export type ContentFilters = z.output<typeof ContentQuery>;

export const ListQuery = ContentQuery.extend({ owner_id: numberFilter(), nickname: textFilter() });
export type ListFilters = z.output<typeof ListQuery>;

export const IntentCount = z.object({ value: z.string(), id: z.int(), examples__count: z.int() });
export const DefaultVersion = z.object({
  id: z.int(),
  repository_version_language_id: z.int().nullable(),
  name: z.string(),
});

const common = {
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  is_private: z.boolean(),
  language: z.string(),
  repository_type: z.literal('classifier'),
  available_languages: z.array(z.string()),
  intents: z.array(IntentCount),
  created_at: z.string(),
  owner: z.int(),
  owner__nickname: z.string(),
  absolute_url: z.string(),
  version_default: DefaultVersion.nullable(),
};

/** How well the model of the main language answers in the main version. */
export const CardQuality = z
  .object({
    sentences: z.int(),
    right: z.int().describe('Sentences with the right intent.'),
    measured_at: z.string(),
  })
  .nullable()
  .describe('The last measurement of the main version in its main language.');

/** Card of the public list. */
const ShortRepository = z.object({
  ...common,
  quality: CardQuality,
  last_used_on: z.iso.date().nullable().describe('The day (UTC) on which it was last asked, while that is kept.'),
  categories: z.array(Category),
  categories_list: z.array(z.string()),
  votes_sum: z.int(),
  votes: z.array(z.object({ user: z.int(), repository: z.string(), vote: z.int(), created: z.string() })),
});

/** Card of an owner's list, also returned by create and edit; the two category fields are swapped. */
export const RepositoryCard = z.object({
  ...common,
  categories: z.array(z.int()),
  categories_list: z.array(Category),
  is_copyable: z.boolean(),
  fallback: FallbackSetting.nullable(),
  algorithm: z.string(),
  votes_sum: z.int(),
  use_competing_intents: z.boolean(),
  use_name_entities: z.boolean(),
  use_analyze_char: z.boolean(),
  use_transformer_entities: z.boolean(),
  use_language_pack: z.boolean(),
});

export const ShortRepositoryPage = pageOf(ShortRepository);
export const RepositoryCardPage = pageOf(RepositoryCard);
