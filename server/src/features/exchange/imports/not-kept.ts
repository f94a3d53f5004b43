import type { NotKept } from '@parlance/formats';

export function line(what: string, count: number, example = ''): NotKept[] {
  return count === 0 ? [] : [{ what, count, example }];
}

/** Merges the entries of one kind from several files. */
export function merged(lines: readonly NotKept[]): NotKept[] {
  const kinds = new Map<string, NotKept>();
  for (const { what, count, example } of lines) {
    const known = kinds.get(what);
    kinds.set(what, { what, count: (known?.count ?? 0) + count, example: known?.example ?? example });
  }
  return [...kinds.values()];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
