import type { RepositoryInfo } from 'shared/repository';

type Rights = RepositoryInfo['authorization'];

const NO_RIGHTS: Rights = {
  can_read: true,
  can_contribute: false,
  can_translate: false,
  can_write: false,
  is_admin: false,
  created_at: null,
  id_request_authorizations: null,
  key_environment: null,
  level: 1,
  role: 0,
  organizations: [],
  repository: 'a3b7e5d0-0000-4000-8000-000000000001',
  user: null,
  user__is_organization: false,
  user__nickname: null,
  uuid: null,
};

/** Rights of a contributor. */
export const CONTRIBUTOR: Rights = {
  ...NO_RIGHTS,
  can_contribute: true,
  can_translate: true,
  level: 2,
  role: 2,
  user__nickname: 'ada',
  uuid: 'key-of-ada',
};

/** The document of an intelligence as returned by the API; `part` overrides fields. */
export function repositoryInfo(part: Partial<RepositoryInfo> = {}): RepositoryInfo {
  return {
    absolute_url: 'http://localhost/dashboard/acme/jazz-bot/',
    algorithm: 'statistical_model',
    authorization: NO_RIGHTS,
    authorizations: { count: 1, users: [] },
    available_languages: ['pt_br', 'en'],
    available_request_authorization: false,
    categories: [2],
    categories_list: [{ id: 2, name: 'Culture', icon: 'culture' }],
    count_authorizations: 1,
    created_at: '2026-01-01T00:00:00.000000Z',
    description: 'Plays **jazz**.',
    entities: [{ id: 5, entity_id: 5, value: 'genre', group: null, label: null }],
    entities_list: ['genre'],
    evaluate_languages_count: { en: 0 },
    examples__count: 12,
    groups: [],
    groups_list: [],
    is_copyable: false,
    visitors_may_try: true,
    texts_per_minute: 0,
    inbox_days: 0,
    mask_inbox: false,
    fallback: null,
    version_fallback: null,
    algorithm_suggestion: null,
    copied_from: null,
    intents: [
      { id: 1, value: 'play', examples__count: 9 },
      { id: 2, value: 'stop', examples__count: 3 },
    ],
    intents_list: ['play', 'stop'],
    is_organization: true,
    is_private: false,
    labels_list: [],
    language: 'en',
    name: 'Jazz bot',
    nlp_server: 'http://localhost/',
    organization: 7,
    other_group: {
      entities: [{ id: 5, entity_id: 5, value: 'genre' }],
      examples__count: 4,
      repository: NO_RIGHTS.repository,
      value: 'other',
    },
    owner: { id: 7, nickname: 'acme' },
    owner__nickname: 'acme',
    ready_for_parse: true,
    repository_score: {
      evaluate_size_recommended: '',
      evaluate_size_score: 0,
      intents_balance_recommended: '',
      intents_balance_score: 90,
      intents_size_recommended: '',
      intents_size_score: 30,
    },
    repository_type: 'classifier',
    repository_version: 11,
    repository_version_id: 11,
    repository_version__name: 'master',
    repository_version_language: [{ id: 21, language: 'en' }],
    request_authorization: null,
    trained_languages: ['en'],
    slug: 'jazz-bot',
    use_analyze_char: false,
    use_competing_intents: true,
    use_language_model_featurizer: true,
    use_name_entities: false,
    use_transformer_entities: false,
    use_language_pack: true,
    uuid: NO_RIGHTS.repository,
    version_default: { id: 11, name: 'master', repository_version_language_id: 21 },
    votes_sum: 0,
    own_vote: 0,
    ...part,
  };
}

/** Path of `repositoryInfo()`. */
export const DASHBOARD = '/dashboard/acme/jazz-bot/';
export const SHORTCUT = 'GET /v2/repository-shortcut/{owner}/{slug}/';
