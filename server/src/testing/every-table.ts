import { z } from 'zod';
import { createDatabase } from '../db/client.ts';
import { anonymous, organization, person } from './setup.ts';
import type { Answer } from './client.ts';
import type { Intelligence } from './intelligence.ts';

const Id = z.object({ id: z.int() });
const Listed = z.object({ results: z.array(Id) });

/** Tables with rows only where a feature is switched on, or only for a moment. */
const KEPT_ELSEWHERE = `
    insert into rate_limits values ('login x', 3, now());
    insert into repeatable_requests (id, caller, content, answer) values ('x', 'caller', 'content', '\\x00ff');
    insert into import_files (import_id, place, filename, content) select id, 0, 'data.csv', '\\x00ff' from imports;
    insert into api_key_uses (key_id, used_at, address) select id, now(), '127.0.0.1' from api_keys;
    insert into api_key_calls (key_id, called_at, method, route, status, milliseconds)
      select id, now(), 'GET', '/v2/parse/', 200, 5 from api_keys;
    insert into api_key_days (key_id, day, calls, failures) select id, '2020-02-29', 9, 1 from api_keys;
    insert into webhooks (repository_uuid, url, events, secret_sealed, ended_at)
      select uuid, 'http://127.0.0.1:1/', '{}', '\\x00ff', now() from repositories limit 1;
    insert into webhook_deliveries (webhook_id, event, data) select id, 'ping', '{}' from webhooks;
    with asked as (
      insert into prediction_logs (version_language_id, text, intent, confidence, answer, from_backend)
      select id, 'asked', 'book', 0.1, '{}', false from version_languages limit 1 returning id
    )
    insert into webhook_sentences (webhook_id, prediction_id) select webhooks.id, asked.id from webhooks, asked;
    insert into candidate_counts (move_id, language, same, different, failed)
      select id, 'en', 9, 1, 0 from environment_moves limit 1;
    insert into candidate_differences (move_id, question, prediction_id, language, served, found)
      select environment_moves.id, gen_random_uuid(), prediction_logs.id, 'en', 'greet', 'bye'
      from environment_moves, prediction_logs limit 1;
    insert into creations (user_id, name, error) select id, 'Gone', 'creation_cancelled {}' from users limit 1;
    insert into captcha_used values ('signature', now());
    insert into model_objects (name, place, size, sha256) values ('gone', '/nowhere', 1, '00');
    insert into markers values ('something');
    insert into backups (name, bytes, ended_at) values ('backup', 9, now());
    insert into build_reports values ('mf-notes', 'one', -1, now(), 'load', 0, 1);
    insert into suspended_canaries values ('mf-notes', 'two', 1, now(), 20, 9, 200, 1);
    insert into algorithm_comparisons (version_language_id, revision, sentences, trials)
      select id, 0, 0, '[]' from version_languages limit 1;
    insert into data_checks (version_language_id, revision, content)
      select id, 0, '{"sentences":[],"confused":[],"right":null}' from version_languages limit 1;
    insert into previous_models (version_language_id, id, bytes, receipt, sentence_ids, sentence_revisions)
      select version_language_id, gen_random_uuid(), '\\x00ff', receipt, '{1,-2}', '{0,3}' from models limit 1
      on conflict do nothing;
    insert into kept_models (version_language_id, id, bytes, receipt, sentence_ids, sentence_revisions)
      select version_language_id, gen_random_uuid(), '\\x00ff', receipt, '{1,-2}', '{0,3}' from models limit 1;
    insert into model_facts (version_language_id, model_id, note)
      select version_language_id, id, 'More greetings' from models limit 1
      on conflict do nothing;
    insert into model_servings (version_language_id, model_id, is_training)
      select version_language_id, id, false from models limit 1;
    insert into model_qualities (version_language_id, model_id, is_cross_validation, sentences, "right", answers)
      select version_language_id, id, true, 0, 0, '[]' from models limit 1
      on conflict do nothing;
    insert into set_aside_findings (version_id, language, key, state, reason)
      select id, 'en', 'same_sentence:hello', 'x', 'Both are right' from versions limit 1;
    insert into what_ifs (version_language_id, change, sentences)
      select id, '{"kind":"drop_entity","entity":"city"}', 1 from version_languages limit 1;
    insert into fixes (version_id, language, content)
      select id, 'en', '{"moved":[],"marked":[],"deleted":[]}' from versions limit 1;
    insert into question_decisions (version_language_id, question, state)
      select id, gen_random_uuid(), 'ignored' from version_languages limit 1;
    insert into question_assignments (version_language_id, question, assigned_to)
      select version_languages.id, gen_random_uuid(), users.id from version_languages, users limit 1;
    insert into sentence_comments (example_id, text) select id, 'Is this right?' from examples limit 1;
    insert into sentence_reviews (example_id, version_id) select id, version_id from examples limit 1;
    insert into sentence_labels (example_id, version_id, person_id, intent)
      select examples.id, examples.version_id, users.id, 'book' from examples, users limit 1;
    with sent as (
      insert into compared_files (repository_uuid, created_by, filename, kinds)
      select repositories.uuid, owners.id, 'data.csv', '{sentence}' from repositories, owners limit 1 returning id
    )
    insert into compared_rows select id, 1, 'sentence', 'en', 'hi', 'hi', 'greet', '[]' from sent;
    insert into sentence_states select id, 1, 0, 'hi', 'greet', '[]' from version_languages limit 1
      on conflict do nothing;
    insert into authenticators (user_id, secret_sealed) select id, '\\x00ff' from users limit 1;
    insert into recovery_codes (user_id, code_hash) select id, 'hash' from users limit 1;
    insert into passkeys (user_id, name, credential_id, public_key, counter)
      select id, 'Blue key', 'credential', '\\x00ff', 2 from users limit 1;
    insert into identities (user_id, issuer, subject, label) select id, 'https://issuer', 'x', 'x' from users limit 1;
    insert into provider_sessions (session_id, identity_id, id_token_sealed)
      select sessions.id, identities.id, '\\x00ff' from sessions, identities limit 1;
    insert into sign_in_tickets (ticket_hash, purpose, expires_at) values ('hash', 'passkey', now());
    insert into language_model_choices (repository_uuid, is_on) select uuid, true from repositories limit 1;
    insert into language_model_days (repository_uuid, day, purpose, asked) select uuid, '2020-02-29', 'drafts', 1
      from repositories limit 1;
    insert into language_model_answers (repository_uuid, question, answer) select uuid, 'hash', '{}'
      from repositories limit 1;
    insert into sentence_drafts (version_id, language, intent_id, text, marks, model, prompt)
      select version_id, 'en', id, 'drafted', '[]', 'model', 'draft-sentences/1' from intents limit 1;
    with proposed as (
      insert into proposals (version_id, title) select id, 'A greeting' from versions limit 1 returning id
    )
    insert into proposal_items (proposal_id, language, change, after)
      select id, 'en', 'added', '{"text":"hi all","intent":"greet","entities":[]}' from proposed;
    insert into former_nicknames (nickname) values ('former')`;

/** Uses a trained intelligence with marked sentences in every way that leaves a row behind. */
export async function fillEveryTable(
  repository: Intelligence,
  { address, databaseUrl }: { readonly address: string; readonly databaseUrl: string },
): Promise<void> {
  const { admin, uuid, version } = repository;
  const done = async (answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer;
    if (given.status >= 300) throw new Error(`${given.status} ${JSON.stringify(given.body)}`);
    return given;
  };
  const of = { repository: uuid, repository_version: version };
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  const text = 'a table in oslo';
  const entities = [{ start: 11, end: 15, entity: 'city' }];
  await repository.member(2);
  await done(
    (await person(address)).post('/v2/repository/authorization-requests/', {
      repository: uuid,
      text: 'Please let me in',
    }),
  );
  await done(anonymous(address).post('/v2/account/forgot-password/', { email: admin.email }));
  const team = await organization(admin);
  await done(admin.post(`/v2/org/invitations/${team.nickname}/`, { role: 2 }));
  await done(admin.post(`/v2/repository/ownership-offer/${uuid}/`, { nickname: team.nickname }));
  await done(admin.post('/v2/account/keys/', { name: 'Program', scopes: ['parse'], repositories: [uuid] }));
  await done(admin.post('/v2/repository/repository-votes/', { repository: uuid }));
  await done(admin.patch(`/v2/repository/repository-details/${uuid}/`, { slug: 'another-slug' }));
  await done(admin.post('/v2/repository/translator/control/', { language: 'de', repository_version: version }));

  const { id: group } = (await done(admin.post('/v2/repository/entity/group/', { ...of, value: 'place' }))).read(Id);
  const [entity] = (await admin.get(`/v2/repository/entities/?${scope}`)).read(Listed).results;
  await done(admin.patch(`/v2/repository/entities/${entity?.id}/`, { group_id: group }));
  await done(
    admin.post('/v2/repository/entity/value/', {
      ...of,
      entity_id: entity?.id,
      value: 'Oslo',
      synonyms: ['Christiania'],
    }),
  );
  await done(admin.put(`/v2/repository/entities/${entity?.id}/lists/`, { words: ['bergen'], patterns: ['N-\\d{4}'] }));
  const sentence = async (words: string) =>
    (
      await done(
        admin.post('/v2/repository/example/', { ...of, text: words, intent: 'book', language: 'en', entities }),
      )
    ).read(Id).id;
  await done(
    admin.post('/v2/repository/translation/', {
      original_example: await sentence(text),
      language: 'de',
      text: 'ein Tisch in Oslo',
      entities: [{ start: 13, end: 17, entity: 'city' }],
    }),
  );
  await done(admin.delete(`/v2/repository/example/${await sentence(`${text} please`)}/`));
  await done(admin.post('/v2/repository/evaluate/', { ...of, text, intent: 'book', language: 'en', entities }));
  await done(
    admin.post(`/v2/repository/repository-details/${uuid}/evaluate/`, { language: 'en', repository_version: version }),
  );
  const move = { repository_version: version, note: 'First release' };
  await done(admin.post(`/v2/repository/environments/${uuid}/production/move/`, move));
  await done(admin.post('/v2/repository/version/', { repository: uuid, id: version, name: 'copy' }));

  await fillImports(repository);

  const database = createDatabase({ databaseUrl, databasePool: 1 });
  await database.pool.query(KEPT_ELSEWHERE);
  await database.close();
}

const TRAVEL = `nlu:
- intent: travel
  examples: |
    - fly to [rome](city)
- synonym: Rome
  examples: |
    - roma
- lookup: city
  examples: |
    - oslo
`;

/** An import of a sentence, a value and a word list that can be undone. */
async function fillImports(repository: Intelligence): Promise<void> {
  const { admin, uuid, version } = repository;
  const form = new FormData();
  form.set('file', new Blob([TRAVEL]), 'nlu.yml');
  const started = await admin.post(`/v2/repository/import/${uuid}/${version}/`, form);
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  await repository.ended();
}
