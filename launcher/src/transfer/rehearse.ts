import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';
import { restore } from '../../../server/src/db/transfer/restore.ts';
import { LaunchError } from '../stack/failure.ts';
import { checkModels, describeModels } from './check-models.ts';
import { progress } from './progress.ts';
import { LATEST, withPlainBackup } from './stored-backup.ts';
import { migrate } from './upgrade.ts';
import type { LaunchSettings } from '../stack/settings.ts';

const SECOND_MS = 1000;

/**
 * Restores the newest scheduled backup into a temporary database, verifies it, looks for its models and removes the
 * database. @throws LaunchError when models are missing
 * @returns the age of the backup and the restore time
 */
export async function rehearse(settings: LaunchSettings, say: (line: string) => void): Promise<string> {
  const steps = progress(say);
  const began = performance.now();
  const taken = await withPlainBackup(settings, LATEST, async ({ name, file }) => {
    say(`Fetch and decrypt: ${name} (${((performance.now() - began) / SECOND_MS).toFixed(1)} s)`);
    const home = await mkdtemp(join(settings.home, 'rehearsal-'));
    try {
      const database = await startEmbeddedPostgres({ home });
      try {
        const work = () => restore({ databaseUrl: database.url, file, storeKey: () => Promise.resolve() });
        const { created_at, models } = await steps.step('Restore', work, ({ tables }) => {
          const rows = tables.reduce((sum, table) => sum + table.rows, 0);
          return `${rows} rows of ${tables.length} tables, each table as it was written`;
        });
        await migrate(steps, database.url);
        const { missing } = await steps.step('Models', () => checkModels(database.url, models), describeModels);
        if (missing > 0)
          throw new LaunchError(
            `The backup of ${created_at} can be restored, but models are missing: train their languages again.`,
          );
        return created_at;
      } finally {
        await database.stop();
      }
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
  const seconds = ((performance.now() - began) / SECOND_MS).toFixed(1);
  return `The backup of ${taken} can be restored; all of it took ${seconds} s.`;
}
