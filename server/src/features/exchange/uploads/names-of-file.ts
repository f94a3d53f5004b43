import { cleanName, cutName, foldName, ITEM_KEY_MAX, toName } from 'shared/domain';

/** Room for a number at the end of a shortened name: `_` and seven digits. */
const NUMBER_LENGTH = 8;

/** A person's choices for the names of a file. */
export interface NameChoices {
  /**
   * Names that differ only in case are merged (`merge`), or numbered (`apart`). Without a choice, the names of a file
   * stay separate, and one of them joins the existing name of the version.
   */
  readonly collisions?: 'merge' | 'apart' | undefined;
  /** By name in the file: the name to store it under. If it is the name of others, it joins them. */
  readonly renames?: ReadonlyMap<string, string> | undefined;
}

/** Names that differ only in case. */
export interface NameCollision {
  /** Names in the file, in its order. */
  readonly names: readonly string[];
  /** The name in the version. */
  readonly existing: string | undefined;
  /** The stored form of each name if they are stored separately. */
  readonly apart: readonly string[];
}

export interface NamesOfFile {
  /** By name in the file; empty for a name without a visible character. */
  readonly stored: ReadonlyMap<string, string>;
  readonly collisions: readonly NameCollision[];
}

/**
 * The names under which the intents, or the entities, of a file are stored: unchanged where possible. A file that is
 * read again finds the names under which it was stored.
 * @param existing names of the version
 */
export function namesOfFile(
  names: Iterable<string>,
  existing: Iterable<string>,
  { collisions: choice, renames = new Map<string, string>() }: NameChoices = {},
): NamesOfFile {
  const all = [...new Set(names)];
  const targets = new Map(Array.from(renames, ([name, target]) => [name, toName(target)]));
  const known = new Map(Array.from(existing, (name) => [foldName(name), name]));
  const groups = groupsOf(
    all.filter((name) => !targets.get(name)),
    known,
  );
  const own = storedNames(groups, known, choice);
  const used = new Map([...known, ...Array.from(own.values(), (name) => [foldName(name), name] as const)]);
  const stored = all.map((name) => {
    const target = targets.get(name);
    if (!target) return [name, own.get(name) ?? ''] as const;
    const joined = used.get(foldName(target)) ?? target;
    used.set(foldName(target), joined);
    return [name, joined] as const;
  });
  return { stored: new Map(stored), collisions: collisionsOf(groups, known) };
}

/** Names of the file that differ only in case. */
interface Group {
  readonly names: readonly string[];
  readonly existing: string | undefined;
}

/** By lower-case name. */
type KnownNames = ReadonlyMap<string, string>;

function groupsOf(names: readonly string[], known: KnownNames): Group[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    if (toName(name) === '') continue;
    const fold = foldName(cleanName(name));
    const group = groups.get(fold);
    if (group) group.push(name);
    else groups.set(fold, [name]);
  }
  return Array.from(groups, ([fold, members]) => ({ names: members, existing: known.get(fold) }));
}

function storedNames(
  groups: readonly Group[],
  known: KnownNames,
  choice: NameChoices['collisions'],
): Map<string, string> {
  const stored = new Map<string, string>();
  const taken = new Set<string>();
  const store = (name: string, free: string) => {
    taken.add(foldName(free));
    stored.set(name, known.get(foldName(free)) ?? free);
  };
  const mains = groups.map((group) => mainName(group, choice));
  // Unchanged names come first: a numbered or shortened one never takes theirs.
  for (const main of mains) if (main !== undefined && isWhole(main)) store(main, cleanName(main));
  const freeName = numberer(taken);
  for (const main of mains) if (main !== undefined && !isWhole(main)) store(main, freeName(main, 1));
  for (const [place, { names }] of groups.entries()) {
    const main = mains[place];
    for (const name of names.filter((other) => other !== main)) {
      if (choice === 'merge' && main !== undefined) stored.set(name, stored.get(main) ?? '');
      else store(name, freeName(name, 2));
    }
  }
  return stored;
}

const isWhole = (name: string): boolean => cleanName(name).length <= ITEM_KEY_MAX;

/** The member of a group whose name is not numbered. */
function mainName({ names, existing }: Group, choice: NameChoices['collisions']): string | undefined {
  const same = names.find((name) => cleanName(name) === existing);
  if (choice === 'apart' && existing !== undefined) return same;
  return same ?? names[0];
}

/** Finds the first free number of a name. Continues where it stopped, so that many names take linear time. */
function numberer(taken: ReadonlySet<string>): (name: string, from: number) => string {
  const numbers = new Map<string, number>();
  return (name, from) => {
    const cleaned = cleanName(name);
    const whole = cutName(cleaned, ITEM_KEY_MAX);
    if (from === 1 && !taken.has(foldName(whole))) return whole;
    const stem = cutName(cleaned, ITEM_KEY_MAX - NUMBER_LENGTH);
    for (let number = numbers.get(foldName(stem)) ?? 2; ; number += 1) {
      const candidate = `${stem}_${number}`;
      if (taken.has(foldName(candidate))) continue;
      numbers.set(foldName(stem), number + 1);
      return candidate;
    }
  };
}

function collisionsOf(groups: readonly Group[], known: KnownNames): NameCollision[] {
  const colliding = groups.filter(({ names, existing }) => {
    const spellings = new Set(names.map(cleanName));
    if (existing !== undefined) spellings.add(existing);
    return names.length > 1 || spellings.size > 1;
  });
  if (colliding.length === 0) return [];
  const apart = storedNames(groups, known, 'apart');
  return colliding.map((group) => ({ ...group, apart: group.names.map((name) => apart.get(name) ?? '') }));
}
