import { afterAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { encode, train } from 'nlu';
import { z } from 'zod';
import { createDatabase } from '../db/client.ts';
import { retrainOutdated } from '../work/training/outdated-models.queries.ts';
import { fewSentences, intelligence } from '../testing/intelligence.ts';
import { encoderNames, languagePacks, packNames } from './packs.ts';

const database = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 2 });
const { db, pool } = database;
afterAll(() => database.close());

const Name = z.object({ id: z.string(), hash: z.string() });
const Trained = z.object({ receipt: z.looseObject({ pack: Name.optional(), encoder: Name.optional() }) });
const SETTINGS = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
} as const;

test('[PACK-06] bots in English use the language pack, others do not', async () => {
  const english = await intelligence();
  await english.addSentences(fewSentences());
  expect(Trained.parse((await english.train()).result).receipt.pack).toEqual(packNames()[0]);
  const german = await intelligence({ language: 'de' });
  await german.addSentences(fewSentences());
  expect(Trained.parse((await german.train()).result).receipt.pack).toBeUndefined();
});

test('[PACK-12] an intelligence can disable the language pack, from its next training on', async () => {
  const repository = await intelligence({ use_language_pack: false });
  await repository.addSentences(fewSentences());
  expect(Trained.parse((await repository.train()).result).receipt.pack).toBeUndefined();
  const path = `/v2/repository/repository-details/${repository.uuid}/`;
  const changed = await repository.admin.patch(path, { use_language_pack: true });
  expect(changed.body).toMatchObject({ use_language_pack: true });
  expect(Trained.parse((await repository.train()).result).receipt.pack).toEqual(packNames()[0]);
});

withWhole('[PACK-07] a model of another pack returns an error until it is automatically trained again', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  const ask = () =>
    repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
      text: 'good morning friend',
      language: 'en',
    });
  expect((await ask()).status).toBe(200);

  const foreign = languagePacks().map((pack) => ({ ...pack, hash: '0'.repeat(32) }));
  const examples = fewSentences().map(({ text, intent }) => ({ text, intent, entities: [] }));
  const model = train({ language: 'en', examples }, { settings: SETTINGS, seed: 1, packs: foreign });
  const stored = await pool.query(
    `update models set id = gen_random_uuid(), bytes = $1, receipt = $2
     from version_languages own
     where own.id = version_language_id and own.version_id = $3`,
    [Buffer.from(encode(model)), JSON.stringify(model.receipt), repository.version],
  );
  expect(stored.rowCount).toBe(1);
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({ detail: expect.stringContaining('trained again') as unknown });

  await retrainOutdated(db, { packNames, encoderNames });
  expect(await repository.ended()).toMatchObject({ status: 2 });
  expect((await ask()).status).toBe(200);
  const task = await repository.task();
  await retrainOutdated(db, { packNames, encoderNames });
  expect((await repository.task())?.id).toBe(task?.id);
});

test('[ENC-05] bots in English can use the sentence encoder, also for sentences with other words', async () => {
  const repository = await intelligence();
  const of = (intent: string, ...texts: string[]) => texts.map((text) => ({ text, intent }));
  await repository.addSentences([
    ...of('price', 'how much is it', 'what is the price', 'tell me the cost'),
    ...of('hours', 'when do you open', 'what are your hours', 'until when are you there'),
    ...of('refund', 'i want my money back', 'please refund me', 'return the payment'),
  ]);
  const path = `/v2/repository/repository-details/${repository.uuid}/`;
  expect((await repository.admin.patch(path, { algorithm: 'neural_network_external' })).status).toBe(200);
  expect(Trained.parse((await repository.train()).result).receipt.encoder).toEqual(encoderNames()[0]);
  const answer = await repository.admin.post(`${path}analyze/`, { text: 'schedule for sunday', language: 'en' });
  expect(answer.body).toMatchObject({ intent: { name: 'hours' } });
  await pool.query(
    `update models set receipt = jsonb_set(receipt, '{encoder,hash}', '"0"')
     from version_languages own
     where own.id = version_language_id and own.version_id = $1`,
    [repository.version],
  );
  await retrainOutdated(db, { packNames, encoderNames });
  const { status, result } = await repository.ended();
  expect([status, Trained.parse(result).receipt.encoder]).toEqual([2, encoderNames()[0]]);
});
