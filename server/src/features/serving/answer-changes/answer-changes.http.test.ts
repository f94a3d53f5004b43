import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';

const Changes = z.object({
  version: z.int(),
  answered: z.int(),
  unanswered: z.int(),
  results: z.array(
    z.looseObject({ text: z.string(), times: z.int(), before: z.looseObject({}), after: z.looseObject({}) }),
  ),
});
const Id = z.object({ id: z.int() });

test('[INB-17] a version answers the newest questions again, and those with different answers are listed', async () => {
  const repository = await intelligence();
  const { admin, uuid } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  for (const text of ['hello', 'goodbye', 'Goodbye!', 'book a table in rome'])
    await admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' });
  const changes = async (query = '') =>
    (await admin.get(`/v2/repository/log/answers/?repository_uuid=${uuid}&${query}`)).read(Changes);
  expect(await changes()).toMatchObject({ version: repository.version, answered: 3, unanswered: 0, results: [] });

  const scope = { repository: uuid, id: repository.version, name: 'next' };
  const { id: copy } = (await admin.post('/v2/repository/version/', scope)).read(Id);
  await repository.addSentences(
    ['goodbye', 'bye now', 'goodbye for now', 'goodbye then'].map((text) => ({ text, intent: 'leave' })),
  );
  await repository.train();
  const { results, answered } = await changes();
  expect([answered, results.map(({ text, times }) => [text, times])]).toEqual([3, [['Goodbye!', 2]]]);
  expect(results).toMatchObject([{ before: { intent: 'bye' }, after: { intent: 'leave' } }]);
  expect(await changes(`with_version=${copy}`)).toMatchObject({ version: copy, answered: 3, results: [] });
  const log = await admin.get(`/v2/repository/log/?repository_uuid=${uuid}`);
  expect(log.body).toMatchObject({ count: 4 });
});

test('[INB-17] only contributors have the inbox answered again', async () => {
  const repository = await intelligence();
  const path = `/v2/repository/log/answers/?repository_uuid=${repository.uuid}`;
  expect((await repository.admin.get(path)).body).toEqual({ detail: 'This repository has never been trained.' });
  expect((await (await person()).get(path)).status).toBe(403);
  expect((await (await repository.member(4)).get(path)).status).toBe(403);
});
