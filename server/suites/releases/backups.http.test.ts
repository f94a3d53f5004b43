import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { isWhole } from '@parlance/testing/whole';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { restore } from '../../src/db/transfer/restore.ts';
import { createDatabase } from '../../src/db/client.ts';
import { createClient } from '../../src/testing/client.ts';
import { startApi } from '../../src/testing/processes.ts';
import { unique } from '../../src/testing/setup.ts';
import { createDatabaseOn, dropDatabaseOn } from '../../src/testing/test-database.ts';
import { PEOPLE, QUESTIONS, SENTENCES, SERVER_KEY, signIn } from './content.ts';
import type { Client as Caller } from '../../src/testing/client.ts';
import type { StartedProcess } from '../../src/testing/processes.ts';

const SUITE = process.env['DATABASE_URL'] ?? '';
const FOLDER = join(__dirname, 'backups');
const Page = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), results: z.array(item) });
const Found = z.object({ uuid: z.string(), name: z.string(), version_default: z.object({ id: z.int() }) });
const Details = z.object({ authorization: z.object({ uuid: z.string() }) });
const Answer = z.object({ intent: z.object({ name: z.string() }) });

const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

/** The current product on a backup. */
async function restored(file: string): Promise<StartedProcess> {
  const name = `parlance_golden_${unique()}`;
  const databaseUrl = await createDatabaseOn(SUITE, name);
  undo.push(() => dropDatabaseOn(SUITE, name));
  await restore({
    databaseUrl,
    file: join(FOLDER, file),
    storeKey: (key) => {
      expect(key).toBe(SERVER_KEY);
      return Promise.resolve();
    },
  });
  await migrateDatabase(databaseUrl);
  const database = createDatabase({ databaseUrl, databasePool: 1 });
  const { rows } = await database.pool.query('select count(*)::int as inbox from prediction_logs');
  expect(rows).toEqual([{ inbox: QUESTIONS.length }]);
  await database.close();
  const api = await startApi({ DATABASE_URL: databaseUrl, SERVER_KEY });
  undo.push(() => api.stop());
  return api;
}

async function findIntelligences(caller: Caller): Promise<z.output<typeof Found>[]> {
  return (await caller.get('/v2/repository/search-repositories/?nickname=travellers')).read(Page(Found)).results;
}

const BACKUPS = readdirSync(FOLDER).sort();

// Every run restores the oldest, which takes the most migrations.
test.each(isWhole ? BACKUPS : BACKUPS.slice(0, 1))(
  '[OPS-43] the backup %s is restored with today’s code, complete and usable',
  async (file) => {
    const { address } = await restored(file);
    const ann = await signIn(address, 'ann');
    expect((await findIntelligences(ann)).map(({ name }) => name).sort()).toEqual(['Secrets', 'Travel']);
    for (const nickname of PEOPLE) await signIn(address, nickname);
    expect((await findIntelligences(createClient(address))).map(({ name }) => name)).toEqual(['Travel']);

    const travel = (await findIntelligences(ann)).find(({ name }) => name === 'Travel');
    if (!travel) throw new Error('Travel is not there');
    const { uuid, version_default: version } = travel;
    const overview = (await ann.get(`/v2/repository/info/${uuid}/${version.id}/`)).read(Details);
    const scope = `repository_uuid=${uuid}&repository_version=${version.id}`;
    const Sentence = z.object({ text: z.string(), entities: z.array(z.object({ entity: z.string() })) });
    for (const [language, sentences] of Object.entries(SENTENCES)) {
      const { results } = (await ann.get(`/v2/repository/examples/?${scope}&language=${language}&limit=100`)).read(
        Page(Sentence),
      );
      expect(results.map(({ text }) => text).sort()).toEqual(sentences.map(({ text }) => text).sort());
      const marked = results.filter(({ entities }) => entities.length > 0);
      expect(marked).toHaveLength(sentences.filter((sentence) => 'entities' in sentence).length);
    }
    const parser = createClient(address, `Bearer ${overview.authorization.uuid}`);
    for (const { text, language, intent } of QUESTIONS)
      expect((await parser.post('/v2/parse/', { text, language })).read(Answer).intent.name).toBe(intent);
  },
);
