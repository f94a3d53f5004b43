import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../testing/intelligence.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { person } from '../../testing/setup.ts';
import { startWit, witArchive } from '../../testing/wit.ts';
import type { Answer } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';
import type { OwnProduct } from '../../testing/own-product.ts';
import type { WitStandIn } from '../../testing/wit.ts';

const SENTENCES = 20;
const INTELLIGENCES = 3;
const TRAININGS = 2;

let wit: WitStandIn;
let product: OwnProduct;
beforeAll(async () => {
  wit = await startWit();
  product = await ownProduct({
    WIT_URL: wit.url,
    QUOTA_SENTENCES: String(SENTENCES),
    QUOTA_INTELLIGENCES: String(INTELLIGENCES),
    QUOTA_TRAININGS: String(TRAININGS),
  });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  await wit.stop();
});

const Part = z.object({ used: z.int(), limit: z.int().nullable() });
const Usage = z.object({ sentences: Part, intelligences: Part, model_bytes: Part, trainings: Part });
const Made = z.object({ id: z.int() });

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
const created = () => intelligence({ address: product.address });
const usage = async ({ admin, owner }: Intelligence) =>
  (await admin.get(`/v2/org/usage/${owner.nickname}/`)).read(Usage);
const numbered = (count: number, name = 'sentence') =>
  Array.from({ length: count }, (_, index) => ({ text: `${name} ${index}`, intent: 'count' }));
const add = ({ admin, uuid, version }: Intelligence, text: string, by: Pick<Intelligence['admin'], 'post'> = admin) =>
  by.post('/v2/repository/example/', {
    repository: uuid,
    repository_version: version,
    text,
    intent: 'count',
    entities: [],
  });
const bulk = ({ admin, uuid, version }: Intelligence, count: number, name: string) =>
  admin.post(
    '/v2/repository/example-bulk/',
    numbered(count, name).map((sentence) => ({
      ...sentence,
      repository: uuid,
      repository_version: version,
      entities: [],
    })),
  );
const copy = ({ admin, uuid, version }: Intelligence, name: string) =>
  admin.post('/v2/repository/version/', { repository: uuid, id: version, name });
function upload({ admin, uuid, version }: Intelligence, count: number): Promise<Answer> {
  const form = new FormData();
  const examples = numbered(count, 'uploaded').map((sentence) => ({ ...sentence, entities: [] }));
  const data = { rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } };
  form.set('file', new Blob([JSON.stringify(data)]), 'data.json');
  return admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form);
}
const over = (used: number) => `The owner would have ${used} training sentences; at most ${SENTENCES} are allowed.`;

test('[SRV-21] every way to add sentences ends at the quota of the owner, and stores nothing above it', async () => {
  const full = await created();
  await full.addSentences(numbered(SENTENCES));
  const refusals = [
    [await add(full, 'one more'), { text: [over(21)] }],
    [await bulk(full, 3, 'more'), { non_field_errors: [over(23)] }],
    [await upload(full, 2), { file: [over(22)] }],
    [await copy(full, 'second'), { non_field_errors: [over(40)] }],
  ] as const;
  for (const [answer, body] of refusals) expect([answer.status, answer.body]).toEqual([400, body]);
  expect((await usage(full)).sentences).toEqual({ used: SENTENCES, limit: SENTENCES });

  wit.serve({
    token: 'quota',
    archive: await witArchive({
      'app/utterances/utterances-1.json': {
        utterances: [{ text: 'hello wit', intent: 'greet', entities: [], traits: [] }],
      },
    }),
  });
  const started = await full.admin.post('/v2/repository/repository-migrate/', {
    repository_version: full.version,
    auth_token: 'quota',
    language: 'en',
    classifier: 'wit',
  });
  expect(started.status).toBe(201);
  expect(await full.ended()).toMatchObject({
    status: 3,
    error: `The owner of the intelligence may have at most ${SENTENCES} training sentences.`,
  });
  expect((await usage(full)).sentences.used).toBe(SENTENCES);
});

withWhole('[SRV-21] a sentence is restored from the trash only if the quota has room', async () => {
  const full = await created();
  const { id } = (await add(full, 'first')).read(Made);
  await full.admin.delete(`/v2/repository/example/${id}/`);
  await full.addSentences(numbered(SENTENCES));
  const refused = await full.admin.post(`/v2/repository/example/${id}/restore/`);
  expect([refused.status, refused.body]).toEqual([
    403,
    { detail: over(21), quota: 'sentences', limit: SENTENCES, used: 21 },
  ]);
  const listed = await full.admin.get(
    `/v2/repository/examples/?repository_uuid=${full.uuid}&repository_version=${full.version}&limit=1`,
  );
  const [newest] = listed.read(z.object({ results: z.array(Made) })).results;
  await full.admin.delete(`/v2/repository/example/${newest?.id}/`);
  expect((await full.admin.post(`/v2/repository/example/${id}/restore/`)).status).toBe(200);
});

test('[SRV-21] parallel requests of every kind cannot exceed the quota together', async () => {
  const racing = await created();
  await racing.addSentences(numbered(4));
  // Each fits individually; together they are more than twice as many as fit.
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => add(racing, `single ${index}`)),
    ...Array.from({ length: 4 }, (_, index) => bulk(racing, 4, `bulk ${index}`)),
    upload(racing, 5),
    copy(racing, 'one'),
    copy(racing, 'two'),
  ]);
  expect(answers.filter(({ status }) => ![200, 201, 400].includes(status))).toEqual([]);
  expect(answers.some(({ status }) => status === 400)).toBe(true);
  const { used } = (await usage(racing)).sentences;
  expect(used).toBeLessThanOrEqual(SENTENCES);
  // What was rejected did not fit, and what fits is accepted.
  expect(used).toBeGreaterThan(SENTENCES - 5);
});

withWhole(
  '[SRV-21] [DASH-09] a deleted intelligence frees its quota, and is restored only if there is room',
  async () => {
    const full = await created();
    await full.addSentences(numbered(2));
    const detail = `/v2/repository/repository-details/${full.uuid}/`;
    expect((await full.admin.delete(detail, { name: full.name })).status).toBe(204);
    expect(await usage(full)).toMatchObject({ intelligences: { used: 0 }, sentences: { used: 0 } });
    const made = await Promise.all(
      Array.from({ length: INTELLIGENCES }, (_, index) =>
        full.admin.post('/v2/repository/repository-details/', {
          name: `Next ${index}`,
          language: 'en',
          categories: [1],
          organization: full.owner.id,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const refused = await full.admin.post(`${detail}restore/`);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { quota: 'intelligences', limit: INTELLIGENCES, used: 4 },
    ]);
    const next = made[0]?.read(z.object({ uuid: z.string(), name: z.string() }));
    await full.admin.delete(`/v2/repository/repository-details/${next?.uuid}/`, { name: next?.name });
    expect((await full.admin.post(`${detail}restore/`)).status).toBe(200);
    expect(await usage(full)).toMatchObject({ sentences: { used: 2 } });
  },
);

withWhole('[SRV-21] parallel creations stop at the quota of intelligences', async () => {
  const { admin, owner } = await created();
  const categories = (await admin.get('/v2/repository/categories/')).read(z.array(Made));
  const create = (index: number) =>
    admin.post('/v2/repository/repository-details/', {
      name: `Number ${index}`,
      language: 'en',
      categories: [categories[0]?.id],
      organization: owner.id,
    });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => create(index)));
  const refused = answers.filter(({ status }) => status === 400);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(INTELLIGENCES - 1);
  expect(refused.map(({ body }) => body)).toEqual(
    refused.map(() => ({
      organization: [`The owner would have 4 intelligences; at most ${INTELLIGENCES} are allowed.`],
    })),
  );
});

withWhole('[SRV-21] trainings per day end at the quota, with the time to wait', async () => {
  const trained = await created();
  const train = () =>
    trained.admin.post(`/v2/repository/repository-details/${trained.uuid}/train/`, {
      repository_version: trained.version,
    });
  await trained.addSentences(fewSentences());
  for (let count = 1; count <= TRAININGS; count += 1) {
    expect(await trained.train()).toMatchObject({ status: 2 });
    await add(trained, `changed ${count}`);
    await add(trained, `changed again ${count}`);
  }
  const refused = await train();
  expect([refused.status, refused.body]).toEqual([
    429,
    {
      detail: `The owner would have started 3 trainings in 24 hours; at most ${TRAININGS} are allowed.`,
      quota: 'trainings',
      limit: TRAININGS,
      used: 3,
    },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  expect((await usage(trained)).trainings).toEqual({ used: TRAININGS, limit: TRAININGS });
});

withWhole('[SRV-21] only members learn how much an organization uses', async () => {
  const full = await created();
  await full.addSentences(numbered(SENTENCES));
  const outsider = await person(product.address);
  expect((await outsider.get(`/v2/org/usage/${full.owner.nickname}/`)).status).toBe(404);
  const member = await full.member(1);
  expect((await member.get(`/v2/org/usage/${full.owner.nickname}/`)).status).toBe(200);
  // A contributor to only one of its intelligences learns that the quota is exceeded, not how much is used.
  const given = await full.admin.patch(`/v2/repository/authorizations/${full.uuid}/${outsider.nickname}/`, {
    role: 2,
  });
  expect(given.status).toBe(200);
  const refused = await add(full, 'one more', outsider);
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({
      text: [`The owner of the intelligence may have at most ${SENTENCES} training sentences.`],
    }),
  ]);
});

withWhole('[SRV-21] a copy that waits for a worker counts as if it were complete', async () => {
  const patient = await ownProduct({ QUOTA_SENTENCES: '4500' });
  try {
    const original = await intelligence({ address: patient.address });
    expect((await upload(original, 2100)).status).toBe(200);
    expect((await copy(original, 'second')).body).toMatchObject({ is_copying: true });
    expect((await usage(original)).sentences.used).toBe(4200);
    expect((await copy(original, 'third')).status).toBe(400);
    // One sentence of the original counts twice when the copy is made.
    expect((await bulk(original, 200, 'more')).status).toBe(400);
    expect((await bulk(original, 150, 'more')).status).toBe(201);
    await patient.worker();
    const versions = async () =>
      (await original.admin.get(`/v2/repository/version/?repository=${original.uuid}`)).read(
        z.object({ results: z.array(z.object({ is_copying: z.boolean() })) }),
      ).results;
    while ((await versions()).some((version) => version.is_copying)) await pause();
    expect((await usage(original)).sentences.used).toBe(4500);
  } finally {
    await patient.stop();
  }
});

withWhole('[SRV-21] a person has a separate usage; a missing limit is null', async () => {
  const somebody = await person(product.address);
  const own = (await somebody.get('/v2/account/my-usage/')).read(Usage);
  expect(own.sentences).toEqual({ used: 0, limit: SENTENCES });
  expect(own.model_bytes).toEqual({ used: 0, limit: null });
});

withWhole('[SRV-21] a model above the quota is not stored, and the training reports the reason', async () => {
  const small = await ownProduct({ QUOTA_MODEL_MEGABYTES: '1' });
  try {
    await small.worker();
    const large = await intelligence({ address: small.address });
    const words = (index: number) => Array.from({ length: 8 }, (_, place) => `w${(index * 31 + place * 977) % 4000}`);
    await large.addSentences(
      Array.from({ length: 900 }, (_, index) => ({ text: words(index).join(' '), intent: `intent_${index % 60}` })),
    );
    const used = async () => (await usage(large)).model_bytes;
    expect(await large.train()).toMatchObject({ status: 3, error: 'The owner’s models may take at most 1 MB.' });
    expect(await used()).toEqual({ used: 0, limit: 1024 * 1024 });
    const little = await intelligence({ address: small.address });
    await little.addSentences(fewSentences());
    expect(await little.train()).toMatchObject({ status: 2 });
    const one = (await usage(little)).model_bytes.used;
    expect(one).toBeGreaterThan(0);
    // The model before is kept for an undo, and counts.
    await little.addSentences([{ text: 'hello again', intent: 'greet' }]);
    expect(await little.train()).toMatchObject({ status: 2 });
    expect((await usage(little)).model_bytes.used).toBeGreaterThan(1.5 * one);
  } finally {
    await small.stop();
  }
});
