import { sql } from 'drizzle-orm';
import { fillTeamwork, fillWork, languageOf, series } from './full-world-work.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { FullPlace } from './full-world-work.queries.ts';

/** Number and length of each kind of item. */
const MANY = { intents: 2000, groups: 300, entities: 20_000, people: 1000, long: 1000, short: 15_000, rows: 1500 };
const MARKS = 200;
/** How many of the long sentences have the maximum number of marks. */
const MARKED = 300;
/** Evaluations of a later day come first in every list. */
const INTENT_LABELS = 2000;
const ENTITY_LABELS = 500;

/** The first of the measured changes and of the proposals, and a sentence with as many comments as possible. */
export interface FullIds {
  readonly whatIf: number;
  readonly proposal: number;
  readonly commented: number;
}

/** Two hundred words and four thousand characters, with a number in front. */
const longText = (number: SQL) => sql`${number}::text || ' ' || rpad('', 3950, 'an unusually long word ')`;
const name = (prefix: string) => sql`rpad(${prefix} || n, 64, 'x')`;

/**
 * Stores as much in an intelligence as its limits allow, or more than anybody has. Names sort after those that tests
 * create, whose lists are read to find them.
 */
export async function fillPlace(db: Database, place: FullPlace): Promise<FullIds> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await fillPeople(tx, place);
    await fillNames(tx, place);
    await fillSentences(tx, place);
    await fillValues(tx, place);
    await fillInbox(tx, place);
    await fillEvaluations(tx, place);
    await fillWork(tx, place);
    await fillTeamwork(tx, place);
  });
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ whatIf: number; proposal: number; commented: number }>(sql`
    select (select min(id) from what_ifs)::int as "whatIf",
      (select min(id) from proposals)::int as proposal,
      (select max(example_id) from sentence_comments)::int as commented`);
  return rows[0] ?? { whatIf: 0, proposal: 0, commented: 0 };
}

async function fillPeople(tx: Database, { uuid, owner, user }: FullPlace): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into owners (kind, nickname, name)
      select 'user', 'full-' || n, ${name('Person ')} from ${series(MANY.people)}
      returning id, nickname
    ) insert into users (id, email, password_hash, biography)
      select id, nickname || '@example.org', '-', rpad('', 350, 'b') from made`);
  const people = sql`owners where nickname like 'full-%'`;
  await tx.execute(sql`
    insert into repository_authorizations (repository_uuid, owner_id, role)
    select ${uuid}::uuid, id, 2 from ${people}`);
  await tx.execute(sql`
    insert into authorization_requests (repository_uuid, user_id, text)
    select ${uuid}::uuid, id, rpad('', 250, 'r') from ${people}`);
  await tx.execute(sql`insert into votes (repository_uuid, user_id, vote) select ${uuid}::uuid, id, 1 from ${people}`);
  await tx.execute(sql`
    insert into organization_authorizations (organization_id, user_id, role) select ${owner}, id, 1 from ${people}`);
  await tx.execute(sql`
    insert into invitations (organization_id, role, email, token_hash, created_by, expires_at)
    select ${owner}, 1, rpad('', 240, 'e') || '@example.org', 'full' || n, ${user}, now() + '1 day'
    from ${series(MANY.people)}`);
  await tx.execute(sql`
    insert into notifications (user_id, kind, repository_uuid, data)
    select ${user}, 'training.failed', ${uuid}::uuid, jsonb_build_object('reason', rpad('', 2000, 'r'))
    from ${series(MANY.people)}`);
  for (const organization of [sql`null`, sql`${owner}`])
    await tx.execute(sql`
      insert into api_keys (user_id, organization_id, name, scopes, opens_all, key_hash, ending)
      select ${user}, ${organization}::int, ${name('Key ')}, array['parse'], false,
        'full' || n || ' ' || coalesce(${organization}::text, ''), 'abcd'
      from ${series(MANY.people)}`);
  await tx.execute(sql`
    insert into api_key_repositories (key_id, repository_uuid)
    select id, ${uuid}::uuid from api_keys where key_hash like 'full%'`);
}

async function fillNames(tx: Database, { uuid, version }: FullPlace): Promise<void> {
  await tx.execute(
    sql`insert into intents (version_id, text) select ${version}, ${name('z_intent_')} from ${series(MANY.intents)}`,
  );
  await tx.execute(
    sql`insert into entity_groups (version_id, value)
      select ${version}, ${name('z_group_')} from ${series(MANY.groups)}`,
  );
  await tx.execute(sql`
    with numbered as (
      select id, row_number() over (order by id) as place from entity_groups
      where version_id = ${version} and value like 'z_group_%'
    )
    insert into entities (version_id, value, group_id)
    select ${version}, ${name('z_entity_')}, numbered.id
    from ${series(MANY.entities)} left join numbered on numbered.place = n % ${MANY.groups + 100}`);
  await tx.execute(sql`
    insert into versions (repository_uuid, name) select ${uuid}::uuid, 'full' || rpad('' || n, 36, 'v')
    from ${series(MANY.people)}`);
}

const marksOf = (rows: SQL) => sql`
  select rows.id, entity.id, 20 + 18 * place.n, 24 + 18 * place.n, rpad('', 64, 'r'), rpad('', 40, 'm')
  from (select id from ${rows} part order by id desc limit ${MARKED}) rows
  cross join generate_series(1, ${MARKS}::int) place(n)
  join full_entities entity on entity.place = 1 + (rows.id * 7 + place.n * 31) % ${MANY.entities}`;

async function fillSentences(tx: Database, { version }: FullPlace): Promise<void> {
  await tx.execute(sql`
    create temporary table full_entities on commit drop as
    select id, row_number() over (order by id) as place from entities
    where version_id = ${version} and value like 'z_entity_%'`);
  const intentOf = sql`
    join (
      select id, row_number() over (order by id) as place from intents
      where version_id = ${version} and text like 'z_intent_%'
    ) intent on intent.place = 1 + n % ${MANY.intents}`;
  await tx.execute(sql`
    insert into examples (version_id, language, text, intent_id)
    select ${version}, 'en', 'short sentence ' || n, intent.id from ${series(MANY.short)} ${intentOf}`);
  await tx.execute(sql`
    insert into examples (version_id, language, text, intent_id, created_at)
    select ${version}, 'en', ${longText(sql`n`)}, intent.id, now() + '1 hour' from ${series(MANY.long)} ${intentOf}`);
  await tx.execute(sql`
    insert into test_sentences (version_id, language, text, intent, created_at)
    select ${version}, 'en', ${longText(sql`n`)}, ${name('z_intent_')}, now() + '1 hour' from ${series(MANY.long)}`);
  const long = sql`(select * from examples where version_id = ${version} and length(text) > 3000)`;
  await tx.execute(sql`
    insert into translations (example_id, language, text, has_valid_entities, created_at)
    select id, 'pt', text, true, created_at from ${long} part`);
  // Without checking the foreign keys of each row, which takes most of the time.
  await tx.execute(sql`set local session_replication_role = replica`);
  for (const [table, column, rows] of [
    [sql`example_entities`, sql`example_id`, long],
    [sql`translation_entities`, sql`translation_id`, sql`(select * from translations where version_id = ${version})`],
    [
      sql`test_sentence_entities`,
      sql`test_sentence_id`,
      sql`(select * from test_sentences where version_id = ${version} and length(text) > 3000)`,
    ],
  ] as const)
    await tx.execute(sql`
      insert into ${table} (${column}, entity_id, start, "end", role, resolved_value) ${marksOf(rows)}`);
  // Sentences for every entity, so that all of them are in the document: two in each of half as many short sentences.
  await tx.execute(sql`
    insert into example_entities (example_id, entity_id, start, "end")
    select short.id, entity.id, part.start, part.start + 5
    from (
      select id, row_number() over (order by id) as place from examples
      where version_id = ${version} and text like 'short%'
    ) short
    cross join (values (0), (6)) part(start)
    join full_entities entity on entity.place = 2 * short.place - part.start / 6`);
  await tx.execute(sql`set local session_replication_role = origin`);
}

async function fillValues(tx: Database, { version }: FullPlace): Promise<void> {
  const entity = (place: number) => sql`(select id from full_entities where place = ${place})`;
  const synonyms = (count: number, length: number) =>
    sql`(select array_agg(rpad(s || ' ', ${length}::int, 'synonym')) from generate_series(1, ${count}::int) s)`;
  await tx.execute(sql`
    insert into entity_values (version_id, entity_id, value, synonyms)
    select ${version}, ${entity(1)}, 'value ' || n, ${synonyms(1000, 250)} from ${series(15)}`);
  await tx.execute(sql`
    insert into entity_values (version_id, value, synonyms)
    select ${version}, ${name('value ')}, ${synonyms(8, 60)} from ${series(10_000)}`);
  await tx.execute(sql`
    insert into entity_lists (entity_id, words, patterns)
    select ${entity(1)}, array_agg(rpad(n || ' ', 255, 'word ')),
      (select array_agg(rpad('a' || p, 1000, 'b')) from generate_series(1, 100) p)
    from ${series(10_000)}`);
  for (const kind of ['example', 'entity', 'entity_value', 'translation', 'test_sentence'])
    await tx.execute(sql`
      insert into trash (version_id, kind, item_id, content)
      select ${version}, ${kind}, 1000000 + n, jsonb_build_object('text', rpad('', 4000, 't')) from ${series(500)}`);
}

async function fillInbox(tx: Database, { version, user }: FullPlace): Promise<void> {
  const answer = sql`jsonb_build_object(
    'text', rpad('', 4000, 'inbox'),
    'intent', jsonb_build_object('name', 'z_intent_1', 'confidence', 0.5),
    'intent_ranking', (
      select jsonb_agg(jsonb_build_object('name', rpad('z_intent_' || i, 64, 'x'), 'confidence', 0.1))
      from generate_series(1, 10) i
    ),
    'entities', (
      select jsonb_agg(jsonb_build_object('entity', rpad('z', 64, 'x'), 'value', 'word', 'start', i, 'end', i + 4))
      from generate_series(1, 100) i
    )
  )`;
  await tx.execute(sql`
    insert into prediction_logs (version_language_id, owner_id, text, intent, confidence, answer, from_backend,
      user_agent)
    select ${languageOf(version)}, ${user}, ${longText(sql`n`)}, ${name('z_intent_')}, 0.5, ${answer}, false,
      rpad('', 250, 'agent')
    from ${series(MANY.rows)}`);
  await tx.execute(sql`
    insert into prediction_counts (day, version_language_id, owner_id, count)
    select '2022-01-01'::date + n % 30, ${languageOf(version)}, owners.id, n
    from (select *, (row_number() over (order by id))::int as n from owners where nickname like 'full-%') owners`);
}

async function fillEvaluations(tx: Database, { version, user }: FullPlace): Promise<void> {
  const scores = (most: number) => sql`(
    select jsonb_agg(jsonb_build_object(
      'name', rpad('z_intent_' || i, 64, 'x'), 'precision', 0.5, 'recall', 0.5, 'f1', 0.5, 'support', 9
    )) from generate_series(1, ${most}::int) i
  )`;
  const averages = sql`jsonb_build_object('precision', 0.5, 'recall', 0.5, 'f1', 0.5, 'macro_f1', 0.5)`;
  const counts = (most: number) => sql`(
    select jsonb_agg(line) from (
      select jsonb_agg((i * 7 + j * 3) % 10) as line
      from generate_series(1, ${most}::int) i, generate_series(1, ${most}::int) j group by i
    ) lines
  )`;
  const labels = (most: number, make: SQL) => sql`(select jsonb_agg(${make}) from generate_series(1, ${most}::int) i)`;
  const report = sql`jsonb_build_object(
    'version', n, 'sentences', 5000,
    'intents', ${averages} || jsonb_build_object(
      'accuracy', 0.5, 'scores', ${scores(INTENT_LABELS)}, 'calibration_error', 0.1,
      'confusion', jsonb_build_object(
        'labels', ${labels(INTENT_LABELS, sql`rpad('z_intent_' || i, 64, 'x')`)}, 'counts', ${counts(INTENT_LABELS)}
      ),
      'histogram', '[{"from": 0, "to": 1, "right": 5, "wrong": 5}]'::jsonb
    ),
    'entities', ${averages} || jsonb_build_object(
      'scores', ${scores(ENTITY_LABELS)},
      'confusion', jsonb_build_object(
        'labels', ${labels(ENTITY_LABELS, sql`jsonb_build_object('entity', rpad('z_entity_' || i, 64, 'x'))`)},
        'counts', ${counts(ENTITY_LABELS)}
      )
    ),
    'entity_tokens', ${averages} || jsonb_build_object('scores', ${scores(ENTITY_LABELS)})
  )`;
  await tx.execute(sql`
    insert into evaluation_results (version_language_id, is_cross_validation, report, created_by, created_at)
    select ${languageOf(version)}, false, ${report}, ${user}, now() + '1 hour' from ${series(2)}`);
  const spans = sql`(
    select jsonb_agg(jsonb_build_object(
      'start', i, 'end', i + 4, 'value', 'word', 'entity', rpad('z_entity_' || i, 64, 'x'), 'status', 'swapped',
      'confidence', 0.5, 'predicted_entity', rpad('z', 64, 'x')
    )) from generate_series(1, ${MARKS}::int) i
  )`;
  const content = sql`jsonb_build_object(
    'intent_status', 'error', 'entity_status', 'error', 'out_of_scope', 0.5, 'entities', ${spans},
    'false_positives', '[]'::jsonb
  )`;
  await tx.execute(sql`
    insert into evaluation_rows (result_id, text, intent, predicted_intent, confidence, has_error, content)
    select result.id, ${longText(sql`n`)}, ${name('z_intent_')}, 'z_intent_1', 0.5, true, content
    from evaluation_results result, (select ${content} as content) part, ${series(MANY.long)}
    where result.version_language_id = ${languageOf(version)} and result.created_at > now()`);
}
