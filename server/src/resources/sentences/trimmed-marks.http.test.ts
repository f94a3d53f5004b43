import { beforeAll, expect, test } from '@jest/globals';
import { keyOf } from '../../testing/api-keys.ts';
import { createClient } from '../../testing/client.ts';
import { intelligence } from '../../testing/intelligence.ts';
import { apiAddress } from '../../testing/setup.ts';
import type { Client } from '../../testing/client.ts';
import type { Intelligence } from '../../testing/intelligence.ts';

let bot: Intelligence;
let original: number;
let translator: Client;
beforeAll(async () => {
  bot = await intelligence();
  original = await made('/v2/repository/example/', sentence('fly  rome  now'));
  const { body } = await bot.admin.post('/v2/repository/translator/control/', {
    language: 'es',
    repository_version: bot.version,
  });
  translator = createClient(apiAddress(), `Translator ${(body as { uuid: string }).uuid}`);
});

/** The mark has a blank at each end. */
const mark = (text: string) => ({ start: text.indexOf('rom') - 1, end: text.indexOf('rom') + 5, entity: 'city' });
const sentence = (text: string) => ({
  repository: bot.uuid,
  repository_version: bot.version,
  language: 'en',
  intent: 'go',
  text,
  entities: [mark(text)],
});
const translated = (text: string) => ({ original_example: original, language: 'pt', text, entities: [mark(text)] });
const ofLink = (text: string) => ({ original_example: original, text, entities: [mark(text)] });

async function made(path: string, body: unknown, by: Client = bot.admin): Promise<number> {
  const answer = await by.post(path, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: number }).id;
}

const search = (words: string) =>
  bot.admin.get(
    `/v2/repository/examples/?repository_uuid=${bot.uuid}&repository_version=${bot.version}&search=${words}`,
  );
const rome = expect.objectContaining({ entity: 'city', value: expect.stringMatching(/^rom[ae]$/) });

test('[ENT-92] sentences lose the blanks at the ends of their marks, however they are written', async () => {
  const path = '/v2/repository/example/';
  const id = await made(path, sentence('to  rome  now'));
  expect((await bot.admin.get(`${path}${id}/`)).body).toMatchObject({ entities: [rome] });
  for (const [method, text] of [
    ['patch', 'to  rome  again'],
    ['put', 'to  rome  then'],
  ] as const)
    expect((await bot.admin[method](`${path}${id}/`, sentence(text))).body).toMatchObject({ entities: [rome] });
  const list = await bot.admin.post('/v2/repository/example-bulk/', [sentence('at  rome  x')]);
  expect(list.body).toMatchObject([{ entities: [rome] }]);
});

test('[ENT-92] uploaded sentences do', async () => {
  const form = new FormData();
  form.append('file', new Blob([JSON.stringify([sentence('in  rome  y')])], { type: 'application/json' }), 'x.json');
  form.append('repository', bot.uuid);
  form.append('repository_version', String(bot.version));
  expect((await bot.admin.post('/v2/repository/example/upload_examples/', form)).body).toMatchObject({ added: 1 });
  expect((await search('in+rome+y')).body).toMatchObject({ results: [{ entities: [rome] }] });
});

test('[ENT-92] test sentences do', async () => {
  const path = '/v2/repository/evaluate/';
  const id = await made(path, sentence('see  rome  x'));
  expect((await bot.admin.get(`${path}${id}/`)).body).toMatchObject({ entities: [rome] });
  expect((await bot.admin.patch(`${path}${id}/`, sentence('see  rome  y'))).body).toMatchObject({ entities: [rome] });
});

test('[ENT-92] translations do, also those of external translators', async () => {
  for (const [path, by, bodyOf] of [
    ['/v2/repository/translation/', bot.admin, translated],
    ['/v2/repository/translator/translation/', translator, ofLink],
  ] as const) {
    const id = await made(path, bodyOf('voar  roma  ja'), by);
    const changed = await by.patch(`${path}${id}/`, bodyOf('voar  roma  depois'));
    expect([path, changed.status, changed.body]).toEqual([path, 200, expect.objectContaining({ entities: [rome] })]);
  }
});

test('[ENT-92] sentences of agents do', async () => {
  const agent = await keyOf(bot.admin, { repositories: [bot.uuid], scopes: ['read', 'contribute'] });
  const added = {
    intelligence: bot.uuid,
    sentences: [{ text: 'go to rome', intent: 'go', language: 'en', entities: [{ words: 'rome ', entity: 'city' }] }],
  };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'add_sentences', arguments: added } };
  const { status, body } = await agent.post('/mcp', call, {
    headers: { accept: 'application/json, text/event-stream' },
  });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('isError')]);
  expect((await search('go+to')).body).toMatchObject({ results: [{ entities: [rome] }] });
});
