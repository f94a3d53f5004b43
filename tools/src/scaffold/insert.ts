import { RegistryError } from '@parlance/contract/transitions';

interface Insertion {
  readonly file: string;
  readonly text: string;
  /** `lines` are inserted after the last matching line. */
  readonly after: RegExp;
  readonly lines: string;
}

/** Adds lines below the last one that matches. @throws RegistryError when none does: the file was rewritten */
export function insertAfter({ file, text, after, lines }: Insertion): string {
  const rows = text.split('\n');
  const at = rows.findLastIndex((row) => after.test(row));
  if (at < 0) throw new RegistryError(`${file} has no line like ${String(after)}: add by hand\n${lines}`);
  return [...rows.slice(0, at + 1), ...lines.split('\n'), ...rows.slice(at + 1)].join('\n');
}

export const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
