import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { ENTITY_LIMITS } from 'shared/domain';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';
import { ShownLists, ShownTable } from '../../content/entity-values/entity-values.schema.ts';
import { ImportPreview } from './file-imports.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

function form(content: string, fields: Readonly<Record<string, string>>, name = 'data.yml'): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set('file', new Blob([content]), name);
  return data;
}

const pathOf = ({ uuid, version }: Intelligence) => `/v2/repository/import/${uuid}/${version}/`;
const previewed = (repository: Intelligence, content: string, fields = {}) =>
  repository.admin.post(`${pathOf(repository)}preview/`, form(content, fields));

async function imported(repository: Intelligence, content: string, fields = {}) {
  expect((await repository.admin.post(pathOf(repository), form(content, fields))).status).toBe(201);
  return repository.ended();
}

const Named = z.object({ results: z.array(z.object({ entity_id: z.int(), value: z.string() })) });

/** The content of the page of an entity. */
async function partsOf({ admin, uuid, version }: Intelligence, entity: string) {
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  const { results } = (await admin.get(`/v2/repository/entities/?${scope}`)).read(Named);
  const id = results.find(({ value }) => value === entity)?.entity_id;
  const { values } = (await admin.get(`/v2/repository/entity/values/?${scope}&entity_id=${id}`)).read(ShownTable);
  const lists = (await admin.get(`/v2/repository/entities/${id}/lists/`)).read(ShownLists);
  return { values, ...lists };
}

const LONG = 'x'.repeat(ENTITY_LIMITS.wordLength + 1);
const list = (kind: string, items: readonly string[]) =>
  `- ${kind}\n  examples: |\n${items.map((item) => `    - ${item}\n`).join('')}`;

test('[IMP-60] a pattern that RE2 rejects is rejected with reason and place, and never stored', async () => {
  const repository = await intelligence();
  const file = `nlu:\n${list('intent: order', ['send it'])}${list('regex: code', [
    '[A-Z]{3}\\d+',
    '(a+)+$',
    'a(?=b)',
    '(a)\\1',
    '(a',
    `x${LONG.repeat(4)}`,
  ])}`;
  const { refused_parts: refused, kept, not_kept: notKept } = (await previewed(repository, file)).read(ImportPreview);
  expect(refused.examples).toEqual(
    [
      [9, 'a(?=b)', 'a(?=b): look-ahead and look-behind are not supported, because they can make matching very slow.'],
      [10, '(a)\\1', '(a)\\1: back-references are not supported, because they can make matching very slow.'],
      [11, '(a', '(a is not a usable regular expression: missing closing ): `(a`'],
      [12, `x${LONG}`.slice(0, 200), 'It is longer than 1000 characters.'],
    ].map(([line, text, reason]) => ({ file: 'data.yml', line, entity: 'code', text, reason })),
  );
  const kinds = [
    { what: 'patterns with look-around', count: 1, example: 'a(?=b)' },
    { what: 'patterns with back-references', count: 1, example: '(a)\\1' },
    { what: 'patterns that cannot be used', count: 1, example: '(a' },
    { what: 'values, words and patterns beyond the limits', count: 1, example: `x${LONG}`.slice(0, 200) },
  ];
  expect([refused.count, kept.patterns, notKept]).toEqual([4, 2, kinds]);
  expect(await imported(repository, file)).toMatchObject({ status: 2, result: { added: 1, not_kept: 4 } });
  expect(await partsOf(repository, 'code')).toEqual({ values: [], words: [], patterns: ['[A-Z]{3}\\d+', '(a+)+$'] });
});

test('[IMP-61] what exceeds the limits of the entity page is listed; what is stored can be saved there', async () => {
  const repository = await intelligence();
  const many = Array.from({ length: ENTITY_LIMITS.patterns + 1 }, (_, index) => `p${index}`);
  const file = [
    'nlu:\n',
    list('intent: go', ['to [oslo]{"entity": "city", "value": "Oslo"}']),
    list('lookup: city', ['Rome', 'ROME', 'Rome', LONG, 'a\tb']),
    list('regex: city', many),
    list('synonym: Oslo', ['christiania', LONG]),
  ].join('');
  const { refused_parts: refused } = (await previewed(repository, file)).read(ImportPreview);
  expect(refused.examples.map(({ line, entity, text, reason }) => [line, entity, text.slice(0, 4), reason])).toEqual([
    [118, null, 'xxxx', 'It is longer than 255 characters.'],
    [8, 'city', 'ROME', '“ROME” appears twice here.'],
    [10, 'city', 'xxxx', 'It is longer than 255 characters.'],
    [11, 'city', 'a\tb', 'Control characters are not allowed.'],
    [114, 'city', 'p100', 'Only the first 100 are stored.'],
  ]);
  await imported(repository, file);
  const { words, patterns } = await partsOf(repository, 'city');
  expect([words, patterns]).toEqual([['Rome'], many.slice(0, -1)]);
});

test('[IMP-61] an import that would exceed the limits of an entity is rejected, first in the preview', async () => {
  const repository = await intelligence();
  const patterns = (name: string) => Array.from({ length: 60 }, (_, index) => `${name}${index}`);
  const file = (name: string) => `nlu:\n${list('intent: go', [`to ${name}`])}${list('regex: city', patterns(name))}`;
  await imported(repository, file('a'));
  const message = 'Together with the existing ones, the entity “city” would have more than 100 patterns.';
  const refused = await previewed(repository, file('b'));
  expect([refused.status, refused.body]).toEqual([400, { file: [message] }]);
  expect(await imported(repository, file('b'))).toMatchObject({ status: 3, error: message });
  expect((await partsOf(repository, 'city')).patterns).toEqual(patterns('a'));
  expect((await previewed(repository, file('a'))).status).toBe(200);
  expect(await imported(repository, file('b'), { mode: 'replace' })).toMatchObject({ status: 2 });
  expect((await partsOf(repository, 'city')).patterns).toEqual(patterns('b'));
});

test('[IMP-61] synonyms that exist in another case are not stored twice [ENT-60]', async () => {
  const repository = await intelligence();
  const synonyms = (value: string, words: readonly string[]) =>
    JSON.stringify({
      rasa_nlu_data: {
        common_examples: [{ text: `hello ${value}`, intent: 'greet' }],
        entity_synonyms: [{ value, synonyms: words }],
      },
    });
  const send = async (content: string) => {
    await repository.admin.post(pathOf(repository), form(content, {}, 'data.json'));
    return repository.ended();
  };
  await send(synonyms('New York', ['nyc', 'big apple']));
  expect(await send(synonyms('New York', ['NYC', 'the city']))).toMatchObject({ status: 2 });
  expect(await send(synonyms('NEW york', ['the village']))).toMatchObject({ status: 2 });
  const { admin, uuid, version } = repository;
  const scope = `repository_uuid=${uuid}&repository_version=${version}`;
  expect((await admin.get(`/v2/repository/entity/values/?${scope}`)).read(ShownTable).values).toEqual([
    { value: 'New York', synonyms: ['nyc', 'big apple', 'the city'], language: null },
    { value: 'NEW york', synonyms: ['the village'], language: null },
  ]);
});

withWhole('[SRV-56] an import cannot make the values of a table longer than allowed', async () => {
  const repository = await intelligence();
  const { synonyms, wordLength, tableLength } = ENTITY_LIMITS;
  const words = (value: string) =>
    Array.from({ length: synonyms }, (_, at) => `${value} ${at} `.padEnd(wordLength, 'x'));
  const fileOf = (values: readonly string[]) =>
    JSON.stringify({
      rasa_nlu_data: {
        common_examples: [{ text: 'hello', intent: 'greet', entities: [] }],
        entity_synonyms: values.map((value) => ({ value, synonyms: words(value) })),
      },
    });
  const reason = `The values and synonyms of an entity can have at most ${tableLength} characters together.`;
  const fifteen = Array.from({ length: 15 }, (_, at) => `value ${at}`);
  const preview = async (values: readonly string[]) =>
    repository.admin.post(`${pathOf(repository)}preview/`, form(fileOf(values), {}, 'data.json'));

  const both = (await preview([...fifteen, 'other'])).read(ImportPreview);
  expect(both.refused_parts.examples[0]?.reason).toBe(reason);
  const stored = await repository.admin.post(pathOf(repository), form(fileOf(fifteen), {}, 'data.json'));
  expect(stored.status).toBe(201);
  await repository.ended();
  expect(await preview(['other'])).toMatchObject({ status: 400, body: { file: [reason] } });
});
