import { expect, test } from '@jest/globals';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { withWhole } from '@parlance/testing/skipping';
import { isWhole } from '@parlance/testing/whole';
import type { Intelligence } from '../../../testing/intelligence.ts';

function form(content: string, fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([content], { type: 'application/json' }), 'data.json');
  return data;
}
const rasa = (examples: readonly unknown[]) =>
  JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } });
const upload = ({ admin, uuid, version }: Intelligence, content: string, language = 'en') =>
  admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, form(content, { language }));
const countOf = async ({ admin, uuid }: Intelligence) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&limit=1`)).body;

test('[SET-03] stores a Rasa file, without invalid and duplicate sentences, ready for training', async () => {
  const repository = await intelligence();
  const usable = fewSentences().map((sentence) => ({ entities: [], ...sentence }));
  const answer = await upload(
    repository,
    rasa([
      ...usable,
      usable[0],
      { text: '?!', intent: 'x', entities: [] },
      { text: 'no entities', intent: usable[0]?.intent },
    ]),
  );
  expect([answer.status, answer.body]).toEqual([200, 202]);
  expect(['added', 'duplicates', 'refused'].map((name) => answer.headers.get(`parlance-${name}`))).toEqual([
    '13',
    '1',
    '1',
  ]);
  const again = await upload(repository, rasa(usable));
  expect([again.headers.get('parlance-added'), again.headers.get('parlance-duplicates')]).toEqual(['0', '12']);
  expect(await repository.train()).toMatchObject({ status: 2 });
});

const MANY = isWhole ? 15_000 : 4000;
test(`[SET-03] stores ${MANY} sentences in one upload`, async () => {
  const repository = await intelligence();
  const examples = Array.from({ length: MANY }, (_, index) => ({
    text: `sentence number ${index} of many`,
    intent: `intent_${index % 150}`,
    entities: [{ start: 16, end: 16 + String(index).length, entity: 'number' }],
  }));
  const answer = await upload(repository, rasa(examples));
  expect(answer.headers.get('parlance-added')).toBe(String(MANY));
  expect(await countOf(repository)).toMatchObject({ count: MANY });
});

withWhole('[SRV-09] stores a YAML of 90,000 sentences', async () => {
  const repository = await intelligence();
  const lines = Array.from({ length: 90_000 }, (_, index) => `    - sentence number ${index}`);
  const data = new FormData();
  data.set('file', new Blob([`nlu:\n- intent: many\n  examples: |\n${lines.join('\n')}\n`]), 'nlu.yml');
  const { admin, uuid, version } = repository;
  const answer = await admin.put(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, data);
  expect([answer.status, answer.headers.get('parlance-added')]).toEqual([200, '90000']);
  expect(await countOf(repository)).toMatchObject({ count: 90_000 });
});

withWhole('[SRV-09] stores and previews more intents and entities than a statement has parameters', async () => {
  const repository = await intelligence();
  const examples = Array.from({ length: 70_000 }, (_, index) => ({
    text: `sentence ${index}`,
    intent: `intent_${index}`,
    entities: [{ start: 9, end: 9 + String(index).length, entity: `entity_${index}` }],
  }));
  const { admin, uuid, version } = repository;
  const preview = `/v2/repository/upload-rasa-file/${uuid}/${version}/preview/`;
  expect((await admin.post(preview, form(rasa(examples), {}))).body).toMatchObject({ added: 70_000 });
  expect((await upload(repository, rasa(examples))).headers.get('parlance-added')).toBe('70000');
});

test('[SET-03] reports a missing file', async () => {
  const repository = await intelligence();
  const data = new FormData();
  data.set('language', 'xx');
  const refused = await repository.admin.put(
    `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`,
    data,
  );
  expect([refused.status, refused.body]).toEqual([
    400,
    { file: ['No file was submitted.'], language: ['"xx" is not a valid choice.'] },
  ]);
});

test('[SET-03] the upload of a list reports what was not added', async () => {
  const repository = await intelligence();
  const bad = { text: '!', intent: 'x', entities: [] };
  const answer = await repository.admin.post(
    '/v2/repository/example/upload_examples/',
    form(JSON.stringify([{ text: 'hello', intent: 'greet', entities: [], language: 'de' }, bad]), {
      repository: repository.uuid,
      repository_version: String(repository.version),
    }),
  );
  expect([answer.status, answer.body]).toEqual([200, { added: 1, not_added: [bad] }]);
  expect(
    (await repository.admin.get(`/v2/repository/examples/?repository_uuid=${repository.uuid}`)).body,
  ).toMatchObject({
    count: 1,
    results: [{ language: 'de' }],
  });
  const broken = await repository.admin.post(
    '/v2/repository/example/upload_examples/',
    form('{', { repository: repository.uuid }),
  );
  expect(broken.status).toBe(415);
});

test('[SET-03] only contributors can upload', async () => {
  const repository = await intelligence();
  const reader = await repository.member(1);
  expect(
    (
      await reader.put(
        `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`,
        form(rasa([]), { language: 'en' }),
      )
    ).status,
  ).toBe(403);
  const contributor = await repository.member(2);
  expect(
    (
      await contributor.put(
        `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`,
        form(rasa([]), { language: 'en' }),
      )
    ).status,
  ).toBe(200);
});

const yml = (text: string, fields: Readonly<Record<string, string>> = {}) => {
  const data = form(text, fields);
  data.set('file', new Blob([text], { type: 'application/yaml' }), 'nlu.yml');
  return data;
};
const NLU = `version: "3.1"
nlu:
- intent: travel
  examples: |
    - fly to [Paris](city)
    - from [LA]{"entity": "city", "role": "from", "value": "Los Angeles"} to [😀 bay](city:bay)
    - a [plain] one
- intent: chitchat/ask_name
  examples:
  - text: |
      what is your name
  - who are you
- intent: ""
  examples: |
    - nobody knows
- synonym: bay
  examples: |
    - the bay
- regex: zip
  examples: |
    - \\d{5}
- lookup: cities
  examples: |
    - Rome
`;

test('[SET-04] stores training data of Rasa 3 with entities and counts unsupported parts', async () => {
  const repository = await intelligence();
  const answer = await repository.admin.put(
    `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`,
    yml(NLU, { language: 'en' }),
  );
  expect([answer.status, answer.body]).toEqual([200, 202]);
  expect(['added', 'duplicates', 'refused', 'ignored'].map((name) => answer.headers.get(`parlance-${name}`))).toEqual([
    '5',
    '0',
    '1',
    '3',
  ]);
  const { body } = await repository.admin.get(
    `/v2/repository/examples/?repository_uuid=${repository.uuid}&ordering=created_at`,
  );
  expect(body).toMatchObject({
    results: [
      { text: 'fly to Paris', intent: 'travel', entities: [{ entity: 'city', value: 'Paris' }] },
      {
        text: 'from LA to 😀 bay',
        entities: [
          { entity: 'city', value: 'LA' },
          { entity: 'city', value: '😀 bay' },
        ],
      },
      { text: 'a [plain] one', entities: [] },
      { text: 'what is your name', intent: 'chitchat/ask_name' },
      { text: 'who are you' },
    ],
  });
});

test.each([
  ['broken YAML', 'nlu: [a, {b'],
  [
    'an alias bomb',
    ['a: &a [x,x,x,x,x,x,x,x,x]', 'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]', 'c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]']
      .concat('nlu: [*c,*c,*c,*c,*c,*c,*c,*c,*c]')
      .join('\n'),
  ],
])('[SET-04] %s is not training data', async (_, text) => {
  const repository = await intelligence();
  const refused = await repository.admin.put(
    `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/`,
    yml(text),
  );
  expect([refused.status, refused.body]).toEqual([
    400,
    { file: expect.arrayContaining([expect.stringMatching(/is not Rasa training data in YAML|Line 1, column 10/)]) },
  ]);
});

test('[SET-04] a preview reports what would be added and rejected, and stores nothing', async () => {
  const repository = await intelligence();
  await repository.addSentences([{ text: 'fly to Paris', intent: 'travel' }]);
  const path = `/v2/repository/upload-rasa-file/${repository.uuid}/${repository.version}/preview/`;
  const answer = await repository.admin.post(path, yml(NLU.replace('who are you', 'what is your name')));
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      added: 3,
      duplicates: 2,
      refused_count: 1,
      refused: [{ place: 14, text: 'nobody knows', intent: '', reason: 'It has no usable intent.' }],
      format: 'rasa-yaml',
      format_name: 'Rasa (YAML)',
      ignored: { regexes: 1, synonyms: 1, lookups: 1 },
      not_kept: [
        { what: 'roles of marks', count: 1, example: 'from' },
        { what: 'values of marks', count: 2, example: 'Los Angeles' },
      ],
      intents: [
        { value: 'travel', count: 2, is_new: false },
        { value: 'chitchat/ask_name', count: 1, is_new: true },
      ],
      entities: [{ value: 'city', count: 2, is_new: true }],
      sample: [
        expect.objectContaining({ text: 'from LA to 😀 bay' }),
        expect.objectContaining({ text: 'a [plain] one' }),
        { text: 'what is your name', intent: 'chitchat/ask_name', language: 'en', entities: [] },
      ],
    },
  ]);
  expect(await countOf(repository)).toMatchObject({ count: 1 });
  expect((await (await repository.member(1)).post(path, yml(NLU))).status).toBe(403);
});
