import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import { Example, ListedExamplePage } from './examples.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const ONE = '/v2/repository/example/';
const body = ({ uuid, version }: Intelligence, change: Record<string, unknown> = {}) => ({
  repository: uuid,
  repository_version: version,
  text: 'fly to paris',
  language: 'en',
  intent: 'travel',
  entities: [{ start: 7, end: 12, entity: 'city', localId: 3 }],
  ...change,
});
const list = async ({ admin, uuid, version }: Intelligence, query = '') =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&${query}`)).read(
    ListedExamplePage,
  );

test('[TRN-01] stores a trimmed sentence with shifted marks', async () => {
  const repository = await intelligence();
  const made = await repository.admin.post(
    ONE,
    body(repository, { text: '  fly to paris ', entities: [{ start: 9, end: 14, entity: 'city' }] }),
  );
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    text: 'fly to paris',
    intent: 'travel',
    language: 'en',
    is_corrected: false,
    repository: repository.uuid,
    repository_version: repository.version,
    entities: [{ start: 7, end: 12, entity: 'city', value: 'paris', group: null }],
    translations: [],
  });
});

test('[TRN-08] rejects a duplicate of a sentence and intent, at the field and as detail', async () => {
  const repository = await intelligence();
  await repository.admin.post(ONE, body(repository));
  const again = await repository.admin.post(ONE, body(repository, { text: ' fly to paris ', entities: [] }));
  expect([again.status, again.body]).toEqual([
    400,
    { text: ['Intention and Sentence already exists'], detail: 'Intention and Sentence already exists' },
  ]);
  expect((await repository.admin.post(ONE, body(repository, { intent: 'other' }))).status).toBe(201);
  expect((await repository.admin.post(ONE, body(repository, { language: 'de' }))).status).toBe(201);
});

test('[TRN-08] stores one of many concurrent duplicates', async () => {
  const repository = await intelligence();
  const answers = await Promise.all(Array.from({ length: 8 }, () => repository.admin.post(ONE, body(repository))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
});

test.each([
  ['no letters', { text: '?! 😀', entities: [] }, { text: ['Enter a valid value that has letters in it'] }],
  ['blank text', { text: '   ', entities: [] }, { text: ['This field may not be blank.'] }],
  [
    'too many words',
    { text: 'word '.repeat(201), entities: [] },
    { text: ['Enter a valid value that is in the range of 200 words'] },
  ],
  ['no intent', { intent: '' }, { intent: ['This field may not be blank.'] }],
  [
    'a wrong intent',
    { intent: 'Book It' },
    { intent: ['Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.'] },
  ],
  ['an unknown language', { language: 'xx' }, { language: ['"xx" is not a valid choice.'] }],
  [
    'a mark outside',
    { entities: [{ start: 7, end: 99, entity: 'city' }] },
    { entities: [{ start: ['The marked text is not inside the sentence.'] }] },
  ],
  [
    'marks that overlap',
    {
      entities: [
        { start: 0, end: 3, entity: 'a' },
        { start: 2, end: 5, entity: 'b' },
      ],
    },
    { entities: [{}, { start: ['The marked text overlaps another mark.'] }] },
  ],
  [
    'a wrong entity name',
    { entities: [{ start: 7, end: 12, entity: 'My City' }] },
    {
      entities: [{ entity: ['Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.'] }],
    },
  ],
  [
    'a strange version',
    { repository_version: 999_999_999 },
    { repository_version: ['Invalid pk "999999999" - object does not exist.'] },
  ],
  ['entities missing', { entities: undefined }, { entities: ['This field is required.'] }],
])('[TRN-08] %s is rejected at its field', async (_, change, errors) => {
  const repository = await intelligence();
  const refused = await repository.admin.post(ONE, body(repository, change));
  expect([refused.status, refused.body]).toEqual([400, errors]);
});

test('[TRN-01] errors are in Portuguese when the client prefers it', async () => {
  const repository = await intelligence();
  const refused = await repository.admin.post(ONE, body(repository, { text: '' }), {
    headers: { 'accept-language': 'pt-BR' },
  });
  expect(refused.body).toMatchObject({ text: ['Este campo não pode ser em branco.'] });
});

test('[TRN-04] an edit leaves other fields unchanged, and marks follow their text', async () => {
  const repository = await intelligence();
  const { id } = (await repository.admin.post(ONE, body(repository))).read(Example);
  const edited = await repository.admin.patch(`${ONE}${id}/`, { text: 'please fly me to paris' });
  expect(edited.body).toMatchObject({
    id,
    text: 'please fly me to paris',
    intent: 'travel',
    entities: [{ start: 17, end: 22, entity: 'city', value: 'paris' }],
  });
  expect(
    (await repository.admin.patch(`${ONE}${id}/`, { intent: 'trip', entities: [], is_corrected: true })).body,
  ).toMatchObject({ intent: 'trip', entities: [], is_corrected: true, text: 'please fly me to paris' });
  expect(
    (await repository.admin.patch(`${ONE}${id}/`, { text: 'please fly me to paris', intent: 'trip' })).status,
  ).toBe(200);
});

test('[TRN-04] rejects an edit that creates a duplicate', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'one', intent: 'a' }]);
  const { id } = (await repository.admin.post(ONE, body(repository, { text: 'two', intent: 'a', entities: [] }))).read(
    Example,
  );
  const refused = await repository.admin.patch(`${ONE}${id}/`, { text: 'one' });
  expect([refused.status, refused.body]).toMatchObject([400, { text: ['Intention and Sentence already exists'] }]);
});

test('[TRN-04] removing a sentence removes the entities that no other sentence uses', async () => {
  const repository = await intelligence();
  const { id } = (await repository.admin.post(ONE, body(repository))).read(Example);
  expect((await repository.admin.delete(`${ONE}${id}/`)).status).toBe(204);
  expect((await repository.admin.delete(`${ONE}${id}/`)).status).toBe(404);
  expect(
    (await repository.admin.get(`/v2/repository/entities/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 0,
  });
});

test('[TRN-03] searches find any part of a sentence, ignoring case and accents', async () => {
  const repository = await intelligence();
  for (const text of ['Grüße aus Köln', 'GRÜSSE', 'um café em São Paulo', 'um cafe'])
    await repository.admin.post(ONE, body(repository, { text, intent: 'greet', entities: [] }));
  const texts = async (search: string) =>
    (await list(repository, `ordering=created_at&search=${encodeURIComponent(search)}`)).results.map(
      ({ text }) => text,
    );
  expect(await texts('GRÜ')).toEqual(['Grüße aus Köln', 'GRÜSSE']);
  expect(await texts('köln, ße')).toEqual(['Grüße aus Köln']);
  expect(await texts('CAFÉ')).toEqual(['um café em São Paulo', 'um cafe']);
  expect(await texts('strasse, koln')).toEqual([]);
  expect(await texts('ÃO')).toEqual(['um café em São Paulo']);
});

test('[TRN-03] the list is filtered, paginated and sorted newest first', async () => {
  const repository = await intelligence();
  for (const text of ['go to paris', 'go to rome', 'say hello']) {
    const intent = text.startsWith('go') ? 'travel' : 'greet';
    await repository.admin.post(
      ONE,
      body(repository, {
        text,
        intent,
        entities: intent === 'travel' ? [{ start: 6, end: text.length, entity: 'city' }] : [],
      }),
    );
  }
  const texts = async (query: string) => (await list(repository, query)).results.map(({ text }) => text);
  expect(await texts('')).toEqual(['say hello', 'go to rome', 'go to paris']);
  expect(await texts('ordering=created_at')).toEqual(['go to paris', 'go to rome', 'say hello']);
  expect(await texts('ordering=-undefined&offset=NaN&search=')).toHaveLength(3);
  expect(await texts('intent=travel&limit=1&offset=1')).toEqual(['go to paris']);
  expect(await texts('search=GO%20rom')).toEqual(['go to rome']);
  expect(await texts('search=100%25')).toEqual([]);
  expect(await texts('entity=city')).toEqual(['go to rome', 'go to paris']);
  expect(await texts('group=other&text=go%20to%20rome')).toEqual(['go to rome']);
  expect(await texts('language=de')).toEqual([]);
  expect(await texts('is_available_language=en&has_not_translation_to=de&has_translation=false')).toHaveLength(3);
  expect(await texts('has_translation_to=de')).toEqual([]);
});

test('[TRN-03] the count of a list covers all of its pages, each sentence once, with any filter', async () => {
  const [repository, other] = [await intelligence(), await intelligence()];
  const marked = {
    text: 'from rome to rome',
    entities: [0, 1].map((at) => ({ start: 5 + at * 8, end: 9 + at * 8, entity: 'city' })),
  };
  for (const one of [repository, other]) await one.admin.post(ONE, body(one, marked));
  await repository.admin.post(ONE, body(repository));
  await repository.admin.post(
    ONE,
    body(repository, { text: 'tomorrow', entities: [{ start: 0, end: 8, entity: 'day' }] }),
  );
  for (const [query, count] of [
    ['entity=City', 2],
    ['entity=none', 0],
    ['entity=city&language=en', 2],
    ['entity=city&group=other', 2],
    ['group=other', 3],
    ['label=none', 0],
    ['search=rome', 1],
  ] as const)
    expect([query, (await list(repository, `${query}&limit=1`)).count]).toEqual([query, count]);
});

test('[TRN-03] date filters separate pending from earlier sentences, in every format clients send', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'early', intent: 'a' }]);
  const moment = (await list(repository)).results[0]?.created_at ?? '';
  // The API reports times in milliseconds.
  while (Date.now() <= Date.parse(moment)) await new Promise((resolve) => setImmediate(resolve));
  await repository.addSentences([{ text: 'late', intent: 'a' }]);
  const written = encodeURIComponent(moment.replace(/[A-Za-z]/g, ' '));
  expect((await list(repository, `end_created_at=${written}`)).results.map(({ text }) => text)).toEqual(['early']);
  expect((await list(repository, `start_created_at=${encodeURIComponent(moment)}`)).count).toBe(2);
  const inKathmandu = new Date(new Date(moment).getTime() + 345 * 60_000).toISOString().replace('Z', '+05:45');
  for (const sent of [inKathmandu, encodeURIComponent(inKathmandu)])
    expect((await list(repository, `end_created_at=${sent}`)).results.map(({ text }) => text)).toEqual(['early']);
  const today = moment.slice(0, 10);
  expect((await list(repository, `start_created_at=${today}&end_created_at=${today}`)).count).toBeGreaterThan(0);
  const wrong = await repository.admin.get(
    `/v2/repository/examples/?repository_uuid=${repository.uuid}&start_created_at=yesterday`,
  );
  expect([wrong.status, wrong.body]).toEqual([400, { start_created_at: ['Enter a valid date/time.'] }]);
});

test('[TRN-01] a bulk add is all or nothing, with errors at each sentence', async () => {
  const repository = await intelligence();
  const refused = await repository.admin.post('/v2/repository/example-bulk/', [
    body(repository, { text: 'one', entities: [] }),
    body(repository, { text: '!', entities: [] }),
    body(repository, { text: 'three', entities: [] }),
  ]);
  expect([refused.status, refused.body]).toEqual([400, [{}, { text: ['Enter a valid value that has letters in it'] }]]);
  expect((await list(repository)).count).toBe(0);
  const twice = await repository.admin.post('/v2/repository/example-bulk/', [body(repository), body(repository)]);
  expect([twice.status, twice.body]).toEqual([400, [{}, { text: ['Intention and Sentence already exists'] }]]);
  expect((await list(repository)).count).toBe(0);
  const made = await repository.admin.post('/v2/repository/example-bulk/', [
    body(repository, { text: 'one fly', entities: [] }),
    body(repository),
  ]);
  expect(made.read(z.array(Example)).map(({ text }) => text)).toEqual(['one fly', 'fly to paris']);
});

test('[TRN-01] a bulk add cannot write to another intelligence', async () => {
  const [repository, other] = [await intelligence(), await intelligence({ is_private: true })];
  const refused = await repository.admin.post('/v2/repository/example-bulk/', [body(repository), body(other)]);
  expect(refused.status).toBe(400);
  expect((await list(other)).count).toBe(0);
});

test('[VER-01] a change of content updates the version’s last_update', async () => {
  const repository = await intelligence();
  const lastUpdate = async () =>
    (await repository.admin.get(`/v2/repository/version/?repository=${repository.uuid}`)).read(
      z.object({ results: z.array(z.object({ last_update: z.string() })) }),
    ).results[0]?.last_update ?? '';
  const before = await lastUpdate();
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  expect((await lastUpdate()) > before).toBe(true);
});

test.each([
  ['intent_id', 'x', 'A valid integer is required.'],
  ['entity_id', '1.5', 'A valid integer is required.'],
  ['repository_version', '99999999999', 'A valid integer is required.'],
  ['has_translation', 'maybe', '"maybe" is not a valid boolean.'],
])(
  '[SRV-01] rejects the filter %s=%s under its name; blank, bare and NaN count as absent',
  async (name, value, text) => {
    const { admin, uuid } = await intelligence();
    const list = (query: string) => admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&${query}`);
    const rejected = await list(`${name}=${value}`);
    expect([rejected.status, rejected.body]).toEqual([400, { [name]: [text] }]);
    for (const absent of [name, `${name}=`, `${name}=NaN`]) expect((await list(absent)).status).toBe(200);
  },
);
