import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Info = z.object({ waiting: z.object({ added: z.int(), edited: z.int(), deleted: z.int() }).nullable() });
const Listed = z.object({ count: z.int(), results: z.array(z.object({ id: z.int(), text: z.string() })) });

const waitingOf = async ({ admin, uuid, version }: Intelligence, language = 'en') =>
  (await admin.get(`/v2/repository/train/info/${uuid}/${version}/${language}/`)).read(Info).waiting;
const list = async ({ admin, uuid, version }: Intelligence, query: string) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&${query}`)).read(
    Listed,
  );

test('[TRN-40] added, edited, relabeled and deleted sentences wait for training, and are listed', async () => {
  const repository = await intelligence();
  const { admin } = repository;
  await repository.addSentences(fewSentences());
  expect(await waitingOf(repository)).toBeNull();
  await repository.train();
  expect(await waitingOf(repository)).toEqual({ added: 0, edited: 0, deleted: 0 });
  expect((await list(repository, 'waits_for_training=true')).count).toBe(0);

  const { results } = await list(repository, 'limit=20');
  const idOf = (text: string) => results.find((sentence) => sentence.text === text)?.id ?? 0;
  await admin.patch(`/v2/repository/example/${idOf('hi you')}/`, { text: 'hi to you' });
  await admin.patch(`/v2/repository/example/${idOf('bye bye')}/`, { intent: 'greet' });
  await admin.delete(`/v2/repository/example/${idOf('goodbye')}/`);
  await repository.addSentences([{ text: 'good evening', intent: 'greet' }]);
  expect(await waitingOf(repository)).toEqual({ added: 1, edited: 2, deleted: 1 });
  const waiting = await list(repository, 'waits_for_training=true');
  expect(waiting.results.map(({ text }) => text).sort()).toEqual(['bye bye', 'good evening', 'hi to you']);
  expect((await list(repository, 'waits_for_training=false')).count).toBe(9);

  await repository.train();
  expect(await waitingOf(repository)).toEqual({ added: 0, edited: 0, deleted: 0 });
});

test('[TRN-40] translations wait like the sentences of their language', async () => {
  const repository = await intelligence();
  const { admin } = repository;
  await repository.addSentences(fewSentences());
  const { results } = await list(repository, 'limit=20');
  const greetings = results.filter(({ text }) => ['hello there', 'good morning', 'hi you'].includes(text));
  for (const { id, text } of [...greetings, ...results.filter(({ text }) => /bye/.test(text))])
    await admin.post('/v2/repository/translation/', {
      original_example: id,
      language: 'de',
      text: `${text} auf Deutsch`,
      entities: [],
    });
  await repository.train();
  await repository.ended();
  const [hello] = greetings;
  await admin.patch(`/v2/repository/example/${hello?.id}/`, { text: 'hello again' });
  // A translation of an earlier text is not used for training until it is confirmed.
  expect(await waitingOf(repository, 'de')).toEqual({ added: 0, edited: 0, deleted: 1 });
  expect(await waitingOf(repository)).toEqual({ added: 0, edited: 1, deleted: 0 });
});

test('[TRN-40] in a copy of a version, the same sentences wait for training', async () => {
  const repository = await intelligence();
  const { admin, uuid, version } = repository;
  await repository.addSentences(fewSentences());
  const { results } = await list(repository, 'limit=20');
  const idOf = (text: string) => results.find((sentence) => sentence.text === text)?.id ?? 0;
  for (const text of ['hello there', 'good morning', 'goodbye', 'bye bye'])
    await admin.post('/v2/repository/translation/', {
      original_example: idOf(text),
      language: 'de',
      text: `${text} auf Deutsch`,
      entities: [],
    });
  await repository.train();
  await repository.ended();
  await admin.patch(`/v2/repository/example/${idOf('hi you')}/`, { text: 'hi to you' });
  await admin.delete(`/v2/repository/example/${idOf('see you later')}/`);
  const copy = { repository: uuid, id: version, name: 'copy' };
  const { id } = (await admin.post('/v2/repository/version/', copy)).read(z.object({ id: z.int() }));
  await repository.ended();
  const copied = { ...repository, version: id };
  expect(await waitingOf(copied)).toEqual({ added: 0, edited: 1, deleted: 1 });
  expect(await waitingOf(copied, 'de')).toEqual({ added: 0, edited: 0, deleted: 0 });
  expect((await list(copied, 'waits_for_training=true')).results.map(({ text }) => text)).toEqual(['hi to you']);
});
