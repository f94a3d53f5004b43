import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

interface Large {
  readonly uuid: string;
  readonly version: number;
  readonly language: string;
}

/** Rows of each kind. */
const MANY = 100_000;
/** Each question is asked by three sentences. */
const QUESTIONS = 33_333;

/** Fills an intelligence with test sentences, questions and activities, so that their lists can be measured. */
export async function seedLists(db: Database, { uuid, version, language }: Large, nickname: string): Promise<void> {
  await db.execute(sql`
    insert into test_sentences (version_id, language, text, intent, created_at)
    select ${version}::int, ${language}::text, 'could you show me the way to city ' || n || ' number ' || n % 977,
      'large_' || (1 + n % 150), now() - make_interval(secs => n)
    from generate_series(1, ${MANY}::int) n`);
  await db.execute(sql`
    with marked as (select id, text from test_sentences where version_id = ${version}::int and id % 3 = 0),
    known as (select id from entities where version_id = ${version}::int order by id limit 1)
    insert into test_sentence_entities (test_sentence_id, entity_id, start, "end")
    select marked.id, known.id, position('city' in text) - 1, position('city' in text) + 3 from marked, known`);
  await seedInbox(db, version, nickname);
  await db.execute(sql`
    insert into activities (repository_uuid, version_id, at, actor_id, via, act, kinds, counts, bytes)
    select ${uuid}::uuid, ${version}::int, now() - make_interval(secs => ${MANY}::int - n),
      case when n % 3 > 0 then (select id from owners where nickname = ${nickname}) end,
      (array['web','key','job'])[1 + n % 3], 'content',
      array[(array['sentence','intent','test_sentence'])[1 + n % 3]],
      jsonb_build_object((array['sentence.added','intent.changed','test_sentence.added'])[1 + n % 3], 1 + n % 40), 200
    from generate_series(1, ${MANY}::int) n`);
  await db.execute(sql`vacuum analyze`);
}

async function seedInbox(db: Database, version: number, nickname: string): Promise<void> {
  const place = sql`(select id from version_languages where version_id = ${version}::int order by id limit 1)`;
  await db.execute(sql`
    insert into prediction_logs
      (version_language_id, text, intent, confidence, answer, from_backend, user_agent, question, created_at)
    select ${place}, asked.text, 'large_' || (1 + n % 150), 0.3 + (n % 700) / 1000.0,
      jsonb_build_object(
        'language', 'en', 'intent', jsonb_build_object('name', 'large_' || (1 + n % 150), 'confidence', 0.5),
        'intent_ranking', (
          select jsonb_agg(jsonb_build_object('name', 'large_' || (1 + (n + rank) % 150), 'confidence', 0.5 / rank))
          from generate_series(1, 10) rank
        ),
        'entities', '{}'::jsonb, 'out_of_scope', 0.2
      ),
      false, 'bench', question_key(asked.text), now() - make_interval(secs => ${MANY}::int - n)
    from generate_series(1, ${MANY}::int) n
    cross join lateral (
      select 'where would I find the number ' || n % ${QUESTIONS}::int || ' of city ' || n % 977 % 31 as text
    ) asked`);
  const questions = sql`select distinct version_language_id as place, question from prediction_logs
    where version_language_id = ${place}`;
  await db.execute(sql`
    insert into question_decisions (version_language_id, question, state, intent)
    select place, question, (array['taught','ignored'])[1 + get_byte(uuid_send(question), 0) % 2], 'large_1'
    from (${questions}) asked where get_byte(uuid_send(question), 1) % 2 = 0`);
  await db.execute(sql`
    insert into question_assignments (version_language_id, question, assigned_to)
    select place, question, (select id from owners where nickname = ${nickname})
    from (${questions}) asked where get_byte(uuid_send(question), 2) % 10 = 0`);
}
