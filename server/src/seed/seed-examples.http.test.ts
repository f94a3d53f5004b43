import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { readSeedText } from './seed-text.ts';
import { anonymous, person } from '../testing/setup.ts';
import { ownProduct } from '../testing/own-product.ts';
import { RepositoryInfo } from '../features/intelligences/repositories/info.schema.ts';
import { ParseAnswer } from '../features/serving/parse/parse.present.ts';
import type { OwnProduct } from '../testing/own-product.ts';

const List = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      uuid: z.string(),
      name: z.string(),
      language: z.string(),
      owner__nickname: z.string(),
      version_default: z.object({ id: z.int() }),
    }),
  ),
});
const TRAINED_WITHIN_MS = 150_000;

const world: { product?: OwnProduct } = {};
const address = () => world.product?.address ?? '';
const listed = async () => (await anonymous(address()).get('/v2/repository/repositories/')).read(List);

// Two workers at once, as on two machines that are started together.
beforeAll(async () => {
  world.product = await ownProduct({ SEED_EXAMPLES: 'on' });
  await Promise.all([world.product.worker(), world.product.worker()]);
});
afterAll(() => world.product?.stop());

async function trained(uuid: string): Promise<z.output<typeof RepositoryInfo>> {
  for (const deadline = Date.now() + TRAINED_WITHIN_MS; Date.now() < deadline;) {
    const info = (await anonymous(address()).get(`/v2/repository/${uuid}/`)).read(RepositoryInfo);
    if (info.ready_for_parse) return info;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('An example intelligence was not trained in time');
}

test('[BRO-01] an empty database gets three public example intelligences, once, in three languages', async () => {
  const { count, results } = await listed();
  expect(count).toBe(3);
  expect(results.map(({ language }) => language)).toEqual(['en', 'pt_br', 'ar']);
  for (const { uuid, owner__nickname: owner } of results) {
    expect(owner).toBe('parlance');
    expect(await trained(uuid)).toMatchObject({
      is_organization: true,
      examples__count: expect.any(Number),
      groups_list: [expect.any(String), expect.any(String)],
    });
  }
});

test('[EVA-06] visitors see labeled sample sentences of the example intelligences', async () => {
  const Samples = z.object({ results: z.array(z.object({ text: z.string(), language: z.string() })) });
  for (const { uuid, language } of (await listed()).results) {
    const path = `/v2/repository/repository-details/${uuid}/samples/`;
    const samples = (await anonymous(address()).get(path)).read(Samples).results;
    expect(samples.length).toBeGreaterThan(10);
    expect(new Set(samples.map((sample) => sample.language))).toEqual(new Set([language]));
  }
});

test('[BRO-01] the examples have no account: nobody can sign in as their owner or has a role', async () => {
  const people = (await anonymous(address()).get('/v2/account/search-user/?search=parlance')).read(
    z.array(z.looseObject({ is_organization: z.boolean() })),
  );
  expect(people.map(({ is_organization: isOrganization }) => isOrganization)).toEqual([true]);
  const visitor = await person(address());
  const [first] = (await listed()).results;
  expect((await visitor.get(`/v2/repository/${first?.uuid}/`)).body).toMatchObject({
    authorization: { role: 0, can_write: false, can_contribute: false },
  });
});

withWhole.each([
  ['en', 'music-and-home.en.txt', 0.85, 0.75],
  ['pt_br', 'restaurante.pt_br.txt', 0.85, 0.75],
  ['ar', 'travel.ar.txt', 0.85, 0.75],
])(
  '[QT-04] the %s example understands sentences that are not in its training data',
  async (language, file, leastIntents, leastEntities) => {
    const repository = (await listed()).results.find((each) => each.language === language);
    await trained(repository?.uuid ?? '');
    const visitor = await person(address());
    const { sentences } = readSeedText(await readFile(join(__dirname, 'data/holdout', file), 'utf8'));
    let rightIntents = 0;
    let rightMarks = 0;
    let marks = 0;
    for (const { text, intent, entities } of sentences) {
      const answer = (
        await visitor.post(`/v2/repository/repository-details/${repository?.uuid}/analyze/`, { text, language })
      ).read(ParseAnswer);
      const found = Object.values(answer.entities).flat();
      if (answer.intent.name === intent) rightIntents += 1;
      marks += entities.length;
      rightMarks += entities.filter((mark) =>
        found.some(({ start, end, entity }) => start === mark.start && end === mark.end && entity === mark.entity),
      ).length;
    }
    const accuracy = rightIntents / sentences.length;
    const recall = rightMarks / marks;
    process.stdout.write(
      `${file}: ${sentences.length} unseen sentences, intents ` +
        `${(100 * accuracy).toFixed(1)} %, entities found ${(100 * recall).toFixed(1)} %\n`,
    );
    expect(accuracy).toBeGreaterThanOrEqual(leastIntents);
    expect(recall).toBeGreaterThanOrEqual(leastEntities);
  },
);

withWhole('[BRO-01] a later start creates nothing', async () => {
  const before = (await listed()).results.map(({ uuid }) => uuid);
  await world.product?.worker();
  expect((await listed()).results.map(({ uuid }) => uuid)).toEqual(before);
});
