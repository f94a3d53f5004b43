import { expect, test } from '@jest/globals';
import { isWhole } from '@parlance/testing/whole';
import { z } from 'zod';
import { apiAddress } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import type { Person } from '../../../testing/setup.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const path = ({ uuid, version }: Intelligence) => `/v2/repository/export/${uuid}/${version}/`;
const Listed = z.object({
  results: z.array(
    z.object({
      text: z.string(),
      intent: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});
const Formats = z.array(z.object({ format: z.string(), extension: z.string() }));

interface Downloaded {
  readonly status: number;
  readonly type: string | null;
  readonly disposition: string | null;
  readonly content: Buffer;
}

async function download(repository: Intelligence, query: string, by: Person = repository.admin): Promise<Downloaded> {
  const response = await fetch(`${apiAddress()}${path(repository)}?${query}`, {
    headers: { authorization: `Token ${by.token}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    content: Buffer.from(await response.arrayBuffer()),
  };
}

async function textsOf(repository: Intelligence, query = '', by?: Person): Promise<string[]> {
  const { status, content } = await download(repository, `format=jsonl&${query}`, by);
  expect([status, content.toString()]).toEqual([200, expect.any(String)]);
  return content
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => z.object({ text: z.string() }).parse(JSON.parse(line)).text)
    .sort();
}

async function listed(repository: Intelligence, filter = '') {
  const scope = `repository_uuid=${repository.uuid}&repository_version=${repository.version}&limit=1000`;
  const { results } = (await repository.admin.get(`/v2/repository/examples/?${scope}&${filter}`)).read(Listed);
  return results
    .map(({ text, intent, entities }) => ({
      text,
      intent,
      marks: entities.map(({ start, end, entity }) => `${start}-${end} ${entity}`).join(),
    }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
}

/** Sentences of two languages, a confirmed translation, a draft and a test sentence. */
async function filled(): Promise<Intelligence> {
  const repository = await intelligence();
  const { uuid, version, admin } = repository;
  await repository.addSentences([
    { text: 'fly to Paris', intent: 'book', entities: [{ start: 7, end: 12, entity: 'city' }] },
    { text: '=1+1 is "two", <three> & 😀', intent: 'odd' },
    { text: 'hello there', intent: 'greet' },
    { text: 'bom dia', intent: 'greet', language: 'pt' },
  ]);
  const { results } = (
    await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}`)
  ).read(z.object({ results: z.array(z.object({ id: z.int(), text: z.string() })) }));
  const idOf = (text: string) => results.find((each) => each.text === text)?.id;
  const translate = async (text: string, into: string) => {
    const made = await admin.post('/v2/repository/translation/', {
      original_example: idOf(text),
      language: 'pt',
      text: into,
      entities: [],
    });
    return made.read(z.object({ id: z.int() })).id;
  };
  await translate('hello there', 'olá');
  const draft = await translate('=1+1 is "two", <three> & 😀', 'rascunho');
  expect((await admin.patch(`/v2/repository/translation/${draft}/`, { is_draft: true })).status).toBe(200);
  const tested = { repository: uuid, repository_version: version, text: 'tested', intent: 'greet', language: 'en' };
  expect((await admin.post('/v2/repository/evaluate/', { ...tested, entities: [] })).status).toBe(201);
  return repository;
}

test('[IMP-20] an export contains everything that trains and tests its languages, or the filtered list', async () => {
  const repository = await filled();
  const odd = '=1+1 is "two", <three> & 😀';
  expect(await textsOf(repository)).toEqual([odd, 'bom dia', 'fly to Paris', 'hello there', 'olá', 'tested'].sort());
  expect(await textsOf(repository, 'language=pt')).toEqual(['bom dia', 'olá']);
  expect(await textsOf(repository, 'language=pt&with_translations=false')).toEqual(['bom dia']);
  expect(await textsOf(repository, 'with_tests=false&language=en')).toEqual([odd, 'fly to Paris', 'hello there']);
  for (const filter of [
    'search=hello',
    'intent=greet',
    'entity=city',
    'language=en&intent=greet',
    'has_translation=true',
    'has_not_translation_to=pt',
    'has_draft_to=pt',
    'text=hello%20there',
    'label=other',
    'start_created_at=2000-01-01',
  ])
    expect([filter, await textsOf(repository, filter)]).toEqual([
      filter,
      (await listed(repository, filter)).map(({ text }) => text),
    ]);
  expect(await textsOf(repository, 'intent=greet&with_translations=true')).toEqual(['bom dia', 'hello there', 'olá']);
});

test('[IMP-44] several languages are exported together', async () => {
  const repository = await filled();
  await repository.addSentences([{ text: 'hallo', intent: 'greet', language: 'de' }]);
  const both = await textsOf(repository, 'language=pt&language=en');
  expect(both).toEqual(
    ['=1+1 is "two", <three> & 😀', 'bom dia', 'fly to Paris', 'hello there', 'olá', 'tested'].sort(),
  );
  expect(await textsOf(repository, 'language=en,pt&language=')).toEqual(both);
  expect((await download(repository, 'format=csv&language=en&language=de')).disposition).toContain('master-en-de.csv');
  expect((await download(repository, 'format=csv&language=en&language=xx1')).status).toBe(400);
});

test('[IMP-21] test sentences are exported only for callers who may see their list', async () => {
  const repository = await filled();
  await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, { is_copyable: true });
  const [reader, contributor] = [await repository.member(1), await repository.member(2)];
  for (const by of [reader, contributor])
    expect(await textsOf(repository, 'language=en&with_tests=true', by)).not.toContain('tested');
  expect(await textsOf(repository, 'language=en&with_tests=true')).toContain('tested');
});

/**
 * Rasa's test stories contain only test sentences, Lex has slots in place of marked words, Watson's table has no marks.
 */
const WITHOUT_TRAINING_MARKS = new Set(['rasa-test', 'lex-v1', 'lex-v2', 'watson-csv']);

test('[IMP-20] formats with marked training sentences can be imported again without changes', async () => {
  const source = await filled();
  const before = await listed(source, 'language=en');
  const formats = (await source.admin.get(`${path(source)}formats/`)).read(Formats);
  expect(formats.length).toBeGreaterThan(4);
  const wrong: unknown[] = [];
  const marked = formats.filter((each) => !WITHOUT_TRAINING_MARKS.has(each.format));
  for (const { format, extension } of isWhole ? marked : marked.filter((_, at) => at % 3 === 0)) {
    const { status, content } = await download(source, `format=${format}&language=en&with_tests=false`);
    const target = await intelligence();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), `file${extension}`);
    form.set('language', 'en');
    form.set('format', format);
    const stored = await target.admin.put(`/v2/repository/upload-rasa-file/${target.uuid}/${target.version}/`, form);
    const after = await listed(target);
    if (status !== 200 || stored.status !== 200 || JSON.stringify(after) !== JSON.stringify(before))
      wrong.push({ format, status, stored: stored.body, after });
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['Plain name', 'Plain name-master-en.csv', 'Plain%20name-master-en.csv'],
  ['../../etc/passwd "a"; b\\c', 'etc passwd a ; b c-master-en.csv', 'etc%20passwd%20a%20%3B%20b%20c-master-en.csv'],
  ['Ação 日本 😀', 'Acao _ _-master-en.csv', 'A%C3%A7%C3%A3o%20%E6%97%A5%E6%9C%AC%20%F0%9F%98%80-master-en.csv'],
])('[IMP-20] a download of %j has a safe name', async (name, ascii, whole) => {
  const repository = await intelligence({ name });
  await repository.addSentences([{ text: 'hello', intent: 'greet' }]);
  const { status, type, disposition } = await download(repository, 'format=csv&language=en');
  expect([status, type]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(disposition).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${whole}`);
});
