import { restore } from '../../server/src/db/transfer/restore.ts';
import { LaunchError } from './stack/failure.ts';
import { keepServerKey } from './stack/server-key.ts';
import { readModelSettings } from './stack/settings.ts';
import { withPlainBackup } from './transfer/stored-backup.ts';
import { checkModels, describeModels } from './transfer/check-models.ts';
import { runCommand, sentenceOf, withDatabase } from './transfer/with-database.ts';

await runCommand('npm run restore FILE|latest', async (settings, argument) => {
  const { home, serverKey } = settings;
  const storeKey = async (key: string) => {
    if (serverKey === undefined) return keepServerKey(home, key);
    if (serverKey.toLowerCase() !== key.toLowerCase())
      throw new LaunchError('SERVER_KEY is not the key of this backup: leave it out, or set the one that was in use.');
  };
  const { tables, created_at, models } = await withPlainBackup(settings, argument, ({ file }) =>
    withDatabase(settings, async (databaseUrl) => {
      const manifest = await restore({ databaseUrl, file, storeKey, access: readModelSettings(process.env) });
      return { ...manifest, models: await tellOfModels(databaseUrl, manifest.tables) };
    }),
  );
  return (
    `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows ` +
    `are back as they were on ${created_at}.${models} Start the product.`
  );
});

/** Reports whether the models of object stores are available: backups of earlier releases do not contain them. */
async function tellOfModels(databaseUrl: string, tables: readonly { readonly name: string }[]): Promise<string> {
  // A backup of an earlier release, which had all of them in the database.
  if (!tables.some(({ name }) => name === 'model_objects')) return '';
  return checkModels(databaseUrl).then(
    (found) => (found.models === 0 ? '' : ` Models: ${describeModels(found)}.`),
    (error: unknown) => ` Nobody knows whether its models are there: ${sentenceOf(error)}`,
  );
}
