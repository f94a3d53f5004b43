import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ArrayExpression, ObjectExpression } from '@swc/core';

import { RegistryError } from '@parlance/contract/transitions';
import { callsIn, parseSource, valueOf } from './syntax.ts';

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
  /** The module it is imported from, as written in the table. */
  readonly module: string;
}

/**
 * Reads the pages by path from an area's `routes.tsx`, a table of literals. @throws RegistryError when it is not one
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
  const module = callsIn(page).find(({ name }) => name === 'import')?.args[0];
  return [
    ...(module?.type === 'StringLiteral' ? [{ path: pattern || '/', module: module.value }] : []),
    ...(children?.type === 'ArrayExpression' ? rowsOf(children, pattern) : []),
  ];
}

/** Name of the chunk that a remote's entry loads first. */
export const LIFECYCLES = 'lifecycles';

const LOADED = /\.(js|css)$/;

/** Scripts and styles that each page of a build needs beside the entry: those of its lifecycles and its own. */
export function filesOfPages(pages: readonly PageRow[], groups: readonly ChunkGroup[]): Record<string, string[]> {
  const filesOf = (found: readonly ChunkGroup[]) =>
    found.flatMap((group) => group.getFiles()).filter((file) => LOADED.test(file));
  const lifecycles = filesOf(groups.filter(({ name }) => name === LIFECYCLES));
  const own = (module: string) =>
    filesOf(groups.filter(({ origins }) => origins.some(({ request }) => request === module)));
  return Object.fromEntries(
    pages.map(({ path: pattern, module }) => [pattern, [...new Set([...lifecycles, ...own(module)])]]),
  );
}
