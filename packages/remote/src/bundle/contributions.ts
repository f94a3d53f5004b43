import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { slotsOf } from '@parlance/contract';
import type { SourceContract } from '@parlance/contract/schema';

import { ROOT } from './areas.ts';
import { callsIn, entriesOf, parseSource } from './syntax.ts';

/** The module of an area that draws on screens of others; areas that do not have none. */
export const CONTRIBUTIONS = 'src/contributions.tsx';

/** Names in the table that a source hands to `defineContributions`. */
export async function contributionsIn(source: string): Promise<string[]> {
  const table = callsIn(await parseSource(source)).find(({ name }) => name === 'defineContributions')?.args[0];
  return table?.type === 'ObjectExpression' ? entriesOf(table).map(([name]) => name) : [];
}

/** Differences between the slots of an area's contract and what its code draws. */
export async function slotProblems(area: string, contract: SourceContract): Promise<string[]> {
  const file = path.join(ROOT, area, CONTRIBUTIONS);
  return missingSlots(contract, existsSync(file) ? await contributionsIn(await readFile(file, 'utf8')) : []);
}

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
