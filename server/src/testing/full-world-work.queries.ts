import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Number of each kind of item, at its limit or beyond what anybody has. */
const MANY = {
  tasks: 1000,
  comments: 200,
  labels: 200,
  states: 20_000,
  decisions: 5000,
  setAside: 5000,
  calls: 10_000,
  proposals: 10,
};

export interface FullPlace {
  readonly uuid: string;
  readonly version: number;
  readonly owner: number;
  /** Key of an administrator. */
  readonly user: number;
}

export const series = (count: number): SQL => sql`generate_series(1, ${count}::int) n`;
/** Id of the language of the version that has everything. */
export const languageOf = (version: number): SQL =>
  sql`(select id from version_languages where version_id = ${version} and language = 'en')`;
const sentencesOf = (version: number) => sql`select id from examples where version_id = ${version}`;

/** Stores what a team writes and decides about an intelligence, and what its models have learned. */
export async function fillTeamwork(tx: Database, place: FullPlace): Promise<void> {
  await fillReviews(tx, place);
  await fillDecisions(tx, place);
  await fillLearned(tx, place);
  await fillUse(tx, place);
  await fillProposals(tx, place);
}

async function fillReviews(tx: Database, { version, user }: FullPlace): Promise<void> {
  await tx.execute(sql`
    insert into sentence_comments (example_id, author_id, text)
    select id, ${user}, rpad('', 2000, 'comment ')
    from (${sentencesOf(version)} order by id desc limit 20) newest, ${series(MANY.comments)}`);
  await tx.execute(sql`
    insert into sentence_reviews (example_id, version_id, requested_by)
    select id, ${version}, ${user} from (${sentencesOf(version)}) part on conflict do nothing`);
  await tx.execute(sql`
    insert into sentence_labels (example_id, version_id, person_id, intent)
    select part.id, ${version}, people.id, rpad('z_intent_' || people.id % 7, 64, 'x')
    from (${sentencesOf(version)} order by id desc limit 1000) part
    cross join (select id from owners where nickname like 'full-%' order by id limit ${MANY.labels}) people`);
}

/** Each with as many sentences as allowed, of which every other one is to be changed. */
async function fillProposals(tx: Database, { version }: FullPlace): Promise<void> {
  const said = sql`jsonb_build_object(
    'text', rpad(n || ' ', 3950, 'a proposed word '), 'intent', rpad('z_intent_', 64, 'x'), 'entities', '[]'::jsonb
  )`;
  await tx.execute(sql`
    with made as (
      insert into proposals (version_id, title, note)
      select ${version}, rpad('', 200, 'title '), rpad('', 2000, 'note ') from ${series(MANY.proposals)}
      returning id
    )
    insert into proposal_items (proposal_id, sentence_id, language, change, before, after)
    select made.id, own.id, 'en', case when own.id is null then 'added' else 'reworded' end,
      case when own.id is not null then ${said} end, ${said}
    from made
    cross join ${series(1000)}
    left join (select id, row_number() over () * 2 as place from (${sentencesOf(version)} limit 500) part) own
      on own.place = n`);
}

async function fillDecisions(tx: Database, { version, user }: FullPlace): Promise<void> {
  await tx.execute(sql`
    insert into question_decisions (version_language_id, question, state, intent, decided_by)
    select ${languageOf(version)}, gen_random_uuid(), 'ignored', rpad('z_intent_', 64, 'x'), ${user}
    from ${series(MANY.decisions)}`);
  await tx.execute(sql`
    insert into question_assignments (version_language_id, question, assigned_to)
    select ${languageOf(version)}, gen_random_uuid(), ${user} from ${series(MANY.decisions)}`);
  await tx.execute(sql`
    insert into set_aside_findings (version_id, language, key, state, reason, created_by)
    select ${version}, 'en', 'full:' || rpad(n || ' ', 4000, 'sentence '), md5(n::text), rpad('', 500, 'reason '),
      ${user}
    from ${series(MANY.setAside)}`);
}

async function fillLearned(tx: Database, { version }: FullPlace): Promise<void> {
  const marks = sql`(
    select jsonb_agg(jsonb_build_object('entity', rpad('z_entity_', 64, 'x'), 'start', 4 * i, 'end', 4 * i + 3))
    from generate_series(1, 20) i
  )`;
  await tx.execute(sql`
    insert into sentence_states (version_language_id, sentence_id, revision, text, intent, marks)
    select ${languageOf(version)}, 100000000 + n, 1, rpad(n || ' ', 400, 'learned '), rpad('z_intent_', 64, 'x'),
      content.marks
    from (select ${marks} as marks) content, ${series(MANY.states)}`);
}

async function fillUse(tx: Database, { user, version }: FullPlace): Promise<void> {
  await tx.execute(sql`
    insert into sessions (user_id, key_hash, browser, system, network)
    select ${user}, 'full' || n, rpad('', 60, 'b'), rpad('', 60, 's'), '10.0.0.0' from ${series(1000)}`);
  await tx.execute(sql`
    insert into translator_links (version_id, language, key_hash, key_sealed, created_by)
    select ${version}, 'pt', 'full' || n, existing.key_sealed, ${user}
    from (select key_sealed from translator_links where version_id = ${version} limit 1) existing, ${series(1000)}`);
  await tx.execute(sql`
    insert into api_key_days (key_id, day, calls, failures)
    select api_keys.id, '2022-01-01'::date + n, n, n / 2
    from (select id from api_keys where key_hash like 'full%' order by id limit 20) api_keys, ${series(1000)}`);
  await tx.execute(sql`
    insert into api_key_calls (key_id, called_at, method, route, status, milliseconds)
    select api_keys.id, now(), 'POST', rpad('/v2/', 200, 'route/'), 400, n
    from (select id from api_keys where key_hash like 'full%' order by id desc limit 1) api_keys,
      ${series(MANY.calls)}`);
}

/** Stores jobs and their results. */
export async function fillWork(tx: Database, { uuid, version, user }: FullPlace): Promise<void> {
  await tx.execute(sql`
    insert into tasks (version_language_id, type, status, stage, error, created_by, dispatched_at, ended_at, created_at)
    select ${languageOf(version)}, 1, 3, 'failed', rpad('', 2000, 'e'), ${user}, now(), now(), now() - '1 day'::interval
    from ${series(MANY.tasks)}`);
  const answers = sql`(
    select jsonb_agg(jsonb_build_object(
      'text', rpad('', 4000, 'w'), 'intent', 'z_intent_1', 'before', 'z_intent_1', 'after', 'z_intent_2'
    )) from generate_series(1, 20)
  )`;
  const right = sql`jsonb_build_object('sentences', 9, 'before', 5, 'after', 6)`;
  await tx.execute(sql`
    insert into what_ifs (version_language_id, change, sentences, revision, content, created_at)
    select ${languageOf(version)}, '{"kind": "drop_entity", "entity": "none"}', 0, 0,
      jsonb_build_object(
        'is_cross_validation', false, 'changed', ${right}, 'others', ${right}, 'entity_f1', null,
        'won', ${answers}, 'lost', ${answers}, 'won_count', 20, 'lost_count', 20
      ), now() + '1 day'
    from ${series(MANY.tasks)}`);
  await tx.execute(sql`
    insert into imports (version_id, created_by, filename, format, options, counts, stored_at, created_at)
    select ${version}, ${user}, rpad('', 250, 'f'), 'csv', '{}', null, null, now() - '1 day'::interval
    from ${series(MANY.tasks)}`);
  await tx.execute(sql`
    insert into webhooks (repository_uuid, url, events, secret_sealed, ended_at, created_by)
    select ${uuid}::uuid, 'http://127.0.0.1:1/' || rpad('', 1900, 'u'), array['training.failed'], secret_sealed,
      now(), ${user}
    from webhooks, ${series(MANY.tasks)} where repository_uuid = ${uuid}::uuid`);
  await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, event, data, state, attempts, error, answer)
    select id, 'training.failed', jsonb_build_object('text', rpad('', 4000, 'd')), 'failed', 3,
      rpad('', 2000, 'e'), rpad('', 1000, 'a')
    from (select min(id) as id from webhooks where repository_uuid = ${uuid}::uuid) webhook, ${series(MANY.tasks)}`);
}
