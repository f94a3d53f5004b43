import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ArrayExpression, ObjectExpression } from '@swc/core';

import { RegistryError } from '@parlance/contract/transitions';
import { importedBy, parseSource, valueOf } from './syntax.ts';

/** The compiler's description of a chunk group that is fetched together. */
interface ChunkGroup {
  readonly name?: string | null | undefined;
  readonly origins: readonly { readonly request?: string }[];
  getFiles(): string[];
}

/** A page of a route table. */
export interface PageRow {
  /** A router pattern. */
  readonly path: string;
  /** The module from which it is imported, as written in the table. */
  readonly module: string;
}

/**
 * Reads the pages by path from an area's `routes.tsx`, a table of literals.
 * @throws RegistryError when it is not a literal table
 */
export async function readPages(folder: string): Promise<PageRow[]> {
  const pages = await pagesIn(await readFile(path.join(folder, 'src/routes.tsx'), 'utf8'));
  if (!pages) throw new RegistryError(`${path.basename(folder)}/src/routes.tsx exports no table named routes.`);
  return pages;
}

/** @returns undefined when a source has no route table. */
export async function pagesIn(source: string): Promise<PageRow[] | undefined> {
  for (const item of (await parseSource(source)).body) {
    const declarations =
      item.type === 'ExportDeclaration' && item.declaration.type === 'VariableDeclaration'
        ? item.declaration.declarations
        : [];
    const table = declarations.find(({ id }) => id.type === 'Identifier' && id.value === 'routes')?.init;
    if (table?.type === 'ArrayExpression') return rowsOf(table, '');
  }
  return undefined;
}

function rowsOf({ elements }: ArrayExpression, parent: string): PageRow[] {
  return elements.flatMap((element) =>
    element?.expression.type === 'ObjectExpression' ? pagesOf(element.expression, parent) : [],
  );
}

function pagesOf(row: ObjectExpression, parent: string): PageRow[] {
  const [own, page, children] = ['path', 'page', 'children'].map((name) => valueOf(row, name));
  const pattern =
    own?.type !== 'StringLiteral' ? parent : own.value.startsWith('/') ? own.value : `${parent}/${own.value}`;
  const module = importedBy(page);
  return [
    ...(module === undefined ? [] : [{ path: pattern || '/', module }]),
    ...(children?.type === 'ArrayExpression' ? rowsOf(children, pattern) : []),
  ];
}

/** Name of the chunk that a remote's entry loads first. */
export const LIFECYCLES = 'lifecycles';

/** Name of the chunk that a remote's entry loads before its contributions. */
export const SLOTS = 'contributions';

const LOADED = /\.(js|css)$/;

/**
 * Scripts and styles that parts of a build need besides the entry: those of their parent chunk and their own.
 * @param modules of the parts, by name
 */
export function filesOf(
  modules: ReadonlyMap<string, string>,
  before: typeof LIFECYCLES | typeof SLOTS,
  groups: readonly ChunkGroup[],
): Record<string, string[]> {
  const loadedBy = (found: readonly ChunkGroup[]) =>
    found.flatMap((group) => group.getFiles()).filter((file) => LOADED.test(file));
  const first = loadedBy(groups.filter(({ name }) => name === before));
  const own = (module: string) =>
    loadedBy(groups.filter(({ origins }) => origins.some(({ request }) => request === module)));
  return Object.fromEntries([...modules].map(([name, module]) => [name, [...new Set([...first, ...own(module)])]]));
}
