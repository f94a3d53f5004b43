import { restore } from '../../server/src/db/transfer/restore.ts';
import { LaunchError } from './stack/failure.ts';
import { keepServerKey } from './stack/server-key.ts';
import { withPlainBackup } from './transfer/stored-backup.ts';
import { runCommand, withDatabase } from './transfer/with-database.ts';

await runCommand('npm run restore FILE|latest', async (settings, argument) => {
  const { home, serverKey } = settings;
  const keepKey = async (key: string) => {
    if (serverKey === undefined) return keepServerKey(home, key);
    if (serverKey.toLowerCase() !== key.toLowerCase())
      throw new LaunchError('SERVER_KEY is not the key of this backup: leave it out, or set the one that was in use.');
  };
  const { tables, created_at } = await withPlainBackup(settings, argument, ({ file }) =>
    withDatabase(settings, (databaseUrl) => restore({ databaseUrl, file, keepKey })),
  );
  return (
    `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows ` +
    `are back as they were on ${created_at}. Start the product.`
  );
});
