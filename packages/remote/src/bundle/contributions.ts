import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { slotsOf } from '@parlance/contract';
import type { SourceContract } from '@parlance/contract/schema';

import { callsIn, entriesOf, importedBy, parseSource } from './syntax.ts';

/** The module of an area that draws on screens of others, if it does. */
export const CONTRIBUTIONS = 'src/contributions.tsx';

/**
 * The content of an area for slots: modules by name, as written in the table that it passes to `defineContributions`.
 */
export async function readContributions(folder: string): Promise<Map<string, string>> {
  const file = path.join(folder, CONTRIBUTIONS);
  return existsSync(file) ? contributionsIn(await readFile(file, 'utf8')) : new Map();
}

export async function contributionsIn(source: string): Promise<Map<string, string>> {
  const table = callsIn(await parseSource(source)).find(({ name }) => name === 'defineContributions')?.args[0];
  const rows = table?.type === 'ObjectExpression' ? entriesOf(table) : [];
  return new Map(rows.map(([name, load]) => [name, importedBy(load) ?? '']));
}

/** Differences between the slots in an area's contract and those that its code fills. */
export function missingSlots(contract: SourceContract, drawn: readonly string[]): string[] {
  const declared = slotsOf(contract).map(({ id }) => id);
  return [
    ...declared
      .filter((id) => !drawn.includes(id))
      .map((id) => `${contract.name} contributes "${id}", which its ${CONTRIBUTIONS} does not define.`),
    ...drawn
      .filter((id) => !declared.includes(id))
      .map((id) => `${contract.name} defines "${id}", which its remote.json does not contribute.`),
  ];
}
