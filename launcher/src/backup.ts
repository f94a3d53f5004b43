import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backUp } from '../../server/src/db/transfer/backup.ts';
import { LaunchError } from './stack/failure.ts';
import { readServerKey } from './stack/server-key.ts';
import { runCommand, withDatabase } from './transfer/with-database.ts';

await runCommand('npm run backup FILE', async (settings, argument) => {
  const file = resolve(argument);
  if (existsSync(file)) throw new LaunchError(`${file} exists already: a backup never replaces another.`);
  const serverKey = settings.serverKey ?? (await readServerKey(settings.home));
  const { tables } = await withDatabase(settings, (databaseUrl) => backUp({ databaseUrl, serverKey, file }));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return (
    `${rows} rows of ${tables.length} tables and the server key are in ${file} ` +
    `(${((await stat(file)).size / 1e6).toFixed(1)} MB). Keep it as safe as a password.`
  );
});
