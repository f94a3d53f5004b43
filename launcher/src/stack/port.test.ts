import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { checkPort } from './port.ts';

let taken: Server | undefined;
afterEach(() => {
  taken?.close();
});

function listen(): Promise<number> {
  return new Promise((resolve) => {
    taken = createServer().listen(0, '127.0.0.1', () => resolve((taken?.address() as AddressInfo).port));
  });
}

test('a taken port is reported with a remedy', async () => {
  const port = await listen();
  await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken by another program: end it, or choose another port, for example PORT=${port + 1} npm start.`,
  );
});

test('a free port is accepted', async () => {
  const port = await listen();
  await new Promise((resolve) => taken?.close(resolve));
  await expect(checkPort('127.0.0.1', port)).resolves.toBeUndefined();
});

test('an address of another machine is reported', async () => {
  await expect(checkPort('203.0.113.1', 0)).rejects.toThrow(
    '203.0.113.1 is not an address of this machine: correct HOST.',
  );
});
