import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { RepositoryInfo } from '../../features/intelligences/repositories/info.schema.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { emptyTrash, removeByOwnDays, removeDeletedVersions, removeOldPredictions } from './housekeeping.queries.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
const { db, pool } = database;
afterAll(() => database.close());
const Made = z.object({ id: z.int() });

test('[INB-02] deletes inbox sentences after the configured number of days', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const [row] = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(
    RepositoryInfo,
  ).repository_version_language;
  for (const text of ['hello old friend', 'hello new friend'])
    await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
      text,
      language: 'en',
    });
  await pool.query(
    `update prediction_logs
     set created_at = now() - interval '8 days'
     where version_language_id = $1 and text = 'hello old friend'`,
    [row?.id],
  );
  const texts = async () =>
    (await repository.admin.get(`/v2/repository/log/?repository_version_language=${row?.id}`))
      .read(z.object({ results: z.array(z.object({ text: z.string() })) }))
      .results.map(({ text }) => text);
  await removeOldPredictions(db, 9);
  expect(await texts()).toHaveLength(2);
  await removeOldPredictions(db, 7);
  expect(await texts()).toEqual(['hello new friend']);
});

test('[INB-21] an intelligence keeps its inbox for fewer days than the site, never for more', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const details = `/v2/repository/repository-details/${repository.uuid}/`;
  const ask = () => repository.admin.post(`${details}analyze/`, { text: 'hello old friend', language: 'en' });
  const count = async () => {
    const { rows } = await pool.query(
      `select from prediction_logs
       where version_language_id in (select id from version_languages where version_id = $1)`,
      [repository.version],
    );
    return rows.length;
  };
  await ask();
  await pool.query(
    `update prediction_logs set created_at = now() - interval '8 days'
     where version_language_id in (select id from version_languages where version_id = $1)`,
    [repository.version],
  );
  await ask();
  expect((await repository.admin.patch(details, { inbox_days: 3651 })).status).toBe(400);
  for (const days of [0, 9, 100]) {
    await repository.admin.patch(details, { inbox_days: days });
    const info = await repository.admin.get(`/v2/repository/info/${repository.uuid}/${repository.version}`);
    expect(info.body).toMatchObject({ inbox_days: days });
    await removeByOwnDays(db, 90);
    expect(await count()).toBe(2);
  }
  await repository.admin.patch(details, { inbox_days: 7 });
  await removeByOwnDays(db, 5);
  expect(await count()).toBe(2);
  await removeByOwnDays(db, 90);
  expect(await count()).toBe(1);
});

test('[TRN-04] deleted sentences can be restored for the configured number of days', async () => {
  const repository = await intelligence();
  const add = async (text: string) =>
    (
      await repository.admin.post('/v2/repository/example/', {
        repository: repository.uuid,
        repository_version: repository.version,
        text,
        language: 'en',
        intent: 'greet',
        entities: [],
      })
    ).read(Made).id;
  const [early, late] = [await add('early'), await add('late')];
  for (const id of [early, late]) await repository.admin.delete(`/v2/repository/example/${id}/`);
  await pool.query(`update trash set created_at = now() - interval '31 days' where item_id = $1 and kind = 'example'`, [
    early,
  ]);
  await emptyTrash(db, 30);
  expect((await repository.admin.post(`/v2/repository/example/${early}/restore/`)).status).toBe(404);
  expect((await repository.admin.post(`/v2/repository/example/${late}/restore/`)).status).toBe(200);
});

test('[VER-01] permanently deletes a removed version with its content, and no other version', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const copies: number[] = [];
  for (const name of ['one', 'two'])
    copies.push(
      (
        await repository.admin.post('/v2/repository/version/', {
          repository: repository.uuid,
          id: repository.version,
          name,
        })
      ).read(Made).id,
    );
  for (const id of copies) await repository.admin.delete(`/v2/repository/version/${id}/`);
  await pool.query(`update versions set deleted_at = now() - interval '31 days' where id = $1`, [copies[0]]);
  await removeDeletedVersions(db, 30);
  const { rows } = await pool.query(
    'select version_id as id, count(*)::int as sentences from examples where version_id = any($1) group by version_id',
    [[repository.version, ...copies]],
  );
  expect(rows.sort((a: { id: number }, b: { id: number }) => a.id - b.id)).toEqual([
    { id: repository.version, sentences: 12 },
    { id: copies[1], sentences: 12 },
  ]);
});
