import { execFileSync } from 'node:child_process';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

export const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe', maxBuffer: 100 * 2 ** 20 });

/** The commit at which this branch left `main`, on `main` itself the newest one; undefined where there is no `main`. */
export function branchPoint(): string | undefined {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // There is no such branch here.
    }
  }
  return undefined;
}
