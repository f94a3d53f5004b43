import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { person } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { startWit, witArchive } from '../../../testing/wit.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';
import type { WitStandIn } from '../../../testing/wit.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

let wit: WitStandIn;
let product: OwnProduct;
beforeAll(async () => {
  wit = await startWit();
  product = await ownProduct({ WIT_URL: wit.url });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  await wit.stop();
});

const URL = '/v2/repository/repository-migrate/';
const migrate = (repository: Intelligence, token: string, change: Record<string, unknown> = {}) =>
  repository.admin.post(URL, {
    repository_version: repository.version,
    auth_token: token,
    language: 'en',
    classifier: 'wit',
    ...change,
  });
const UTTERANCES = {
  utterances: [
    {
      text: 'fly from Paris to New York',
      intent: 'Travel Plan',
      entities: [
        { entity: 'wit$location:from', start: 9, end: 14, body: 'Paris', entities: [] },
        { entity: 'City Name:to', start: 18, end: 26, body: 'New York', entities: [] },
      ],
      traits: [],
    },
    {
      text: '😀 to Paris',
      intent: 'Travel Plan',
      entities: [{ entity: 'city:city', start: 5, end: 10, body: 'Paris', entities: [] }],
      traits: [],
    },
    {
      text: 'hello',
      intent: { id: '1', name: 'greet' },
      entities: [],
      traits: [{ trait: 'wit$greetings', value: 'true' }],
    },
    { text: 'hello', intent: 'greet', entities: [], traits: [] },
    { text: 'out of scope', entities: [], traits: [] },
  ],
};

test('[SET-03] imports an app of Wit.ai with intents and entities, and discards its token', async () => {
  const repository = await intelligence({ address: product.address });
  wit.serve({
    token: 'good-token',
    archive: await witArchive({
      'app/app.json': { name: 'app' },
      'app/entities/city.json': {},
      'app/utterances/utterances-1.json': UTTERANCES,
      'app/utterances/utterances-2.json': { utterances: [{ text: 'bye', intent: 'leave', entities: [] }] },
    }),
  });
  const started = await migrate(repository, 'good-token');
  expect([started.status, started.body]).toMatchObject([
    201,
    {
      user: expect.any(Number),
      repository_version: repository.version,
      language: 'en',
      classifier: 'wit',
      created: expect.any(String),
    },
  ]);
  expect(JSON.stringify(started.body)).not.toContain('good-token');
  const task = await repository.ended();
  expect(task).toMatchObject({
    type_processing: 4,
    status: 2,
    stage: 'imported',
    result: { added: 4, duplicates: 1, refused: 1 },
  });
  expect(JSON.stringify(task)).not.toContain('good-token');
  expect(wit.tokens).toEqual(['good-token']);
  const { results } = (
    await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}&ordering=created_at`)
  ).read(
    z.object({
      results: z.array(
        z.looseObject({
          text: z.string(),
          intent: z.string(),
          entities: z.array(z.looseObject({ entity: z.string(), value: z.string() })),
        }),
      ),
    }),
  );
  expect(
    results.map(({ text, intent, entities }) => [
      text,
      intent,
      entities.map(({ entity, value }) => `${entity}=${value}`),
    ]),
  ).toEqual([
    ['fly from Paris to New York', 'Travel Plan', ['wit$location=Paris', 'City Name=New York']],
    ['😀 to Paris', 'Travel Plan', ['city=Paris']],
    ['hello', 'greet', []],
    ['bye', 'leave', []],
  ]);
});

withWhole.each([
  [
    'a token Wit does not know',
    'bad-token',
    undefined,
    'Wit.ai did not accept the token. Please check that it is a server access token of the app.',
  ],
  [
    'an archive that is none',
    'broken',
    () => Promise.resolve(Buffer.from('not a zip')),
    'The export from Wit.ai could not be read or is too large.',
  ],
  [
    'a file of another form',
    'odd',
    async () => witArchive({ 'app/utterances/utterances-1.json': [] }),
    'The export from Wit.ai could not be read or is too large.',
  ],
  [
    'an app without sentences',
    'empty',
    async () => witArchive({ 'app/app.json': {} }),
    'The Wit.ai app has no sentences.',
  ],
])('[SET-03] %s ends the import with the reason', async (_, token, make, reason) => {
  const repository = await intelligence({ address: product.address });
  if (make) wit.serve({ token, archive: await make() });
  await migrate(repository, token);
  expect(await repository.ended()).toMatchObject({ status: 3, error: reason });
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 0,
  });
});

test('[SET-03] reports invalid fields; only contributors can import', async () => {
  const repository = await intelligence({ address: product.address });
  const wrong = await migrate(repository, '', { language: 'xx', classifier: 'luis' });
  expect([wrong.status, wrong.body]).toEqual([
    400,
    {
      auth_token: ['This field may not be blank.'],
      language: ['"xx" is not a valid choice.'],
      classifier: ['"luis" is not a valid choice.'],
    },
  ]);
  const stranger = await person(product.address);
  expect(
    (
      await stranger.post(URL, {
        repository_version: repository.version,
        auth_token: 'x',
        language: 'en',
        classifier: 'wit',
      })
    ).status,
  ).toBe(403);
  expect(
    (
      await repository.admin.post(URL, {
        repository_version: 999_999_999,
        auth_token: 'x',
        language: 'en',
        classifier: 'wit',
      })
    ).status,
  ).toBe(404);
});

withWhole('[IMP-17] the import by token preserves roles, and can be undone', async () => {
  const repository = await intelligence({ address: product.address });
  wit.serve({
    token: 'roles',
    archive: await witArchive({
      'app/utterances/utterances-1.json': { utterances: UTTERANCES.utterances.slice(0, 1) },
    }),
  });
  await migrate(repository, 'roles');
  expect(await repository.ended()).toMatchObject({ status: 2 });
  const list = `/v2/repository/examples/?repository_uuid=${repository.uuid}`;
  const roles = z.object({ results: z.array(z.object({ entities: z.array(z.object({ role: z.string() })) })) });
  const [sentence] = (await repository.admin.get(list)).read(roles).results;
  expect(sentence?.entities.map(({ role }) => role).toSorted()).toEqual(['from', 'to']);
  const imports = `/v2/repository/imports/${repository.uuid}/${repository.version}/`;
  const listed = (await repository.admin.get(imports)).read(
    z.object({ results: z.array(z.object({ id: z.int(), filename: z.string(), is_undoable: z.boolean() })) }),
  );
  expect(listed.results).toMatchObject([{ filename: 'Wit.ai', is_undoable: true }]);
  const undone = await repository.admin.post(`${imports}${listed.results[0]?.id}/undo/`);
  expect([undone.status, undone.body]).toMatchObject([200, { removed: 1, left: 0 }]);
  expect((await repository.admin.get(list)).body).toMatchObject({ count: 0 });
});
