import { branchPoint, git } from './branch.ts';

/** Files that differ from where this branch left `main`, including uncommitted and new ones, but not deleted ones. */
export function changedFiles(): string[] {
  const lists = [
    git('diff', '--name-only', '--diff-filter=d', '-z', branchPoint() ?? 'HEAD'),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')))].filter((file) => file !== '').sort();
}
