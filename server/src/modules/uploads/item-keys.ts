import { ITEM_KEY_MAX, toItemKey } from 'shared/domain';

/** Signs between the parts of a name: `faq/ask`, `sys.date`, `Location::To`, `wit$datetime`. */
const JOINTS = /[/.:$]+/g;

/**
 * The stored name of each name of a file. Names that differ stay apart: where two would fall together, and where long
 * ones are cut to the same beginning, the later ones are numbered. Names that are keys already keep them.
 */
export function itemKeys(names: readonly string[]): Map<string, string> {
  const unique = [...new Set(names)];
  const keys = new Map(unique.map((name) => [name, toItemKey(name.replace(JOINTS, '_'))]));
  const taken = new Set(unique.filter((name) => keys.get(name) === name && name.length <= ITEM_KEY_MAX));
  /** Last number given to each key: a file of many names for one key is numbered in linear time. */
  const numbers = new Map<string, number>();
  const firstFree = (key: string): string => {
    for (let number = (numbers.get(key) ?? 0) + 1; ; number += 1) {
      const suffix = number === 1 ? '' : `_${number}`;
      const candidate = cut(key, ITEM_KEY_MAX - suffix.length) + suffix;
      numbers.set(key, number);
      if (!taken.has(candidate)) return candidate;
    }
  };
  for (const [name, key] of keys) {
    if (taken.has(name) && key === name) continue;
    const free = key === '' ? '' : firstFree(key);
    taken.add(free);
    keys.set(name, free);
  }
  return keys;
}

/** Cuts between characters. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
