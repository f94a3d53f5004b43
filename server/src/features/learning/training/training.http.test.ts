import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const Info = z.object({
  ready_for_train: z.boolean(),
  requirements_to_train: z.array(z.string()),
  languages_warnings: z.array(z.string()),
});
const infoOf = async ({ admin, uuid, version }: Intelligence, language = 'en') =>
  (await admin.get(`/v2/repository/train/info/${uuid}/${version}/${language}`)).read(Info);
const train = (repository: Intelligence, body: Record<string, unknown> = {}) =>
  repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
    repository_version: repository.version,
    ...body,
  });
const analyze = (repository: Intelligence, text: string) =>
  repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, { text, language: 'en' });

test('[TRN-08] readiness follows the sentences: none, too few, ready, trained, changed', async () => {
  const repository = await intelligence();
  expect(await infoOf(repository)).toEqual({
    ready_for_train: false,
    requirements_to_train: [],
    languages_warnings: [],
  });
  await repository.addSentences([
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
  ]);
  expect(await infoOf(repository)).toMatchObject({
    ready_for_train: false,
    languages_warnings: [expect.stringContaining('You only added 1 intention\n')],
  });
  await repository.addSentences([{ text: 'bye', intent: 'bye' }]);
  expect(await infoOf(repository)).toMatchObject({
    ready_for_train: false,
    languages_warnings: [],
    requirements_to_train: [expect.stringContaining('The "bye" intention has only 1 sentence\n')],
  });
  await repository.addSentences([{ text: 'see you', intent: 'bye' }]);
  expect(await infoOf(repository)).toEqual({
    ready_for_train: true,
    requirements_to_train: [],
    languages_warnings: [],
  });
  expect(await repository.train()).toMatchObject({ status: 2 });
  expect(await infoOf(repository)).toMatchObject({ ready_for_train: false, requirements_to_train: [] });
  await repository.addSentences([{ text: 'good evening', intent: 'greet' }]);
  expect(await infoOf(repository)).toMatchObject({ ready_for_train: true });
});

test('[TRN-08] a language without sentences is not ready; an unknown language gives 404', async () => {
  const repository = await intelligence();
  expect(await infoOf(repository, 'ja')).toEqual({
    ready_for_train: false,
    requirements_to_train: [],
    languages_warnings: [],
  });
  expect(
    (await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${repository.version}/xx/`)).status,
  ).toBe(404);
});

test('[TRN-09] a training is reported by language, ends its task and activates the new model', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  expect((await analyze(repository, 'book a table in rome')).body).toEqual({
    detail: 'This repository has never been trained.',
  });
  const started = await train(repository);
  expect(started.body).toMatchObject({ languages_report: { en: { status: 'processing' } } });
  const task = await repository.ended();
  expect(task).toMatchObject({
    status: 2,
    progress: 1,
    type_processing: 0,
    language: 'en',
    error: null,
    result: { sentences: 12, intents: 3, entities: 1 },
    repository_version: repository.version,
    status_codes: { 2: 'Success' },
  });
  expect(Date.parse(task.end_training ?? '')).toBeGreaterThanOrEqual(Date.parse(task.created_at));
  expect((await analyze(repository, 'book a table in rome tonight')).body).toMatchObject({
    intent: { name: 'book' },
    entities_list: ['city'],
    entities: { other: [{ start: 16, end: 20, value: 'rome', entity: 'city' }] },
  });
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).body).toMatchObject({
    ready_for_parse: true,
    trained_languages: ['en'],
  });
});

withWhole('[TRN-09] of concurrent requests only one starts a training', async () => {
  // Without a worker, so that no training ends between the requests.
  const product = await ownProduct();
  try {
    const repository = await intelligence({ address: product.address });
    await repository.addSentences(fewSentences());
    const answers = await Promise.all(Array.from({ length: 6 }, () => train(repository)));
    expect(answers.filter(({ body }) => JSON.stringify(body).includes('processing'))).toHaveLength(1);
    expect(
      (
        await repository.admin.get(
          `/v2/repository/task-queue/?repository_uuid=${repository.uuid}&repository_version=${repository.version}`,
        )
      ).body,
    ).toMatchObject({ count: 1 });
  } finally {
    await product.stop();
  }
});

test('[TRN-09] a language that is not ready is not trained', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  expect((await train(repository)).body).toMatchObject({ languages_report: {} });
  expect(await repository.task()).toBeUndefined();
  expect((await train(repository, { language: 'xx' })).body).toEqual({ language: ['"xx" is not a valid choice.'] });
  expect((await train(repository, { repository_version: 999_999_999 })).status).toBe(404);
});

test('[TRN-21] a training that does not start says what each language lacks', async () => {
  const repository = await intelligence();
  await repository.addSentences([
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
    { text: 'olá', intent: 'greet', language: 'pt_br' },
    { text: 'tchau', intent: 'bye', language: 'pt_br' },
  ]);
  const oneSentence = (intent: string) => expect.stringContaining(`The "${intent}" intention has only 1 sentence`);
  expect((await train(repository)).body).toMatchObject({
    languages_report: { en: { status: 'not_ready_for_train' }, pt_br: { status: 'not_ready_for_train' } },
    missing: {
      en: [expect.stringContaining('You only added 1 intention\n')],
      pt_br: [oneSentence('bye'), oneSentence('greet')],
    },
  });
  expect((await train(repository, { language: 'ja' })).body).toMatchObject({
    languages_report: { ja: { status: 'not_ready_for_train' } },
    missing: { ja: [expect.stringContaining('There are no sentences')] },
  });
  expect(await repository.task()).toBeUndefined();
});

test('[TRN-21] an intent and an entity with one sentence are left out of the training and named', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.addSentences([
    { text: 'thanks a lot', intent: 'thanks' },
    { text: 'book it for noon', intent: 'book', entities: [{ start: 12, end: 16, entity: 'time' }] },
  ]);
  const leftOut = { intents: ['thanks'], entities: ['time'] };
  const { uuid, version, admin } = repository;
  const info = await admin.get(`/v2/repository/train/info/${uuid}/${version}/en/`);
  expect(info.body).toMatchObject({ ready_for_train: true, requirements_to_train: [], left_out: leftOut });
  expect((await train(repository)).body).toMatchObject({
    languages_report: { en: { status: 'processing' } },
    missing: {
      en: [
        expect.stringMatching(/The "thanks" intention has only 1 sentence\nAdd 1 more/),
        expect.stringContaining('The entity "time" has only 1 sentence'),
      ],
    },
  });
  expect(await repository.ended()).toMatchObject({
    status: 2,
    result: { sentences: 13, intents: 3, entities: 1, left_out: leftOut },
  });
  expect((await analyze(repository, 'thanks a lot')).body).not.toMatchObject({ intent: { name: 'thanks' } });
  expect((await train(repository)).body).toMatchObject({
    languages_report: {},
    missing: { en: ['Nothing has changed since the last training'] },
  });
});

test('[TRN-09] a new training replaces the model in use', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  await repository.addSentences(
    ['water the plants', 'water my flowers', 'give the plants water'].map((text) => ({ text, intent: 'water' })),
  );
  expect((await analyze(repository, 'water the plants')).body).not.toMatchObject({ intent: { name: 'water' } });
  await repository.train();
  expect((await analyze(repository, 'water the plants')).body).toMatchObject({ intent: { name: 'water' } });
});

test('[TRN-09] a changed setting makes every language trainable again', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.train();
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { description: 'no setting' });
  expect(await infoOf(repository)).toMatchObject({ ready_for_train: false });
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, {
    use_competing_intents: false,
  });
  expect(await infoOf(repository)).toMatchObject({ ready_for_train: true });
});

test('[TRN-09] trains several languages at the same time', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  await repository.addSentences([
    ...['olá', 'bom dia'].map((text) => ({ text, intent: 'greet', language: 'pt_br' })),
    ...['tchau', 'até logo'].map((text) => ({ text, intent: 'bye', language: 'pt_br' })),
  ]);
  expect((await train(repository)).body).toMatchObject({
    languages_report: { en: { status: 'processing' }, pt_br: { status: 'processing' } },
  });
  const path = `/v2/repository/task-queue/?repository_uuid=${repository.uuid}&repository_version=${repository.version}`;
  for (let tries = 0; tries < 400; tries += 1) {
    const { results } = (await repository.admin.get(path)).read(
      z.object({ results: z.array(z.object({ status: z.int(), language: z.string() })) }),
    );
    if (results.every(({ status }) => status === 2)) {
      expect(results.map(({ language }) => language).sort()).toEqual(['en', 'pt_br']);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The trainings have not ended');
});

test('[TRN-09] only contributors cancel a task, and only while it runs', async () => {
  const repository = await intelligence();
  await repository.addSentences(fewSentences());
  const { id } = await repository.train();
  const path = `/v2/repository/task-queue/${id}/cancel/`;
  expect((await (await repository.member(4)).post(path)).status).toBe(403);
  expect((await (await person()).post(path)).status).toBe(403);
  const late = await repository.admin.post(path);
  expect([late.status, late.body]).toEqual([409, { detail: 'This task has already finished.' }]);
  expect((await repository.admin.post('/v2/repository/task-queue/999999999/cancel/')).status).toBe(404);
});
