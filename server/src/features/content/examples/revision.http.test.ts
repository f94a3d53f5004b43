import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { Example } from './examples.schema.ts';

const ONE = '/v2/repository/example/';
const Made = z.object({ id: z.int(), revision: z.int() });

test('[TRN-04] rejects a change of an old revision and returns the current one', async () => {
  const repository = await intelligence();
  const body = {
    repository: repository.uuid,
    repository_version: repository.version,
    text: 'fly to paris',
    language: 'en',
    intent: 'travel',
    entities: [],
  };
  const seen = (await repository.admin.post(ONE, body)).read(Example);
  const mine = await repository.admin.patch(`${ONE}${seen.id}/`, { text: 'fly to rome', revision: seen.revision });
  expect([mine.status, mine.body]).toMatchObject([200, { text: 'fly to rome', revision: seen.revision + 1 }]);
  const theirs = await repository.admin.patch(`${ONE}${seen.id}/`, { text: 'fly to oslo', revision: seen.revision });
  expect([theirs.status, theirs.body]).toEqual([
    409,
    { detail: expect.stringContaining('Somebody else changed this'), current: mine.body },
  ]);
  expect(
    (await repository.admin.patch(`${ONE}${seen.id}/`, { intent: 'trip', revision: seen.revision + 1 })).body,
  ).toMatchObject({ text: 'fly to rome', intent: 'trip' });
  expect((await repository.admin.patch(`${ONE}${seen.id}/`, { text: 'last write wins' })).body).toMatchObject({
    text: 'last write wins',
    revision: seen.revision + 3,
  });
});

test('[TRN-04] accepts one of many concurrent changes of the same revision', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  const {
    results: [seen],
  } = (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).read(
    z.object({ results: z.array(Made) }),
  );
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((letter) =>
      repository.admin.patch(`${ONE}${seen?.id}/`, { text: `hello ${letter}`, revision: seen?.revision }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('[EVA-01] test sentences are also protected from silent overwriting', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const path = '/v2/repository/evaluate/';
  const { id, revision } = (
    await repository.admin.post(path, {
      repository: repository.uuid,
      repository_version: repository.version,
      text: 'hello you',
      language: 'en',
      intent: 'greet',
      entities: [],
    })
  ).read(Made);
  await repository.admin.patch(`${path}${id}/`, { text: 'hello all', revision });
  const refused = await repository.admin.patch(`${path}${id}/`, { text: 'hello nobody', revision });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { current: { id, text: 'hello all', revision: revision + 1 } },
  ]);
});

test('[TRN-04] concurrent changes of one sentence are all applied', async () => {
  const repository = await intelligence();
  const { id } = (
    await repository.admin.post('/v2/repository/example/', {
      repository: repository.uuid,
      repository_version: repository.version,
      text: 'fly to paris',
      language: 'en',
      intent: 'travel',
      entities: [],
    })
  ).read(Example);
  for (let round = 0; round < 5; round += 1) {
    const changes = Array.from({ length: 8 }, (_, index) =>
      repository.admin.patch(`/v2/repository/example/${id}/`, { intent: `intent_${round}_${index}` }),
    );
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  }
  const last = repository.admin.patch(`/v2/repository/example/${id}/`, { intent: 'travel' });
  const removed = repository.admin.delete(`/v2/repository/example/${id}/`);
  expect([200, 404]).toContain((await last).status);
  expect((await removed).status).toBe(204);
});
