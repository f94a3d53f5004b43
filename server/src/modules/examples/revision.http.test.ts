import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { Example } from './examples.schema.ts';

const ONE = '/v2/repository/example/';
const Made = z.object({ id: z.int(), revision: z.int() });

test('[TRN-04] rejects a change of an old revision and returns the current one', async () => {
  const bot = await intelligence();
  const body = {
    repository: bot.uuid,
    repository_version: bot.version,
    text: 'fly to paris',
    language: 'en',
    intent: 'travel',
    entities: [],
  };
  const seen = (await bot.admin.post(ONE, body)).read(Example);
  const mine = await bot.admin.patch(`${ONE}${seen.id}/`, { text: 'fly to rome', revision: seen.revision });
  expect([mine.status, mine.body]).toMatchObject([200, { text: 'fly to rome', revision: seen.revision + 1 }]);
  const theirs = await bot.admin.patch(`${ONE}${seen.id}/`, { text: 'fly to oslo', revision: seen.revision });
  expect([theirs.status, theirs.body]).toEqual([
    409,
    { detail: expect.stringContaining('Somebody else changed this'), current: mine.body },
  ]);
  expect(
    (await bot.admin.patch(`${ONE}${seen.id}/`, { intent: 'trip', revision: seen.revision + 1 })).body,
  ).toMatchObject({ text: 'fly to rome', intent: 'trip' });
  expect((await bot.admin.patch(`${ONE}${seen.id}/`, { text: 'last write wins' })).body).toMatchObject({
    text: 'last write wins',
    revision: seen.revision + 3,
  });
});

test('[TRN-04] accepts one of many concurrent changes of the same revision', async () => {
  const bot = await intelligence();
  await bot.addSentences([{ text: 'hello', intent: 'greet' }]);
  const {
    results: [seen],
  } = (await bot.admin.get(`/v2/repository/examples/?repository_uuid=${bot.uuid}`)).read(
    z.object({ results: z.array(Made) }),
  );
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((letter) =>
      bot.admin.patch(`${ONE}${seen?.id}/`, { text: `hello ${letter}`, revision: seen?.revision }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('[EVA-01] test sentences are protected from silent overwriting too', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const path = '/v2/repository/evaluate/';
  const { id, revision } = (
    await bot.admin.post(path, {
      repository: bot.uuid,
      repository_version: bot.version,
      text: 'hello you',
      language: 'en',
      intent: 'greet',
      entities: [],
    })
  ).read(Made);
  await bot.admin.patch(`${path}${id}/`, { text: 'hello all', revision });
  const refused = await bot.admin.patch(`${path}${id}/`, { text: 'hello nobody', revision });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { current: { id, text: 'hello all', revision: revision + 1 } },
  ]);
});

test('[TRN-04] concurrent changes of one sentence are all applied', async () => {
  const bot = await intelligence();
  const { id } = (
    await bot.admin.post('/v2/repository/example/', {
      repository: bot.uuid,
      repository_version: bot.version,
      text: 'fly to paris',
      language: 'en',
      intent: 'travel',
      entities: [],
    })
  ).read(Example);
  for (let round = 0; round < 5; round += 1) {
    const changes = Array.from({ length: 8 }, (_, index) =>
      bot.admin.patch(`/v2/repository/example/${id}/`, { intent: `intent_${round}_${index}` }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  const last = bot.admin.patch(`/v2/repository/example/${id}/`, { intent: 'travel' });
  const removed = bot.admin.delete(`/v2/repository/example/${id}/`);
  expect([200, 404]).toContain((await last).status);
  expect((await removed).status).toBe(204);
});
