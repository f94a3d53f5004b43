/**
 * Makes the backup of a release with which later releases are tested: `pnpm release backup`. The last commit runs, is
 * filled through its API and makes the backup, which is named by the version of the product.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import workspace from '../../../package.json' with { type: 'json' };
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { startOf } from '../../src/testing/processes.ts';
import { checkOut } from './checkout.ts';
import { fillRelease, SERVER_KEY } from './content.ts';

const file = join(import.meta.dirname, 'backups', `v${workspace.version}.tar`);
const home = await mkdtemp(join(tmpdir(), 'parlance-golden-'));
const release = await checkOut('HEAD');
const database = await startEmbeddedPostgres({ home });
try {
  const settings = { DATABASE_URL: database.url, PARLANCE_HOME: home, SERVER_KEY };
  const api = await startOf(release.root, 'main.ts', settings);
  const worker = await startOf(release.root, 'worker.ts', settings);
  await fillRelease(api.address);
  await worker.stop();
  await api.stop();
  const made = join(home, 'release.tar');
  execFileSync(process.execPath, ['launcher/src/backup.ts', made], {
    cwd: release.root,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  // A release that changes before its tag gets another backup.
  await copyFile(made, file);
  process.stdout.write(`${((await stat(file)).size / 1000).toFixed(0)} kB. Commit it with the release.\n`);
} finally {
  await database.stop();
  await release.remove();
  await rm(home, { recursive: true, force: true });
}
