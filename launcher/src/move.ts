import { moveDatabase } from '../../server/src/db/transfer/move.ts';
import { LaunchError } from './stack/failure.ts';
import { runCommand, withStoppedDatabase } from './transfer/with-database.ts';

await runCommand('npm run move DATABASE_URL', async ({ home, databaseUrl }, to) => {
  if (databaseUrl !== undefined)
    throw new LaunchError(
      'DATABASE_URL is set: the product does not use the embedded database. Run the command without it.',
    );
  if (!/^postgres(ql)?:\/\//.test(to))
    throw new LaunchError(
      'The new database must be given as an address that starts with postgres:// or postgresql://.',
    );
  const rows = await withStoppedDatabase(home, (from) => moveDatabase({ from, to }));
  return (
    `${rows} rows are in the new database, each compared. From now on start ` +
    `the product with DATABASE_URL set to it; the server key stays in ${home}.`
  );
});
