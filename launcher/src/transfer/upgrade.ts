import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findClusterVersion, MAJOR_VERSION } from '../../../server/src/db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../../../server/src/db/embedded/embedded-postgres.ts';
import { beginSwap, discardSwap, formerRoot, swapClusters } from '../../../server/src/db/embedded/swap.ts';
import { backUp } from '../../../server/src/db/transfer/backup.ts';
import { moveDatabase } from '../../../server/src/db/transfer/move.ts';
import { countMissingSteps, upgradeDatabase } from '../../../server/src/db/upgrade/upgrade.ts';
import { tryModel } from '../../../server/src/engine/model.ts';
import { LaunchError } from '../stack/failure.ts';
import { claimHome } from '../stack/run-file.ts';
import { readServerKey } from '../stack/server-key.ts';
import { findFormerPostgres } from './former-postgres.ts';
import { progress } from './progress.ts';
import { sentenceOf, withStoppedDatabase } from './with-database.ts';
import type { LaunchSettings } from '../stack/settings.ts';
import type { Progress } from './progress.ts';

/**
 * Brings the data of an earlier release to this one: backs it up, migrates and verifies. A failure leaves everything as
 * it was. Safe to repeat. @returns a closing sentence @throws LaunchError
 */
export async function upgrade(settings: LaunchSettings, say: (line: string) => void): Promise<string> {
  const steps = progress(say);
  if (settings.databaseUrl !== undefined) return upgradeIn(settings, steps, settings.databaseUrl);
  const major = await findClusterVersion(settings.home);
  if (major === undefined)
    throw new LaunchError(`There is no database in ${settings.home}: set PARLANCE_HOME, or start the product.`);
  if (major === MAJOR_VERSION) return withStoppedDatabase(settings.home, (url) => upgradeIn(settings, steps, url));
  const claim = await claimHome(settings.home);
  try {
    return await upgradeCluster(settings, steps, major);
  } finally {
    await claim.release();
  }
}

async function upgradeIn(settings: LaunchSettings, steps: Progress, url: string): Promise<string> {
  const missing = await countMissingSteps(url);
  const backup = missing === 0 ? undefined : await backUpFirst(settings, steps, url);
  await unlessItFails(backup, () => migrate(steps, url));
  return missing === 0
    ? 'There was nothing to upgrade: the data is of this release, and in order.'
    : 'The data is of this release now. Start the product.';
}

/** Copies a cluster of another major version into a new one, which replaces it when everything is right. */
async function upgradeCluster(settings: LaunchSettings, steps: Progress, major: string): Promise<string> {
  const { home } = settings;
  const next = await beginSwap(home);
  const binaries = await findFormerPostgres(major, join(next, 'programs'));
  const former = await startEmbeddedPostgres({ home, binaries });
  try {
    const backup = await backUpFirst(settings, steps, former.url);
    await unlessItFails(backup, async () => {
      const created = await startEmbeddedPostgres({ home: next });
      try {
        const copied = () => moveDatabase({ from: former.url, to: created.url });
        await steps.step(`Copy to PostgreSQL ${MAJOR_VERSION}`, copied, (rows) => `${rows} rows, each compared`);
        await migrate(steps, created.url);
      } finally {
        await created.stop();
      }
    });
  } catch (error) {
    await former.stop();
    await discardSwap(home);
    throw error;
  }
  await former.stop();
  await swapClusters(home, major);
  return (
    'The data is of this release now. Start the product. ' +
    `The database of PostgreSQL ${major} is still in ${formerRoot(home, major)}: remove it when you are content.`
  );
}

async function backUpFirst(settings: LaunchSettings, steps: Progress, databaseUrl: string): Promise<string> {
  const { home, serverKey } = settings;
  const folder = join(home, 'backups');
  const file = join(folder, `before-upgrade-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar`);
  const work = async () => {
    const key = serverKey ?? (await readServerKey(home));
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {
      throw new LaunchError(`${folder} cannot be created.`);
    });
    return backUp({ databaseUrl, serverKey: key, file });
  };
  await steps
    .step('Backup', work, ({ tables }) => `${sumOf(tables)} rows are in ${file}`)
    .catch((error: unknown) => {
      throw new LaunchError(`There is no upgrade without a backup: ${sentenceOf(error)}`);
    });
  return file;
}

/** Migrates and verifies. */
export async function migrate(steps: Progress, databaseUrl: string): Promise<void> {
  const parts = steps.parts();
  const done = await upgradeDatabase({ databaseUrl, checkModel: tryModel, onPart: parts.begin }).catch(
    (error: unknown) => {
      parts.fail();
      throw error;
    },
  );
  parts.end({
    migrate: `migrations run: ${done.migrations}`,
    verify:
      `schema as expected, ${done.rows} rows in ${done.tables} tables as before, ` +
      `models that answer: ${done.models}`,
  });
}

async function unlessItFails(backup: string | undefined, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    const kept = backup === undefined ? '' : ` The backup is in ${backup}.`;
    throw new LaunchError(`${sentenceOf(error)}\nNothing was changed: the last release can be started again.${kept}`);
  });
}

const sumOf = (tables: readonly { readonly rows: number }[]) => tables.reduce((sum, { rows }) => sum + rows, 0);
