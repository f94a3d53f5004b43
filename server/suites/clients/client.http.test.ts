import { createClient, ParlanceError } from '@parlance/client';
import { beforeAll, expect, test } from '@jest/globals';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import type { Client } from '@parlance/client';
import type { Intelligence } from '../../src/testing/intelligence.ts';

/** As many as a cross-validation requires. */
const more = ['greet', 'bye', 'book'].flatMap((intent) =>
  Array.from({ length: 16 }, (_, index) => ({ text: `please ${intent} number ${index}`, intent })),
);
let bot: Intelligence;
let client: Client;

async function clientOf(...scopes: string[]): Promise<Client> {
  const { key } = await keyOf(bot.admin, { scopes });
  return createClient({ url: apiAddress(), key });
}

beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.addSentences(more);
  client = await clientOf('parse', 'read', 'contribute', 'train', 'evaluate');
});

test('[CLI-02] a program imports tests, trains and waits, parses, evaluates and exports', async () => {
  const { parse, parseBatch, ...own } = client.intelligence(bot.uuid);
  const tests = ['text,intent,split', 'hello there you,greet,test', 'goodbye then,bye,test'].join('\n');
  const files = [{ name: 'tests.csv', content: tests }];
  const preview = await own.previewImport(files, { language: 'en' });
  expect([preview.format, preview.test.new.count]).toEqual(['csv', 2]);
  const imported = await (await own.import(files, { language: 'en' })).wait({ interval: 50 });
  expect(imported.result).toMatchObject({ added: 2 });

  const states: number[] = [];
  const started = await own.train();
  expect(started.report.languages_report['en']?.status).toBe('processing');
  await started.wait({ interval: 50, onProgress: ({ progress }) => states.push(progress) });
  expect(states.length).toBeGreaterThan(0);

  expect((await parse('good morning')).intent.name).toBe('greet');
  const batch = await parseBatch(['goodbye', 'book a table in rome'], { language: 'en' });
  expect(batch.map(({ intent }) => intent.name)).toEqual(['bye', 'book']);

  const result = await (await own.evaluate({ language: 'en' })).wait();
  expect(result.log.count).toBe(2);
  const crossed = await (await own.evaluate({ language: 'en', crossValidation: true })).wait({ interval: 50 });
  expect(crossed.cross_validation).toBe(true);

  const { name, content } = await own.export({ format: 'rasa-yaml' });
  expect(name).toMatch(/\.(ya?ml|zip)$/);
  expect(content.size).toBeGreaterThan(100);
});

test('[CLI-01] a program reads its intelligences and their sentences', async () => {
  const names = [];
  for await (const { uuid } of client.intelligences({ nickname: bot.owner.nickname })) names.push(uuid);
  expect(names).toContain(bot.uuid);
  const texts = [];
  for await (const { text } of client.intelligence(bot.uuid).sentences({ intent: 'bye' })) texts.push(text);
  expect(texts).toHaveLength(20);
  expect(texts).toContain('see you later');
});

test('[CLI-03] a key without the scope, a wrong key and a wrong body are distinguished', async () => {
  const reader = await clientOf('read');
  const refused = await reader
    .intelligence(bot.uuid)
    .train()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ParlanceError);
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('train') });
  const stranger = createClient({ url: apiAddress(), key: `parl_${'x'.repeat(40)}` });
  await expect(stranger.intelligence(bot.uuid).parse('hi')).rejects.toMatchObject({ status: 401 });
  await expect(client.intelligence(bot.uuid).parse('')).rejects.toMatchObject({
    status: 400,
    fields: { text: [expect.any(String)] },
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
