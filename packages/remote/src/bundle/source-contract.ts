import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { contributionProblems } from '@parlance/contract';
import { SourceContract, problemIn } from '@parlance/contract/schema';
import { RegistryError, refuse } from '@parlance/contract/transitions';
import type { Expression } from '@swc/core';

import { callsIn, parseSource, valueOf } from './syntax.ts';

/**
 * Reads the contract in a remote's folder.
 * @throws RegistryError naming the invalid field, or the contribution that cannot work
 */
export async function readSource(folder: string): Promise<SourceContract> {
  const result = SourceContract.safeParse(JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')));
  if (result.success) {
    refuse(contributionProblems(result.data));
    return result.data;
  }
  throw new RegistryError(`${path.basename(folder)}/remote.json: ${problemIn(result.error)}`);
}

/** The sources of a web package, without its tests. */
export async function readSources(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(sources.map((file) => readFile(file, 'utf8')));
}

export type DeclaredEvents = SourceContract['events'];

/** The topics that an area's `events.ts` declares; an area without that file uses no events. */
export async function readEvents(folder: string): Promise<DeclaredEvents> {
  const file = path.join(folder, 'src/events.ts');
  return existsSync(file) ? eventsIn(await readFile(file, 'utf8')) : { publishes: [], consumes: [] };
}

/** @throws RegistryError when the source declares no events as literals. */
export async function eventsIn(source: string): Promise<DeclaredEvents> {
  const declaration = callsIn(await parseSource(source)).find(({ name }) => name === 'defineEvents')?.args[0];
  if (declaration?.type !== 'ObjectExpression') throw new RegistryError('events.ts calls no defineEvents({ … }).');
  return {
    publishes: textsIn(valueOf(declaration, 'publishes')),
    consumes: textsIn(valueOf(declaration, 'consumes')),
  };
}

function textsIn(list: Expression | undefined): string[] {
  if (list?.type !== 'ArrayExpression') return [];
  return list.elements.flatMap((element) =>
    element?.expression.type === 'StringLiteral' ? [element.expression.value] : [],
  );
}

/** Differences between an area's contract and the events that its code declares. */
export function eventProblems(contract: SourceContract, declared: DeclaredEvents): string[] {
  return (['publishes', 'consumes'] as const).flatMap((side) => [
    ...declared[side]
      .filter((topic) => !contract.events[side].includes(topic))
      .map((topic) => `${contract.name} ${side} ${topic}, which its remote.json does not declare.`),
    ...contract.events[side]
      .filter((topic) => !declared[side].includes(topic))
      .map((topic) => `${contract.name} declares that it ${side} ${topic}, and its events.ts does not.`),
  ]);
}

/** Namespaces of the texts that the sources define. */
export async function namespacesIn(sources: readonly string[]): Promise<string[]> {
  const found = await Promise.all(sources.filter((source) => source.includes('defineMessages(')).map(parseSource));
  const names = found.flatMap(callsIn).flatMap(({ name, args: [namespace] }) => {
    return name === 'defineMessages' && namespace?.type === 'StringLiteral' ? [namespace.value] : [];
  });
  return [...new Set(names)].sort();
}
