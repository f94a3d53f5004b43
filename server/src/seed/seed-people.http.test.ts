import { afterAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { RepositoryInfo } from '../features/intelligences/repositories/info.schema.ts';
import { createClient } from '../testing/client.ts';
import { ownProduct } from '../testing/own-product.ts';
import { anonymous } from '../testing/setup.ts';
import { SEEDED_PASSWORD, SEEDED_PEOPLE, seededEmail } from './people.ts';
import type { OwnProduct } from '../testing/own-product.ts';

const Found = z.object({ results: z.array(z.object({ uuid: z.string() })) });
const Token = z.object({ token: z.string() });

const started: OwnProduct[] = [];
afterAll(() => Promise.all(started.map((product) => product.stop())));

async function productWith(environment: Readonly<Record<string, string>>): Promise<OwnProduct> {
  const product = await ownProduct(environment);
  started.push(product);
  await product.worker();
  return product;
}

const signIn = ({ address }: OwnProduct, nickname: string) =>
  anonymous(address).post('/v2/account/login/', { username: seededEmail(nickname), password: SEEDED_PASSWORD });

test('[OPS-61] development has a person for each role in a private intelligence, and one without', async () => {
  const product = await productWith({ NODE_ENV: 'development' });
  const found = await Promise.all(
    SEEDED_PEOPLE.map(async ({ nickname, role }) => {
      const { token } = (await signIn(product, nickname)).read(Token);
      const client = createClient(product.address, `Token ${token}`);
      const { results } = (await client.get('/v2/repository/search-repositories/?nickname=practice')).read(Found);
      const [own] = results;
      if (!own) return [nickname, role, undefined];
      const info = (await client.get(`/v2/repository/${own.uuid}/`)).read(RepositoryInfo);
      return [nickname, role, info.authorization.role];
    }),
  );
  expect(found.map(([nickname, role, given]) => [nickname, given === role])).toEqual(
    SEEDED_PEOPLE.map(({ nickname }) => [nickname, true]),
  );
});

withWhole.each([
  ['in production', { NODE_ENV: 'production' }],
  ['at an address that others reach', { NODE_ENV: 'development', PUBLIC_URL: 'https://bots.example.org' }],
])('[OPS-61] %s nobody has a known password', async (_where, environment) => {
  expect((await signIn(await productWith(environment), 'ada')).status).not.toBe(200);
});
