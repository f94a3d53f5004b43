import { expect, test } from '@jest/globals';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { apiAddress, person } from '../../../testing/setup.ts';

test('[SRV-52] a body of many messages is rejected before any of them is answered', async () => {
  const { key } = await keyOf(await person(), { scopes: ['read'] });
  const ask = (count: number) =>
    createClient(apiAddress(), `Bearer ${key}`).post(
      '/mcp',
      Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' })),
      { headers: { accept: 'application/json, text/event-stream' } },
    );
  const [few, many] = [await ask(2), await ask(100)];
  expect([few.status, Array.isArray(few.body)]).toEqual([200, true]);
  expect([many.status, many.body]).toEqual([
    400,
    { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'At most 5 messages may be sent together.' } },
  ]);
});
