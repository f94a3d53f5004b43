import { createDatabase } from '../../server/src/db/client.ts';
import { moveModels } from '../../server/src/resources/models/move-models.ts';
import { say } from './stack/session.ts';
import { readModelSettings } from './stack/settings.ts';
import { runCommand, withDatabase } from './transfer/with-database.ts';

const TOLD_EVERY = 1000;
const MEGABYTE = 1e6;

await runCommand('npm run models:move', (settings) => {
  const models = readModelSettings(process.env);
  const place = models.modelsTo ?? 'the database';
  return withDatabase(settings, async (databaseUrl) => {
    const database = createDatabase({ databaseUrl, databasePool: 1 });
    try {
      const moved = await moveModels(database.db, models, (so) => {
        if (so.models % TOLD_EVERY === 0) say(`${so.models} models are in ${place}`);
      });
      const lost = moved.lost === 0 ? '' : ` ${moved.lost} could not be read: train them again.`;
      return `${moved.models} models (${(moved.bytes / MEGABYTE).toFixed(1)} MB) were moved to ${place}.${lost}`;
    } finally {
      await database.close();
    }
  });
});
