import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

export interface Checkout {
  readonly tag: string;
  /** The release with its dependencies installed. */
  readonly root: string;
  remove(): Promise<void>;
}

/** Tag of the newest release before this commit, which may be one itself; undefined without such a tag. */
export async function findLastRelease(): Promise<string | undefined> {
  const { stdout } = await run(
    'git',
    ['tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD', '--no-contains', 'HEAD'],
    {
      cwd: ROOT,
    },
  ).catch(() => ({ stdout: '' }));
  return stdout.split('\n')[0] || undefined;
}

/** A release, or the commit `HEAD`, in a separate folder, with dependencies from pnpm's store where available. */
export async function checkOut(tag: string): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), `parlance-${tag}-`));
  const archive = join(root, 'release.tar');
  await run('git', ['archive', '--output', archive, tag], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', root]);
  await rm(archive);
  const parts = ['--filter', 'server...', '--filter', 'launcher', '--filter', './packages/remote'];
  const options = ['install', '--frozen-lockfile', '--prefer-offline', '--prod', '--ignore-scripts', ...parts];
  await run('npx', ['-y', 'pnpm@12.21.0', ...options], { cwd: root, maxBuffer: BYTES });
  return { tag, root, remove: () => rm(root, { recursive: true, force: true }) };
}
