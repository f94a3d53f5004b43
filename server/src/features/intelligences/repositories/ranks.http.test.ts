import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createDatabase } from '../../../db/client.ts';
import { person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { DatabaseClient } from '../../../db/client.ts';

let database: DatabaseClient;
beforeAll(() => {
  database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
});
afterAll(() => database.close());

/** The ranking of an intelligence, as stored and as computed. */
async function ranksOf(uuid: string) {
  const {
    rows: [found],
  } = await database.pool.query<{ stored: number[]; computed: number[] }>(
    `
    select
      array[votes_sum, trainings] as stored,
      array[
        (select coalesce(sum(vote), 0) from votes v where v.repository_uuid = r.repository_uuid),
        (
          select coalesce(sum(total_training_end), 0)
          from version_languages l
          join versions v on v.id = l.version_id
          where v.repository_uuid = r.repository_uuid
        )
      ]::int[] as computed
    from repository_ranks r where repository_uuid = $1`,
    [uuid],
  );
  return found;
}

test('[BRO-07] [BRO-05] the ranking follows every vote, training, copy and deletion', async () => {
  const repository = await intelligence();
  const { admin, uuid } = repository;
  const [first, second] = await Promise.all([person(), person()]);
  const vote = (who: typeof first, value: number) =>
    who.post('/v2/repository/repository-votes/', { repository: uuid, vote: value });
  const copied = async () =>
    /"id":(\d+)/.exec(
      JSON.stringify(
        (await admin.post('/v2/repository/version/', { repository: uuid, id: repository.version, name: 'copy' })).body,
      ),
    )?.[1];
  const steps: readonly [string, () => Promise<unknown>, readonly [number, number]][] = [
    ['nothing yet', () => Promise.resolve(), [0, 0]],
    ['two votes at the same time', () => Promise.all([vote(first, 1), vote(second, 1)]), [2, 0]],
    [
      'a training',
      async () => {
        await repository.addSentences(fewSentences());
        await repository.train();
      },
      [2, 1],
    ],
    ['a copy, which is as trained', copied, [2, 2]],
    [
      'a version that is gone',
      () => database.pool.query("delete from versions where repository_uuid = $1 and name = 'copy'", [uuid]),
      [2, 1],
    ],
    [
      'a person who is gone',
      () => database.pool.query('delete from owners where nickname = $1', [second.nickname]),
      [1, 1],
    ],
  ];
  for (const [what, step, expected] of steps) {
    await step();
    const ranks = await ranksOf(uuid);
    expect([what, ranks?.stored, ranks?.computed]).toEqual([what, expected, expected]);
  }
  await database.pool.query('delete from repositories where uuid = $1', [uuid]);
  expect(await ranksOf(uuid)).toBeUndefined();
});
