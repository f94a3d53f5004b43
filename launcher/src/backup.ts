import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backUp } from '../../server/src/db/transfer/backup.ts';
import { LaunchError } from './stack/failure.ts';
import { readServerKey } from './stack/server-key.ts';
import { readModelSettings } from './stack/settings.ts';
import { runCommand, withDatabase } from './transfer/with-database.ts';

await runCommand('npm run backup FILE', async (settings, argument) => {
  const file = resolve(argument);
  if (existsSync(file)) throw new LaunchError(`${file} exists already: a backup never replaces another.`);
  const serverKey = settings.serverKey ?? (await readServerKey(settings.home));
  const access = readModelSettings(process.env);
  const { tables, models } = await withDatabase(settings, (databaseUrl) =>
    backUp({ databaseUrl, serverKey, file, access }),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const withModels = models.length > 0 ? `, ${models.length} models of an object store` : '';
  return (
    `${rows} rows of ${tables.length} tables${withModels} and the server key are in ${file} ` +
    `(${((await stat(file)).size / 1e6).toFixed(1)} MB). Keep it as safe as a password.`
  );
});
