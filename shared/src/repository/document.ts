import type { Flag } from '../domain/index.ts';

export interface Category {
  id: number;
  name: string;
  icon: string;
}

/** What the caller may do; anonymous visitors get one too, without `uuid` and nickname. */
export type Rights = Readonly<Record<Flag, boolean>>;

/** A parse key of an organisation in which the caller has a role. */
export interface OrganizationKey {
  user__nickname: string;
  uuid: string;
}

export interface Authorization extends Rights {
  /** The caller's own parse key; absent for anonymous visitors. */
  uuid?: string | null;
  user__nickname?: string | null;
  role: number;
  organizations?: readonly OrganizationKey[];
}

export interface EntityOfGroup {
  entity_id: number;
  value: string;
}

export interface EntityGroup {
  group_id: number;
  value: string;
  entities: readonly EntityOfGroup[];
}

export interface IntentSummary {
  id: number;
  value: string;
  examples__count: number;
}

/** The whole document of one intelligence at one version, as the server answers it (wire names). */
export interface RepositoryInfo {
  uuid: string;
  name: string;
  slug: string;
  description: string;
  is_private: boolean;
  created_at: string;
  language: string;
  available_languages: readonly string[];
  owner: { id: number; nickname: string };
  categories: readonly number[];
  categories_list: readonly Category[];
  /** Every intent of the version, also those without sentences. */
  intents: readonly IntentSummary[];
  /** Only intents that have sentences. */
  intents_list: readonly string[];
  entities: readonly { id: number; entity_id: number; value: string }[];
  entities_list: readonly string[];
  groups: readonly EntityGroup[];
  groups_list: readonly string[];
  other_group: { entities: readonly EntityOfGroup[] };
  examples__count: number;
  evaluate_languages_count: Readonly<Record<string, number>>;
  authorization: Authorization;
  available_request_authorization: boolean;
  authorizations: { count: number; users: readonly { nickname: string; name: string }[] };
  algorithm: string;
  use_competing_intents: boolean;
  use_name_entities: boolean;
  use_analyze_char: boolean;
  nlp_server: string;
  version_default: { id: number; repository_version_language_id: number; name: string };
  repository_version_id: number;
  repository_version_language: readonly { id: number; language: string }[];
  ready_for_parse: boolean;
  repository_score: { intents_balance_score: number; intents_size_score: number; evaluate_size_score: number };
}
