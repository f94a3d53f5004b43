import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { intelligence } from '../../testing/intelligence.ts';
import { pageOf } from '../../lib/pagination.ts';
import { Task } from '../tasks/tasks.present.ts';
import { Result, RunReport } from './evaluation.schema.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

const start = (bot: Intelligence) =>
  bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/automatic_evaluate/`, {
    language: 'en',
    repository_version: bot.version,
  });
const check = async (bot: Intelligence, language = 'en') =>
  (
    await bot.admin.get(
      `/v2/repository/repository-details/${bot.uuid}/check_can_automatic_evaluate/?language=${language}`,
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

async function ended(bot: Intelligence): Promise<z.output<typeof Task>> {
  for (let tries = 0; tries < 1000; tries += 1) {
    const found = await task(bot);
    if (found && found.status >= 2) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The evaluation has not ended');
}

test('[EVA-04] evaluates each training sentence in the background, by a model not trained on it', async () => {
  const bot = await intelligence();
  await bot.addSentences(SENTENCES);
  expect(await check(bot)).toEqual({ can_run_evaluate_automatic: true, messages: [], lacking: [] });
  const answers = await Promise.all([start(bot), start(bot)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const report = answers.find(({ status }) => status === 200)?.read(RunReport);
  expect(report).toMatchObject({ status: 'processing', cross_validation: true, evaluate_id: null });
  const done = await ended(bot);
  expect(done).toMatchObject({
    status: 2,
    progress: 1,
    type_processing: 2,
    id_queue: report?.id_queue,
    error: null,
    result: { evaluate_version: 1 },
  });
  const result = (await bot.admin.get(`/v2/repository/evaluate/results/${String(done.result?.['evaluate_id'])}/`)).read(
    Result,
  );
  expect(result).toMatchObject({ cross_validation: true, sentences: 40, log: { count: 40, total_pages: 4 } });
  expect(Number(result.intent_results.accuracy)).toBeGreaterThan(0.9);
  expect(result.confusion.counts.flat().reduce((sum, value) => sum + value, 0)).toBe(40);
  expect((await bot.admin.get(`/v2/repository/${bot.uuid}/`)).body).toMatchObject({ ready_for_parse: false });
});

test('[EVA-04] reports too few intents or sentences before a run', async () => {
  const bot = await intelligence();
  expect(await check(bot)).toEqual({
    can_run_evaluate_automatic: false,
    messages: [
      'You need to have at least two registered intents',
      'You need to have at least twenty train phrases for each intent',
    ],
    lacking: [],
  });
  await bot.addSentences(SENTENCES.slice(1));
  expect(await check(bot)).toEqual({
    can_run_evaluate_automatic: false,
    messages: ['You need to have at least twenty train phrases for each intent'],
    lacking: [{ intent: 'open_it', sentences: 19, missing: 1 }],
  });
  const refused = await start(bot);
  expect([refused.status, refused.body]).toEqual([
    400,
    { detail: 'You need to have at least twenty train phrases for each intent' },
  ]);
  expect(
    (
      await (
        await bot.member(2)
      ).post(`/v2/repository/repository-details/${bot.uuid}/automatic_evaluate/`, { language: 'en' })
    ).status,
  ).toBe(403);
});
