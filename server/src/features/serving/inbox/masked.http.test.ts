import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ParseAnswer } from '../parse/parse.present.ts';
import { InboxSentence } from './inbox.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
afterAll(() => database.close());

const mail = 'marigold.thistle@example.org';
const text = `hello, my name is Marigold Thistle, call +44 20 7946 0958 or ${mail}`;
const SECRETS = ['marigold', 'thistle', '7946', 'example.org'];

let bot: Intelligence;
beforeAll(async () => {
  bot = await intelligence({ is_private: true });
  await bot.addSentences(fewSentences());
  await bot.train();
  const path = `/v2/repository/repository-details/${bot.uuid}/`;
  expect((await bot.admin.patch(path, { mask_inbox: true })).status).toBe(200);
});

test('[KEY-42] programs get complete results; stored ones contain kinds instead of details', async () => {
  const by = await keyOf(bot.admin, { repositories: [bot.uuid] });
  const body = { text, language: 'en' };
  const analyze = `/v2/repository/repository-details/${bot.uuid}/analyze/`;
  const answers = [
    (await bot.admin.post(analyze, body)).read(ParseAnswer),
    (await by.post('/v2/parse/', body)).read(ParseAnswer),
    ...(await by.post('/v2/parse/batch/', { texts: [text, text] })).read(z.object({ results: z.array(ParseAnswer) }))
      .results,
  ];
  expect(answers.map((answer) => answer.text)).toEqual(Array(4).fill(text));

  const path = `/v2/repository/log/?repository_uuid=${bot.uuid}`;
  const shown = async () => (await bot.admin.get(path)).read(pageOf(InboxSentence)).results;
  for (const deadline = Date.now() + 30_000; (await shown()).length < 4 && Date.now() < deadline;);
  const rows = await shown();
  expect(rows.map((row) => row.text)).toEqual(Array(4).fill('hello, my name is [name], call [phone] or [email]'));
  const found = await bot.admin.get(`${path}&search=thistle`);
  expect(found.read(z.object({ count: z.int() })).count).toBe(0);
  const csv = await bot.admin.get(`/v2/repository/log/csv/?repository_uuid=${bot.uuid}`);
  const places = [JSON.stringify(rows), String(csv.body), await everythingStored()];
  for (const place of places) for (const secret of SECRETS) expect(place.toLowerCase()).not.toContain(secret);
});

/** Every row of every table, as text, to prove that no masked text is stored anywhere. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name
     from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('models', 'import_files')`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.pool.query<{ found: boolean }>(
        `select exists (select from ${name} as it where it::text ~* 'marigold.?thistle|7946 0958') as found`,
      );
      return rows[0]?.found === true ? `marigold in ${name}` : '';
    }),
  );
  return texts.join(' ');
}
