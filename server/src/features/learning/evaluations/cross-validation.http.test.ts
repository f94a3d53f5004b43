import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { Task } from '../../../resources/tasks/tasks.present.ts';
import { Result, RunReport } from './evaluation.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const start = (repository: Intelligence) =>
  repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/automatic_evaluate/`, {
    language: 'en',
    repository_version: repository.version,
  });
const check = async (repository: Intelligence, language = 'en') =>
  (
    await repository.admin.get(
      `/v2/repository/repository-details/${repository.uuid}/check_can_automatic_evaluate/?language=${language}`,
    )
  ).body;
const task = async ({ admin, uuid, version }: Intelligence) =>
  (
    await admin.get(
      `/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${version}&type_processing=2`,
    )
  ).read(pageOf(Task)).results[0];

const THINGS = ['lamp', 'radio', 'heater', 'fan', 'oven', 'screen', 'printer', 'kettle', 'pump', 'door'];
const ROOMS = ['kitchen', 'office'];
const SENTENCES = ['open', 'close'].flatMap((verb) =>
  ROOMS.flatMap((room) =>
    THINGS.map((thing) => {
      const text = `please ${verb} the ${thing} in the ${room}`;
      return {
        text,
        intent: `${verb}_it`,
        entities: [{ start: text.indexOf(room), end: text.length, entity: 'room' }],
      };
    }),
  ),
);

async function ended(repository: Intelligence): Promise<z.output<typeof Task>> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const found = await task(repository);
    if (found && found.status >= 2) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The evaluation has not ended');
}

test('[EVA-04] evaluates each training sentence in the background, by a model not trained on it', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  expect(await check(repository)).toEqual({
    can_run_evaluate_automatic: true,
    messages: [],
    lacking: [],
    can_run: true,
    left_out: [],
  });
  const answers = await Promise.all([start(repository), start(repository)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const report = answers.find(({ status }) => status === 200)?.read(RunReport);
  expect(report).toMatchObject({ status: 'processing', cross_validation: true, evaluate_id: null });
  const done = await ended(repository);
  expect(done).toMatchObject({
    status: 2,
    progress: 1,
    type_processing: 2,
    id_queue: report?.id_queue,
    error: null,
    result: { evaluate_version: 1 },
  });
  const result = (
    await repository.admin.get(`/v2/repository/evaluate/results/${String(done.result?.['evaluate_id'])}/`)
  ).read(Result);
  expect(result).toMatchObject({ cross_validation: true, sentences: 40, log: { count: 40, total_pages: 4 } });
  expect(Number(result.intent_results.accuracy)).toBeGreaterThan(0.9);
  expect(result.confidence_thresholds[0]).toMatchObject({ confidence: 0, unanswered: 0, suggested: true });
  expect(result.confusion.counts.flat().reduce((sum, value) => sum + value, 0)).toBe(40);
  expect((await repository.admin.get(`/v2/repository/${repository.uuid}/`)).body).toMatchObject({
    ready_for_parse: false,
  });
});

test('[EVA-04] the check of the contract reports too few intents or sentences', async () => {
  const repository = await intelligence();
  expect(await check(repository)).toEqual({
    can_run_evaluate_automatic: false,
    messages: [
      'You need to have at least two registered intents',
      'You need to have at least twenty train phrases for each intent',
    ],
    lacking: [],
    can_run: false,
    left_out: [],
  });
  const refused = await start(repository);
  expect([refused.status, refused.body]).toEqual([400, { detail: 'You need to have at least two registered intents' }]);
  expect(
    (
      await (
        await repository.member(2)
      ).post(`/v2/repository/repository-details/${repository.uuid}/automatic_evaluate/`, { language: 'en' })
    ).status,
  ).toBe(403);
});

test('[EVA-60] small intents are evaluated too; those with one sentence are left out by name', async () => {
  const repository = await intelligence();
  await repository.addSentences([
    ...fewSentences().filter(({ intent }) => intent !== 'book'),
    { text: 'thanks a lot', intent: 'thanks' },
  ]);
  expect(await check(repository)).toMatchObject({
    can_run_evaluate_automatic: false,
    messages: ['You need to have at least twenty train phrases for each intent'],
    lacking: [{ intent: 'thanks', missing: 19 }, { intent: 'bye', missing: 16 }, { intent: 'greet' }],
    can_run: true,
    left_out: ['thanks'],
  });
  expect((await start(repository)).status).toBe(200);
  const task = await ended(repository);
  expect(task).toMatchObject({ status: 2, result: { left_out: ['thanks'] } });
  const result = await repository.admin.get(
    `/v2/repository/evaluate/results/${String(task.result?.['evaluate_id'])}/?repository_uuid=${repository.uuid}`,
  );
  expect(result.read(Result).sentences).toBe(8);
});

test('[EVA-86] the sentences are split into 3, 5 or 10 parts, and no other number', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const path = `/v2/repository/repository-details/${repository.uuid}/automatic_evaluate/`;
  const body = { language: 'en', repository_version: repository.version };
  expect((await repository.admin.post(path, { ...body, folds: 4 })).body).toHaveProperty('folds');
  expect((await repository.admin.post(path, { ...body, folds: 10 })).status).toBe(200);
  expect(await ended(repository)).toMatchObject({ status: 2, result: { folds: 10 } });
});

test('[KEY-13] a key with the scope evaluate starts a cross-validation, follows it and reads its result', async () => {
  const repository = await intelligence();
  await repository.addSentences(SENTENCES);
  const by = await keyOf(repository.admin, { scopes: ['evaluate'], repositories: [repository.uuid] });
  const started = (await by.post('/v2/evaluate/', { language: 'en', cross_validation: true, folds: 3 })).read(
    RunReport,
  );
  expect(started).toMatchObject({ status: 'processing', cross_validation: true, evaluate_id: null });
  await ended(repository);
  const followed = (await by.get(`/v2/task-queue/?id_task=${String(started.id_queue)}`)).read(Task);
  expect(followed).toMatchObject({ status: 2, type_processing: 2, result: { folds: 3 } });
  const result = await by.get(`/v2/repository/evaluate/results/${String(followed.result?.['evaluate_id'])}/`);
  expect(result.read(Result).cross_validation).toBe(true);
});
