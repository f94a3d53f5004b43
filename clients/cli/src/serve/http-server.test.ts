import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createCounts } from './counts.ts';
import { createParseServer } from './http-server.ts';

test('[RUN-40] an answer that fails is a 500, and says why to the operator only', async () => {
  const said: string[] = [];
  const holder = {
    current: () => {
      throw new Error('the model broke');
    },
    failures: () => 0,
    close: () => undefined,
  };
  const server = createParseServer({ holder, counts: createCounts(), say: (line) => said.push(line) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/v2/parse/`, { method: 'POST', body: '{"text":"hello"}' });
  expect([answer.status, await answer.json()]).toEqual([500, { detail: 'Internal error.' }]);
  expect(said.join()).toContain('An answer failed: Error: the model broke');
  server.close();
  await once(server, 'close');
});
