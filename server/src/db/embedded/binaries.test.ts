import { access, constants } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { findBinaries } from './binaries.ts';

test('the binaries for this machine are found and executable', async () => {
  const { initdb, postgres } = findBinaries();
  await expect(access(initdb, constants.X_OK)).resolves.toBeUndefined();
  await expect(access(postgres, constants.X_OK)).resolves.toBeUndefined();
});

test('a platform without binaries gets a helpful error', () => {
  expect(() => findBinaries('sunos-sparc')).toThrow(
    'The embedded database does not exist for sunos-sparc: point DATABASE_URL at a PostgreSQL of your own.',
  );
});
