import { access, constants } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { findBinaries } from './binaries.ts';

test('the programs of this machine are found and may be run', async () => {
  const { initdb, postgres } = await findBinaries();
  await expect(access(initdb, constants.X_OK)).resolves.toBeUndefined();
  await expect(access(postgres, constants.X_OK)).resolves.toBeUndefined();
});

test('a platform without a build is told what to do instead', async () => {
  await expect(findBinaries('sunos-sparc')).rejects.toThrow(
    'The embedded database does not exist for sunos-sparc: point DATABASE_URL at a PostgreSQL of your own.',
  );
});
