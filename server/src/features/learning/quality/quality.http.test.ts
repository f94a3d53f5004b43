import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import type { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { Findings } from '../findings/findings.schema.ts';
import { Qualities } from './quality.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { Person } from '../../../testing/setup.ts';

type Quality = z.output<typeof Qualities>['results'][number];

/** A product whose worker measures every training, as it does by default; that of the suite does not. */
let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct({ QUALITY_SENTENCES: '5000' });
  await product.worker();
});
afterAll(() => product.stop());

const readQuality = async ({ admin, uuid, version }: Intelligence, by: Pick<Person, 'get'> = admin) =>
  (await by.get(`/v2/repository/quality/?repository_uuid=${uuid}&repository_version=${version}`)).read(Qualities)
    .results[0];
async function measured(repository: Intelligence): Promise<Quality> {
  for (;;) {
    const quality = await readQuality(repository);
    if (quality && !quality.is_measuring) return quality;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function trained(sentences = fewSentences()): Promise<Intelligence> {
  const repository = await intelligence({ address: product.address });
  await repository.addSentences(sentences);
  await repository.train();
  return repository;
}
const goBack = ({ admin, uuid, version }: Intelligence, by: Pick<Person, 'post'> = admin) =>
  by.post('/v2/repository/quality/previous-model/', { repository: uuid, repository_version: version, language: 'en' });
const intentOf = async ({ admin, uuid }: Intelligence, text: string) =>
  (await admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' })).body;

test('[TRN-42] a training is measured by cross-validation and compared with the previous model', async () => {
  const repository = await trained();
  const first = await measured(repository);
  expect(first).toMatchObject({
    measured: { sentences: 12, cross_validation: true },
    change: null,
    previous: null,
  });
  const more = ['hello again', 'hi there', 'hey you', 'good evening', 'hello friend', 'good day to you'];
  await repository.addSentences(more.map((text) => ({ text, intent: 'greet' })));
  await repository.train();
  const second = await measured(repository);
  expect(second).toMatchObject({ measured: { sentences: 18 }, previous: { trained_at: first.trained_at } });
  expect(second.change).toMatchObject({
    before: { sentences: 12, right: first.measured?.right },
    is_certain: false,
  });
  expect(second.change?.won).toHaveLength(second.change?.won_count ?? -1);
  expect(second.change?.lost).toHaveLength(second.change?.lost_count ?? -1);
});

test('[FND-25] the sentences are checked with a model after each training that changed them', async () => {
  const repository = await trained();
  const { admin, uuid, version } = repository;
  const readCheck = async () =>
    (
      await admin.get(`/v2/repository/findings/?repository_uuid=${uuid}&repository_version=${version}&language=en`)
    ).read(Findings).check;
  const checked = async (after = '') => {
    for (;;) {
      const check = await readCheck();
      if (check && !check.is_outdated && check.created_at > after) return check;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const first = await checked();
  await repository.addSentences([{ text: 'good day', intent: 'greet' }]);
  expect(await readCheck()).toMatchObject({ is_outdated: true });
  await repository.train();
  const second = await checked(first.created_at);
  expect(second.sentences).toBe(first.sentences + 1);
});

withWhole(
  '[TRN-42] with test sentences, both models answer them; people who may not write do not see them',
  async () => {
    const repository = await trained(
      fewSentences().map((sentence) => (sentence.intent === 'bye' ? { ...sentence, intent: 'leave' } : sentence)),
    );
    const { admin, uuid, version } = repository;
    const { results } = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&intent=leave`)).body as {
      results: { id: number }[];
    };
    for (const { id } of results) await admin.patch(`/v2/repository/example/${id}/`, { intent: 'bye' });
    const of = { repository: uuid, repository_version: version, language: 'en', entities: [] };
    for (const { text, intent } of fewSentences())
      expect((await admin.post('/v2/repository/evaluate/', { ...of, text: `${text} now`, intent })).status).toBe(201);
    await repository.train();
    const quality = await measured(repository);
    expect(quality.measured).toMatchObject({ sentences: 12, cross_validation: false });
    expect(quality.change?.won).toContainEqual({
      text: 'bye bye now',
      intent: 'bye',
      before: 'leave',
      now: 'bye',
    });
    expect(quality.change).toMatchObject({ lost_count: 0 });
    const reader = await repository.member(2);
    expect((await readQuality(repository, reader))?.change?.won).toEqual([]);
  },
);

test('[TRN-41] the previous model is restored, and the newer one once more', async () => {
  const repository = await trained();
  await measured(repository);
  expect((await goBack(repository)).status).toBe(404);
  const water = ['water the plants', 'water my flowers', 'give the plants water', 'please water them'];
  await repository.addSentences(water.map((text) => ({ text, intent: 'water' })));
  await repository.train();
  await measured(repository);
  const info = async () =>
    (await repository.admin.get(`/v2/repository/train/info/${repository.uuid}/${repository.version}/en/`)).body;
  expect(await intentOf(repository, 'water the plants')).toMatchObject({ intent: { name: 'water' } });
  expect((await goBack(repository)).status).toBe(204);
  expect(await intentOf(repository, 'water the plants')).not.toMatchObject({ intent: { name: 'water' } });
  // Sentences that the restored model does not know wait for training again.
  expect(await info()).toMatchObject({ ready_for_train: true, waiting: { added: 4, edited: 0, deleted: 0 } });
  expect((await readQuality(repository))?.measured).toMatchObject({ sentences: 12 });
  expect((await goBack(repository)).status).toBe(204);
  expect(await intentOf(repository, 'water the plants')).toMatchObject({ intent: { name: 'water' } });
  expect(await info()).toMatchObject({ ready_for_train: false });
});

withWhole('[TRN-41] only people who may train can restore the previous model', async () => {
  const repository = await trained();
  expect((await goBack(repository, await repository.member(1))).status).toBe(403);
  expect((await goBack(repository, await repository.member(2))).status).toBe(404);
});
