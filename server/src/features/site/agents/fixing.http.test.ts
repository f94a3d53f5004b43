import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { apiAddress } from '../../../testing/setup.ts';
import type { Person } from '../../../testing/setup.ts';

/** What an agent with a key does. */
async function agentOf(admin: Person, scopes: readonly string[]) {
  const { key } = await keyOf(admin, { scopes: [...scopes] });
  const client = createClient(apiAddress(), `Bearer ${key}`);
  return async (name: string, input: object) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
    const headers = { accept: 'application/json, text/event-stream' };
    return (await client.post('/mcp', message, { headers })).read(ToolResponse).result.structuredContent;
  };
}

const ToolResponse = z.object({ result: z.object({ structuredContent: z.unknown() }) });
const Found = z.object({
  sentences: z.object({
    open: z.int(),
    findings: z.array(
      z.object({
        key: z.string(),
        state: z.string(),
        fixes: z.array(z.looseObject({ action: z.string(), target: z.string() })),
      }),
    ),
  }),
});

test('[MCP-12] an agent reads findings about the sentences, fixes them and undoes that', async () => {
  const own = await intelligence();
  await own.addSentences([...fewSentences(), { text: 'Hello, there!', intent: 'bye' }]);
  const use = await agentOf(own.admin, ['read', 'contribute']);
  const read = async () => Found.parse(await use('findings', { intelligence: own.uuid })).sentences;
  const { open, findings } = await read();
  const [{ key: finding, state, fixes } = { key: '', state: '', fixes: [] }] = findings;
  const { action, target } = fixes.find((fix) => fix.target === 'greet') ?? { action: '', target: '' };
  const order = { intelligence: own.uuid, language: 'en', key: finding, state, action, target };
  const fixed = z.looseObject({ id: z.int() }).parse(await use('fix_finding', order));
  expect(fixed).toMatchObject({ changed: 1, deleted: 0 });
  expect((await read()).open).toBe(open - 1);
  expect(await use('undo_fix', { id: fixed.id })).toEqual({ restored: 1, left: 0 });
  expect((await read()).open).toBe(open);
});

test('[MCP-13] an agent measures a change, makes it and undoes it', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  const use = await agentOf(own.admin, ['read', 'contribute', 'train']);
  const change = { intelligence: own.uuid, language: 'en', change: 'merge', intents: ['bye'], intent: 'greet' };
  const Tried = z.looseObject({ id: z.int(), status: z.int() });
  let tried = Tried.parse(await use('try_change', change));
  while (tried.status < 2) tried = Tried.parse(await use('try_change', { intelligence: own.uuid, id: tried.id }));
  expect(tried).toMatchObject({ sentences: 4, measured: { is_cross_validation: true, changed: { sentences: 4 } } });
  const made = z.looseObject({ id: z.int() }).parse(await use('apply_change', { id: tried.id }));
  expect(made).toMatchObject({ changed: 4, deleted: 0 });
  expect(await use('undo_fix', { id: made.id })).toEqual({ restored: 4, left: 0 });
});
