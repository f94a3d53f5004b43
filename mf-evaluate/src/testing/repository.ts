/** A repository with two intents and one entity, as returned to a user with write access. */
export const REPOSITORY = {
  uuid: 'u1',
  name: 'Jazz bot',
  slug: 'jazz',
  owner: { id: 1, nickname: 'acme' },
  language: 'en',
  repository_version_id: 11,
  version_default: { id: 11, name: 'master' },
  available_languages: ['en', 'pt_br'],
  intents_list: ['play', 'stop'],
  entities_list: ['genre'],
  evaluate_languages_count: { en: 14, pt_br: 0 },
  authorization: { can_read: true, can_write: true },
  request_authorization: null,
  available_request_authorization: true,
};

export const REPOSITORY_ROUTE = 'GET /v2/repository-shortcut/{owner}/{slug}/';
