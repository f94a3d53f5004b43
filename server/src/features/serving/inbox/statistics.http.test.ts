import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress, person } from '../../../testing/setup.ts';
import type { Client } from '../../../testing/client.ts';

const Key = z.object({ id: z.int(), key: z.string() });
const Statistics = z.object({
  days: z.array(z.object({ day: z.string(), sentences: z.int(), not_understood: z.int(), confidence: z.number() })),
  keys: z.array(z.object({ id: z.int(), name: z.string(), sentences: z.int() })),
});

const keyOf = async (owner: Client, name: string) =>
  (await owner.post('/v2/account/keys/', { name, scopes: ['parse'], opens_all: true })).read(Key);

test('[INB-19] sentences are counted by day and by API key, with the names of the team’s keys only', async () => {
  const repository = await intelligence();
  const { admin, uuid } = repository;
  await repository.addSentences(fewSentences());
  await repository.train();
  const [own, foreign] = [await keyOf(admin, 'website'), await keyOf(await person(), 'private name')];
  const ask = (key: string, text: string) =>
    createClient(apiAddress(), `Bearer ${key}`).post(`/v2/parse/?repository=${uuid}`, { text, language: 'en' });
  expect((await ask(own.key, 'hello')).status).toBe(200);
  expect((await ask(own.key, 'xyzzy')).status).toBe(200);
  expect((await ask(foreign.key, 'goodbye')).status).toBe(200);
  const read = async (query = '') =>
    (await admin.get(`/v2/repository/log/statistics/?repository_uuid=${uuid}&language=en&${query}`)).read(Statistics);
  const today = new Date().toISOString().slice(0, 10);
  const { days, keys } = await read();
  expect(days).toMatchObject([{ sentences: 3 }]);
  expect(days[0]?.day.slice(0, 7)).toBe(today.slice(0, 7));
  expect(days[0]?.not_understood).toBeGreaterThanOrEqual(1);
  expect(days[0]?.confidence).toBeGreaterThan(0);
  expect(keys).toEqual([{ id: own.id, name: 'website', sentences: 2 }]);
  expect((await read(`key=${own.id}`)).days).toMatchObject([{ sentences: 2 }]);
  expect((await read('confidence_min=101')).days).toEqual([]);
  const questions = await admin.get(`/v2/repository/log/questions/?repository_uuid=${uuid}&language=en`);
  expect(questions.body).toMatchObject({
    results: [
      { text: 'goodbye', key: null },
      { text: 'xyzzy', key: 'website' },
      { text: 'hello', key: 'website' },
    ],
  });
  expect((await (await person()).get(`/v2/repository/log/statistics/?repository_uuid=${uuid}`)).status).toBe(403);
});
