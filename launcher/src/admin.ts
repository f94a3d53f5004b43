import { createDatabase } from '../../server/src/db/client.ts';
import { OPERATOR_COMMANDS, OperatorError } from '../../server/src/features/site/operators/operators.service.ts';
import { createPostbox } from '../../server/src/resources/mail/postbox.ts';
import { LaunchError } from './stack/failure.ts';
import { readServerKey } from './stack/server-key.ts';
import { readModelSettings } from './stack/settings.ts';
import { runCommand, withDatabase } from './transfer/with-database.ts';

/** What an operator does to accounts, also while the product runs. */
await runCommand('npm run admin COMMAND [NAME]', async (settings, name, argument) => {
  const command = OPERATOR_COMMANDS.get(name);
  if (!command) throw new LaunchError(`The commands are ${[...OPERATOR_COMMANDS.keys()].join(', ')}.`);
  if (argument === '' && name !== 'accounts') throw new LaunchError(`Usage: npm run admin ${name} NICKNAME`);
  const serverKey = Buffer.from(settings.serverKey ?? (await readServerKey(settings.home)), 'hex');
  const config = { ...readModelSettings(process.env), serverKey };
  return withDatabase(settings, async (databaseUrl) => {
    const { db, close } = createDatabase({ databaseUrl, databasePool: 1 });
    try {
      return await command({ db, config, postbox: createPostbox(config) }, argument);
    } catch (error) {
      throw error instanceof OperatorError ? new LaunchError(error.message) : error;
    } finally {
      await close();
    }
  });
});
