import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { Client } from 'pg';
import { countMissingSteps, upgradeDatabase } from './upgrade.ts';
import { tryModel } from '../../engine/model.ts';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { listTakenSteps, readSteps } from '../transfer/schema.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { UpgradeOrder } from './upgrade.ts';

let product: OwnProduct;
let client: Client;
beforeAll(async () => {
  product = await ownProduct();
  await product.worker();
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
  await repository.train();
  client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await product.stop();
});

/** What must be unchanged after an upgrade that failed. */
async function contents() {
  const { rows } = await client.query<{ sentences: string; models: string; columns: number }>(`
    select (select string_agg(text, '|' order by id) from examples) as sentences,
      (select string_agg(md5(bytes), '|' order by version_language_id) from models) as models,
      (select count(*)::int from information_schema.columns where table_schema = 'public') as columns`);
  return { ...rows[0], taken: await listTakenSteps(client) };
}

/** Upgrades to an imaginary next release with one more migration. */
async function upgradeWith(text: string, checkModel: UpgradeOrder['checkModel'] = tryModel) {
  const steps = [...(await readSteps()), { hash: text, when: Date.now(), text }];
  const parts: string[] = [];
  const order = {
    databaseUrl: product.databaseUrl,
    checkModel,
    steps,
    onPart: (part: string) => void parts.push(part),
  };
  const outcome = await upgradeDatabase(order).catch((error: unknown) => String(error));
  return { outcome, parts };
}

withWhole.each([
  ['a migration that fails', 'alter table examples add column next text; select 1 / 0', /division by zero/],
  ['a migration that loses rows', 'delete from examples', /table examples had \d+ rows and has 0/],
  ['a migration that drops a table', 'drop table markers', /table markers had \d+ rows and has gone/],
  ['a schema that is not as expected', 'drop index examples_author', /index examples_author is missing/],
  ['a column that lost its constraint', 'alter table models alter receipt drop not null', /column models\.receipt/],
  ['a model that cannot be opened', "update models set bytes = '\\x00'", /newest model of the language en cannot be/],
])('[OPS-40] %s is rolled back with everything before it', async (_title, text, reason) => {
  const before = await contents();
  const { outcome } = await upgradeWith(text);
  expect(outcome).toMatch(reason);
  expect(await contents()).toEqual(before);
});

test('[OPS-40] a database of a newer release is not changed', async () => {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1e15)");
  await expect(countMissingSteps(product.databaseUrl)).rejects.toThrow('comes from a newer or another release');
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'newer'");
});

test('[OPS-40] an upgrade waits for requests of the running product, and they wait for it', async () => {
  const taken = await listTakenSteps(client);
  await client.query('begin');
  await client.query('update examples set text = text');
  const sentences: string[] = [];
  const upgrading = upgradeWith('alter table examples add column next text', (bytes, text) => {
    sentences.push(text);
    tryModel(bytes, text);
  });
  const waiting = "select 1 from pg_locks where relation = 'examples'::regclass and not granted";
  while ((await client.query(waiting)).rowCount === 0);
  await client.query('commit');
  const { outcome, parts } = await upgrading;
  expect(outcome).toMatchObject({ migrations: 1, models: 1 });
  expect(parts).toEqual(['migrate', 'verify']);
  expect(sentences).toHaveLength(1);
  expect((await listTakenSteps(client)).length).toBe(taken.length + 1);
  // The processes of the previous release keep running.
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(fewSentences());
});
