import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { pageOf } from '../lib/schema/pagination.ts';
import { Task } from '../resources/tasks/tasks.present.ts';
import { holdSentences } from '../testing/held-sentences.ts';
import { intelligence } from '../testing/intelligence.ts';
import { ownProduct } from '../testing/own-product.ts';
import type { Intelligence } from '../testing/intelligence.ts';
import type { OwnProduct } from '../testing/own-product.ts';
import type { StartedProcess } from '../testing/processes.ts';

/** The time for the heartbeat (10 s), for noticing that it is missing, and for the work itself twice. */
const WITHIN_MS = 120_000;

type TaskOf = z.output<typeof Task>;
const VERBS = ['open', 'close', 'move', 'paint', 'clean', 'count', 'carry', 'weigh', 'store', 'check'];
const THINGS = ['door', 'window', 'table', 'chair', 'lamp', 'box', 'wall', 'floor', 'bottle', 'shelf'];
/** More than are copied within a request. */
const SENTENCES = 2100;

/** While this file exists, trainings and evaluations pause midway. */
let gate = '';
const hold = () => writeFile(gate, '');
const release = () => rm(gate, { force: true });

/** One intelligence for all tests. */
let repository: Intelligence;
let product: OwnProduct;
let worker: StartedProcess | undefined;
beforeAll(async () => {
  gate = join(await mkdtemp(join(tmpdir(), 'parlance-gate-')), 'held');
  product = await ownProduct({ TRAINING_GATE: gate });
  repository = await intelligence({ address: product.address });
  const examples = Array.from({ length: SENTENCES }, (_, index) => {
    const [verb, thing] = [VERBS[index % 10], THINGS[Math.floor(index / 10) % 10]];
    const text = `please ${verb} the ${thing} number ${index} now`;
    const start = text.indexOf(String(index));
    return {
      text,
      intent: `${verb}_${thing}`,
      entities: [{ start, end: start + String(index).length, entity: 'number' }],
    };
  });
  const form = new FormData();
  form.set('language', 'en');
  form.set(
    'file',
    new Blob([
      JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } }),
    ]),
    'data.json',
  );
  const sent = await repository.admin.put(
    `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`,
    form,
  );
  if (sent.status !== 200) throw new Error(`The sentences were refused: ${JSON.stringify(sent.body)}`);
});
afterEach(release);
afterAll(async () => {
  await product.stop();
  await rm(dirname(gate), { recursive: true });
});

const train = () =>
  repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/train/`, {
    repository_version: repository.version,
  });
const copy = async (name: string) =>
  (
    await repository.admin.post('/v2/repository/version/', {
      repository: repository.uuid,
      id: repository.version,
      name,
    })
  ).read(z.object({ id: z.int() })).id;
const add = (text: string) =>
  repository.addSentences(
    Array.from({ length: 20 }, (_, index) => ({ text: `${text} ${index} times`, intent: 'sing' })),
  );
const parse = async (text: string) =>
  (
    await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/analyze/`, {
      text,
      language: 'en',
    })
  ).body;
const readiness = async () =>
  (await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${repository.version}/en`)).body;
const Versions = z.object({ results: z.array(z.object({ id: z.int(), is_copying: z.boolean() })) });
const versions = async () =>
  (await repository.admin.get(`/v2/repository/version/?repository=${repository.uuid}&ordering=id`)).read(Versions)
    .results;

/** Waits until the newest work on a version has reached a stage. */
async function taskWhere(fits: (task: TaskOf) => boolean, version = repository.version): Promise<TaskOf> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline;) {
    const [task] = (
      await repository.admin.get(
        `/v2/repository/task-queue/?repository_uuid=${repository.uuid}&repository_version=${version}&limit=1`,
      )
    ).read(pageOf(Task)).results;
    if (task && fits(task)) return task;
    if (task && task.status >= 2) throw new Error(`The work ended too soon: ${JSON.stringify(task)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The work never came to that');
}
const inTheMiddle = ({ status, progress }: TaskOf) => status === 1 && progress > 0.05;
const hasEnded = ({ status }: TaskOf) => status >= 2;

withWhole(
  '[TRN-09] a stopped worker hands its training over; sentences added during it wait for the next one',
  async () => {
    await train();
    expect(await repository.task()).toMatchObject({ status: 0, stage: 'queued' });
    await hold();
    const first = await product.worker();
    await taskWhere(inTheMiddle);
    await first.stop();
    expect(await repository.task()).toMatchObject({ status: 1 });
    worker = await product.worker();
    await taskWhere(({ progress }) => progress < 0.05);
    await taskWhere(inTheMiddle);
    await add('sing a song');
    await release();
    expect(await repository.ended(WITHIN_MS)).toMatchObject({ status: 2, error: null });
    expect(await parse('please paint the wall number 7 now')).toMatchObject({ intent: { name: 'paint_wall' } });
    expect(await readiness()).toMatchObject({ ready_for_train: true });
  },
);

withWhole('[TRN-09] a canceled training stops soon, leaves the model unchanged, and can be started again', async () => {
  const before = await parse('sing a song');
  await hold();
  await train();
  const { id } = await taskWhere(inTheMiddle);
  expect((await repository.admin.post(`/v2/repository/task-queue/${id}/cancel/`)).body).toMatchObject({
    status: 1,
    cancel_requested: true,
  });
  expect(await repository.ended(WITHIN_MS)).toMatchObject({ status: 3, error: 'The training was canceled.' });
  expect(await parse('sing a song')).toEqual(before);
  expect(await readiness()).toMatchObject({ ready_for_train: true });
});

withWhole('[EVA-04] an evaluation reports its progress and can be canceled midway', async () => {
  await hold();
  expect(
    (
      await repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/automatic_evaluate/`, {
        language: 'en',
        repository_version: repository.version,
      })
    ).status,
  ).toBe(200);
  const task = await taskWhere(({ progress }) => progress > 0);
  expect(task).toMatchObject({ status: 1, stage: 'evaluating', type_processing: 2 });
  expect((await repository.admin.post(`/v2/repository/task-queue/${task.id}/cancel/`)).status).toBe(200);
  expect(await taskWhere(hasEnded)).toMatchObject({ status: 3, error: 'The evaluation was canceled.' });
  expect(
    (
      await repository.admin.get(
        `/v2/repository/task-queue/?repository_uuid=${repository.uuid}` +
          `&repository_version=${repository.version}&limit=1`,
        { headers: { 'accept-language': 'pt-BR' } },
      )
    ).body,
  ).toMatchObject({ results: [{ error: 'A avaliação foi cancelada.' }] });
  expect(
    (await repository.admin.get(`/v2/repository/evaluate/results/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 0,
  });
});

test('[SRV-04] [TRN-09] [VER-02] the next worker completes a training and a copy of a killed one, once', async () => {
  await hold();
  // Every run includes only this test.
  worker ??= await product.worker();
  await train();
  await taskWhere(inTheMiddle);
  const sentences = await holdSentences(product.databaseUrl);
  const id = await copy('killed');
  await taskWhere(({ stage }) => stage === 'copying', id);
  await worker.kill();
  await sentences.release();
  await release();
  worker = await product.worker();
  expect(await taskWhere(hasEnded, id)).toMatchObject({ status: 2, error: null });
  expect(await taskWhere(hasEnded)).toMatchObject({ status: 2, error: null });
  expect(await parse('please paint the wall number 7 now')).toMatchObject({ intent: { name: 'paint_wall' } });
  expect(await readiness()).toMatchObject({ ready_for_train: false, requirements_to_train: [] });
  expect(await versions()).toEqual([
    { id: repository.version, is_copying: false },
    { id, is_copying: false },
  ]);
  expect(
    (
      await repository.admin.get(
        `/v2/repository/examples/?repository_uuid=${repository.uuid}&repository_version=${id}&entity=number&limit=1`,
      )
    ).body,
  ).toMatchObject({ count: SENTENCES });
});

withWhole(
  '[VER-02] an unfinished copy cannot be changed or copied; an abandoned one leaves no version behind',
  async () => {
    await worker?.stop();
    const before = await versions();
    const id = await copy('waiting');
    expect(await versions()).toEqual([...before, { id, is_copying: true }]);
    const early = await repository.admin.post('/v2/repository/example/', {
      repository: repository.uuid,
      repository_version: id,
      text: 'too early',
      language: 'en',
      intent: 'a',
      entities: [],
    });
    const again = await repository.admin.post('/v2/repository/version/', {
      repository: repository.uuid,
      id,
      name: 'ofcopy',
    });
    expect([early.status, again.status]).toEqual([409, 409]);
    expect((await repository.admin.delete(`/v2/repository/version/${id}/`)).status).toBe(204);
    expect(await versions()).toEqual(before);
    expect(await copy('waiting')).not.toBe(id);
  },
);
