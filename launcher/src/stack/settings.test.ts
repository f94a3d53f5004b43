import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSettings } from './settings.ts';

const REPOSITORY = resolve(__dirname, '../../..');

test('by default everything is stored in var and served on port 8080 of this machine', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    home: resolve(REPOSITORY, 'var'),
    logs: resolve(REPOSITORY, 'var/log'),
    databaseUrl: undefined,
    serverKey: undefined,
    stopSeconds: 10,
    hasOwnWeb: false,
  });
});

test('empty settings count as unset', () => {
  expect(readSettings({ DATABASE_URL: ' ', PORT: '', SERVER_KEY: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 8080,
    serverKey: undefined,
  });
});

test.each([
  [{ PORT: '80a' }, 'The setting PORT must be a whole number from 0 to 65535 (it is "80a").'],
  [
    { DATABASE_URL: 'mysql://x' },
    'The setting DATABASE_URL must be given and start with postgres:// or postgresql://.',
  ],
  [{ SERVER_KEY: 'short' }, 'The setting SERVER_KEY must be given as 64 hexadecimal digits.'],
])('%j is rejected before anything starts', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});
