import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';

const ToolResponse = z.object({
  result: z.object({ isError: z.boolean().optional(), structuredContent: z.unknown().optional() }),
});

test('[MCP-15] an agent moves an environment, asks it and returns it', async () => {
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
