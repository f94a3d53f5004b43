import { execFileSync } from 'node:child_process';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });

/** Files that differ from where this branch left `main`, uncommitted and new ones too; deleted ones are left out. */
export function changedFiles(): string[] {
  const lists = [
    git('diff', '--name-only', '--diff-filter=d', '-z', branchPoint()),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter((file) => file !== '').sort();
}

function branchPoint(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}
