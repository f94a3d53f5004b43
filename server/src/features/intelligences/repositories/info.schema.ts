import { z } from 'zod';
import { TriedSettings } from '../../../resources/algorithm-comparisons/stored-comparison.ts';
import { FallbackSetting } from '../../../resources/versions/fallback.ts';
import { Category } from '../../../resources/categories/categories.schema.ts';
import { DefaultVersion, IntentCount } from './repositories.schema.ts';
import { ENGINE_FIELDS, PROGRAM_FIELDS, schemasOf } from '../../../resources/repositories/settings.fields.ts';

const RepositoryAuthorization = z.object({
  uuid: z.string().nullable(),
  user: z.int().nullable(),
  user__nickname: z.string().nullable(),
  repository: z.string(),
  role: z.int(),
  level: z.int(),
  can_read: z.boolean(),
  can_contribute: z.boolean(),
  can_write: z.boolean(),
  can_translate: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string().nullable(),
  id_request_authorizations: z.int().nullable(),
  user__is_organization: z.boolean(),
  /** The only environment that answers calls with the key; null: calls are free. */
  key_environment: z.string().nullable(),
});

/** A member's rights and key on behalf of an organization. */
const OrganizationAuthorization = RepositoryAuthorization.extend({
  /** When the key that used to be shared by the whole organization stops working; null if there is none. */
  old_key_ends_at: z.string().nullable(),
  /** Whether the caller may revoke that key now. */
  can_end_old_key: z.boolean(),
});

export const AuthorizationRequest = z.object({
  id: z.int(),
  user__nickname: z.string(),
  repository: z.string(),
  text: z.string(),
  approved_by: z.int().nullable(),
  approved_by__nickname: z.string().nullable(),
  created_at: z.string(),
});

const Entity = z.object({
  id: z.int(),
  entity_id: z.int(),
  value: z.string(),
  group: z.string().nullable(),
  label: z.string().nullable(),
});
const GroupEntity = z.object({ id: z.int(), entity_id: z.int(), value: z.string() });
const Group = z.object({
  repository: z.string(),
  value: z.string(),
  id: z.int(),
  group_id: z.int(),
  entities: z.array(GroupEntity),
  examples__count: z.int(),
});

const Score = z.object({
  intents_balance_score: z.number(),
  intents_balance_recommended: z.string(),
  intents_size_score: z.number(),
  intents_size_recommended: z.string(),
  evaluate_size_score: z.number(),
  evaluate_size_recommended: z.string(),
});

/** The whole document of an intelligence in one version. */
export const RepositoryInfo = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  is_private: z.boolean(),
  is_copyable: z.boolean(),
  fallback: FallbackSetting.nullable(),
  /** The value of this version; null: the value of the intelligence. */
  version_fallback: FallbackSetting.nullable(),
  /**
   * The suggestion of the last comparison of algorithms in the main language, with the expected additional fractions of
   * correct sentences; null for callers who may not change settings.
   */
  algorithm_suggestion: TriedSettings.extend({ intents_gain: z.number(), entities_gain: z.number() }).nullable(),
  /** The original of this copy; null also if the caller may not read it. */
  copied_from: z
    .object({ uuid: z.string(), name: z.string(), owner__nickname: z.string(), slug: z.string() })
    .nullable(),
  language: z.string(),
  repository_type: z.literal('classifier'),
  created_at: z.string(),
  absolute_url: z.string(),
  nlp_server: z.string(),
  owner: z.object({ id: z.int(), nickname: z.string() }),
  owner__nickname: z.string(),
  organization: z.int().nullable(),
  is_organization: z.boolean(),
  repository_version: z.int(),
  repository_version_id: z.int(),
  repository_version__name: z.string(),
  version_default: DefaultVersion,
  repository_version_language: z.array(z.object({ id: z.int(), language: z.string() })),
  available_languages: z.array(z.string()),
  categories: z.array(z.int()),
  categories_list: z.array(Category),
  intents: z.array(IntentCount),
  intents_list: z.array(z.string()),
  entities: z.array(Entity),
  entities_list: z.array(z.string()),
  groups: z.array(Group),
  groups_list: z.array(z.string()),
  labels_list: z.array(z.string()),
  other_group: z.object({
    repository: z.string(),
    value: z.string(),
    entities: z.array(GroupEntity),
    examples__count: z.int(),
  }),
  examples__count: z.int(),
  evaluate_languages_count: z.record(z.string(), z.int()),
  use_language_model_featurizer: z.boolean(),
  ...schemasOf(ENGINE_FIELDS, 'answer'),
  ...schemasOf(PROGRAM_FIELDS, 'answer'),
  authorization: RepositoryAuthorization.extend({ organizations: z.array(OrganizationAuthorization) }),
  request_authorization: AuthorizationRequest.nullable(),
  available_request_authorization: z.boolean(),
  authorizations: z.object({ count: z.int(), users: z.array(z.object({ nickname: z.string(), name: z.string() })) }),
  count_authorizations: z.int(),
  ready_for_parse: z.boolean(),
  trained_languages: z.array(z.string()),
  repository_score: Score,
  votes_sum: z.int(),
  own_vote: z.int().describe('1 or -1; 0 without one.'),
});

export const LanguagesStatus = z.object({
  languages_status: z.record(
    z.string(),
    z.object({
      is_base_language: z.boolean(),
      examples: z.object({ count: z.int(), entities: z.array(z.int()) }),
      base_translations: z.object({
        count: z.int(),
        percentage: z.number(),
        drafts: z.int(),
        invalid: z.int(),
        outdated: z.int(),
      }),
    }),
  ),
});
