import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';
import { until } from '../../../testing/webhook-receiver.ts';

const ToolResponse = z.object({
  result: z.object({ isError: z.boolean().optional(), structuredContent: z.unknown().optional() }),
});

const Trial = z.object({
  candidate: z.object({ counts: z.array(z.object({ different: z.int() })) }).nullable(),
  questions: z.array(z.object({ text: z.string(), candidate: z.string() })),
});

/** An intelligence, and the tools that an agent of its administrator calls. */
async function agent() {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  const { key } = await keyOf(bot.admin, { scopes: ['read', 'parse', 'admin'] });
  const client = createClient(apiAddress(), `Bearer ${key}`);
  const use = async (name: string, input: object) => {
    const params = { name, arguments: { intelligence: bot.uuid, ...input } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { accept: 'application/json, text/event-stream' };
    return (await client.post('/mcp', message, { headers })).read(ToolResponse).result;
  };
  return { bot, use };
}

test('[MCP-15] an agent moves an environment, asks it and returns it', async () => {
  const { bot, use } = await agent();
  const production = { name: 'production', version: bot.version };
  expect((await use('list_environments', {})).structuredContent).toMatchObject({
    environments: [{ name: 'production', current: null }, { name: 'staging' }],
  });
  expect((await use('move_environment', { ...production, note: 'First' })).structuredContent).toMatchObject({
    current: { version: bot.version, note: 'First' },
  });
  const parsed = await use('parse', { texts: ['hello there'], environment: 'production' });
  expect(parsed.structuredContent).toMatchObject({ results: [{ environment: 'production', version: bot.version }] });
  expect((await use('return_environment', { name: 'production' })).isError).toBe(true);
  await use('move_environment', { ...production, note: 'Second' });
  const returned = (await use('return_environment', { name: 'production', note: 'Back' })).structuredContent;
  expect(returned).toMatchObject({ current: { note: 'Back', returned_to: expect.any(Number) } });
});

test('[MCP-16] an agent has an environment try a version, reads what was compared, serves or ends it', async () => {
  const { bot, use } = await agent();
  const production = { name: 'production', version: bot.version };
  await use('move_environment', production);
  const same = await use('try_version', { ...production, share: 10 });
  expect(same.isError).toBe(true);
  await bot.addSentences(['water it', 'water the roses', 'water them'].map((text) => ({ text, intent: 'water' })));
  await bot.train();
  const tried = await use('try_version', { ...production, share: 0, note: 'With water' });
  expect(tried.structuredContent).toMatchObject({ candidate: { share: 0, state: { note: 'With water' } } });
  const place = { name: 'production' };
  await until(async () => {
    await use('parse', { texts: ['please water the roses'], environment: 'production' });
    const { structuredContent: read } = await use('read_trial', place);
    return Trial.parse(read).questions.length > 0;
  });
  const trial = Trial.parse((await use('read_trial', place)).structuredContent);
  expect(trial.questions[0]).toMatchObject({ text: 'please water the roses', candidate: 'water' });
  expect(trial.candidate?.counts[0]?.different).toBeGreaterThan(0);
  const served = await use('serve_trial', { ...place, note: 'Good' });
  expect(served.structuredContent).toMatchObject({ candidate: null, current: { note: 'Good' } });
  await use('return_environment', place);
  await use('try_version', { ...production, share: 5 });
  expect((await use('end_trial', place)).structuredContent).toEqual({ ended: true });
  expect((await use('end_trial', place)).isError).toBe(true);
  expect((await use('read_trial', place)).structuredContent).toMatchObject({ candidate: null, count: 0 });
});
