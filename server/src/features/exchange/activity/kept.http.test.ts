import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { deleteOldActivities } from './activity.queries.ts';
import { Activities } from './activity.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Id = z.object({ id: z.int() });

const pathOf = ({ uuid }: Intelligence) => `/v2/repository/activity/${uuid}/`;
const logOf = async (made: Intelligence) => (await made.admin.get(pathOf(made))).read(Activities).results;
const newest = async (made: Intelligence) => (await logOf(made))[0];
const order = (made: Intelligence, id = 0) => made.admin.post(`${pathOf(made)}${id}/undo/`);

async function bot() {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  return made;
}

test('[ACT-07] entries end with the days of the audit log, what they replaced with those of the trash', async () => {
  const made = await bot();
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const age = (days: number) =>
    database.pool.query('update activities set at = now() - make_interval(days => $2) where repository_uuid = $1', [
      made.uuid,
      days,
    ]);
  const rest = { auditDays: 365, trashDays: 30 };
  await deleteOldActivities(database.db, rest);
  const entry = await newest(made);
  expect(entry?.can_undo).toBe(true);
  await age(40);
  await deleteOldActivities(database.db, rest);
  expect(await newest(made)).toMatchObject({ id: entry?.id, can_undo: false, counts: entry?.counts });
  expect((await order(made, entry?.id)).status).toBe(409);
  const { rows } = await database.pool.query('select from activity_rows where activity_id = $1', [entry?.id]);
  expect(rows).toEqual([]);
  await age(400);
  await deleteOldActivities(database.db, rest);
  expect(await logOf(made)).toEqual([]);
  await database.close();
});

test('[ACT-07] an intelligence and a version are deleted with their content, without entries for it', async () => {
  const made = await bot();
  const body = { repository: made.uuid, id: made.version, name: 'copy' };
  const copy = (await made.admin.post('/v2/repository/version/', body)).read(Id);
  const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  const before = (await logOf(made)).length;
  await database.pool.query('delete from versions where id = $1', [copy.id]);
  expect(await logOf(made)).toHaveLength(before);
  await database.pool.query('delete from repositories where uuid = $1', [made.uuid]);
  const { rows } = await database.pool.query('select from activities where repository_uuid = $1', [made.uuid]);
  expect(rows).toEqual([]);
  await database.close();
});
