import { parse } from '@swc/core';
import type { Expression, Module, ObjectExpression } from '@swc/core';

export const parseSource = (source: string): Promise<Module> => parse(source, { syntax: 'typescript', tsx: true });

/** Names and values of an object literal, without spreads. */
export function entriesOf({ properties }: ObjectExpression): [string, Expression][] {
  return properties.flatMap((property) =>
    property.type === 'KeyValueProperty' &&
    (property.key.type === 'Identifier' || property.key.type === 'StringLiteral')
      ? [[property.key.value, property.value] as [string, Expression]]
      : [],
  );
}

export const valueOf = (object: ObjectExpression, name: string): Expression | undefined =>
  entriesOf(object).find(([key]) => key === name)?.[1];

interface Call {
  /** Name of the called function; `import` for a dynamic import. */
  readonly name: string;
  readonly args: readonly Expression[];
}

/** Every call below a node, outer before inner. */
export function callsIn(node: unknown): Call[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(callsIn);
  return 'type' in node && node.type === 'CallExpression' ? [callOf(node), ...inner] : inner;
}

/** The module of the first dynamic import below a node. */
export function importedBy(node: unknown): string | undefined {
  const module = callsIn(node).find(({ name }) => name === 'import')?.args[0];
  return module?.type === 'StringLiteral' ? module.value : undefined;
}

/** Bridges the parser's two node types: one typed, one for walking. */
function callOf(node: object): Call {
  const { callee, arguments: args } = node as {
    callee: { type: string; value?: string };
    arguments: { expression: Expression }[];
  };
  return {
    name: callee.type === 'Import' ? 'import' : (callee.value ?? ''),
    args: args.map(({ expression }) => expression),
  };
}
