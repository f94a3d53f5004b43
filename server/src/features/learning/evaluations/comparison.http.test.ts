import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { addTest, marked, RESULTS, run } from '../../../testing/evaluations.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import { Comparison, ListedResultPage, RunReport } from './evaluation.schema.ts';

test('[EVA-05] explains why an evaluation cannot run', async () => {
  const empty = await intelligence();
  expect([(await run(empty)).status, (await run(empty)).body]).toEqual([
    400,
    { detail: 'You need to have at least one registered test phrase' },
  ]);
  await empty.addSentences([
    { text: 'hello', intent: 'greet' },
    { text: 'hi', intent: 'greet' },
  ]);
  await addTest(empty, { text: 'hello you', intent: 'greet' });
  expect((await run(empty)).body).toEqual({ detail: 'You need to have at least two registered intents' });
  await empty.addSentences([
    { text: 'bye', intent: 'bye' },
    { text: 'see you', intent: 'bye' },
  ]);
  expect((await run(empty)).body).toEqual({ detail: 'This repository has never been trained.' });
  expect((await run(empty, { language: 'xx' })).body).toEqual({ language: ['"xx" is not a valid choice.'] });
  expect(
    (await (await person()).post(`/v2/repository/repository-details/${empty.uuid}/evaluate/`, { language: 'en' }))
      .status,
  ).toBe(403);
});

test('[EVA-03] compares two evaluations sentence by sentence', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  for (const sentence of [
    marked('hello there friend', 'greet'),
    marked('water the plants', 'book'),
    marked('goodbye you', 'bye'),
  ])
    await addTest(own, sentence);
  await own.train();
  const before = (await run(own)).read(RunReport).evaluate_id;
  await own.addSentences(
    ['water the plants please', 'water the flowers', 'water the garden plants', 'plants need water'].map((text) => ({
      text,
      intent: 'book',
    })),
  );
  await own.train();
  await addTest(own, { text: 'good morning friend', intent: 'greet' });
  const after = (await run(own)).read(RunReport).evaluate_id;
  const compared = (await own.admin.get(`${RESULTS}${after}/comparison/?with=${before}`)).read(Comparison);
  expect(compared).toMatchObject({
    before: { version: 1 },
    after: { version: 2 },
    counts: { fixed: 1, added: 1, broken: 0, removed: 0 },
    count: 4,
  });
  expect(compared.results.find(({ change }) => change === 'fixed')).toMatchObject({
    text: 'water the plants',
    intent: 'book',
    before: { intent_status: 'error' },
    after: { intent_status: 'success', intent_prediction: { name: 'book' } },
  });
  expect((await own.admin.get(`${RESULTS}${after}/comparison/?with=${before}&change=added`)).body).toMatchObject({
    count: 1,
    results: [{ text: 'good morning friend', before: null }],
  });
  expect((await own.admin.get(`${RESULTS}compare_results/?ids=${before},${after}`)).body).toMatchObject([
    { version: 1 },
    { version: 2 },
  ]);
  const foreign = await intelligence();
  await foreign.addSentences(fewSentences());
  await addTest(foreign, { text: 'hello you', intent: 'greet' });
  await foreign.train();
  const { evaluate_id: foreignId } = (await run(foreign)).read(RunReport);
  expect((await own.admin.get(`${RESULTS}${after}/comparison/?with=${foreignId}`)).status).toBe(404);
});

test('[EVA-83] results of any two versions are listed together and compared', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  for (const sentence of [marked('hello there friend', 'greet'), marked('goodbye you', 'bye')])
    await addTest(own, sentence);
  await own.train();
  const first = (await run(own)).read(RunReport).evaluate_id;
  const made = await own.admin.post(`/v2/repository/version/`, {
    repository: own.uuid,
    id: own.version,
    name: 'next',
  });
  const { id: next } = made.read(z.object({ id: z.int() }));
  await own.ended();
  const second = (await run(own, { repository_version: next })).read(RunReport).evaluate_id;
  const listed = await own.admin.get(`${RESULTS}?repository_uuid=${own.uuid}&all_versions=true`);
  expect(listed.read(ListedResultPage).results).toMatchObject([
    { id: second, version: 1, sentences: 2, repository_version: { id: next, name: 'next' } },
    { id: first, version: 1, sentences: 2, repository_version: { id: own.version } },
  ]);
  const one = await own.admin.get(`${RESULTS}?repository_uuid=${own.uuid}&repository_version=${next}`);
  expect(one.read(ListedResultPage).count).toBe(1);
  expect((await own.admin.get(`${RESULTS}${second}/comparison/?with=${first}`)).read(Comparison)).toMatchObject({
    before: { id: first, repository_version: { id: own.version } },
    after: { id: second, repository_version: { name: 'next' } },
    counts: { added: 0, removed: 0 },
  });
});
