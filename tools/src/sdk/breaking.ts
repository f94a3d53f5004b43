import ts from 'typescript';

import type { Surface } from './report.ts';

/** The kind of version that a change requires. */
export type Raise = 'none' | 'minor' | 'major';

export interface Difference {
  readonly raise: Exclude<Raise, 'none'>;
  readonly text: string;
}

const parse = (text: string): ts.Statement | undefined =>
  ts.createSourceFile('m.d.ts', text.startsWith('from ') ? '' : text, ts.ScriptTarget.Latest, true).statements[0];

const plain = (node: ts.Node | undefined) => node?.getText().replaceAll(/\s+/g, ' ') ?? '';

/** Whether a declaration is compatible: only optional members were added, or members of what areas only read. */
function isWider(before: ts.Statement | undefined, after: ts.Statement | undefined): boolean {
  if (!before || !after || before.kind !== after.kind) return false;
  if (ts.isInterfaceDeclaration(before) && ts.isInterfaceDeclaration(after))
    return hasMembersOf(before.members, after.members) && plainHead(before) === plainHead(after);
  if (ts.isFunctionDeclaration(before) && ts.isFunctionDeclaration(after)) {
    const added = after.parameters.slice(before.parameters.length);
    return (
      plain(before.type) === plain(after.type) &&
      before.parameters.every((parameter, index) => plain(parameter) === plain(after.parameters[index])) &&
      added.every(({ questionToken, dotDotDotToken }) => questionToken !== undefined || dotDotDotToken !== undefined)
    );
  }
  return ts.isVariableStatement(before) && saysAsMuch(before, after);
}

/** Whether the types in a declaration have all members that they had. */
function saysAsMuch(before: ts.Node, after: ts.Node): boolean {
  if (before.kind !== after.kind) return false;
  if (ts.isTypeLiteralNode(before) && ts.isTypeLiteralNode(after))
    return before.members.every((member) =>
      after.members.some((other) => plain(member.name) === plain(other.name) && saysAsMuch(member, other)),
    );
  const [parts, others] = [partsOf(before), partsOf(after)];
  if (parts.length === 0 && others.length === 0) return plain(before) === plain(after);
  return parts.length === others.length && parts.every((each, at) => saysAsMuch(each, others[at] ?? after));
}

function partsOf(node: ts.Node): ts.Node[] {
  const parts: ts.Node[] = [];
  node.forEachChild((part) => void parts.push(part));
  return parts;
}

const plainHead = (node: ts.InterfaceDeclaration) => node.getText().split('{')[0]?.trim();

function hasMembersOf(before: ts.NodeArray<ts.TypeElement>, after: ts.NodeArray<ts.TypeElement>): boolean {
  const known = before.map(plain);
  const present = after.map(plain);
  const added = after.filter((member) => !known.includes(plain(member)));
  return (
    known.every((member) => present.includes(member)) && added.every((member) => member.questionToken !== undefined)
  );
}

/** The differences between two surfaces. */
export function differences(before: Surface, after: Surface): Difference[] {
  const entries = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return entries.flatMap((entry) => entryDifferences(entry, before[entry] ?? {}, after[entry] ?? {}));
}

function entryDifferences(
  entry: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Difference[] {
  const added = Object.keys(after).filter((name) => before[name] === undefined);
  return [
    ...Object.entries(before).flatMap(([name, text]): Difference[] => {
      const next = after[name];
      if (next === text) return [];
      const place = `${name} (${entry})`;
      // Types behind exports disappear when no export mentions them; in that case the exports have changed.
      if (next === undefined) return entry.startsWith('.') ? [{ raise: 'major', text: `${place} is gone.` }] : [];
      return isWider(parse(text), parse(next))
        ? [{ raise: 'minor', text: `${place} has more.` }]
        : [{ raise: 'major', text: `${place} has changed.` }];
    }),
    ...added.map((name): Difference => ({ raise: 'minor', text: `${name} (${entry}) is new.` })),
  ];
}

/** @returns the error in the version of a surface that differs from the released one */
export function versionProblems(
  released: { readonly version: string; readonly surface: Surface },
  present: { readonly version: string; readonly surface: Surface },
): string[] {
  const found = differences(released.surface, present.surface);
  const [major, minor] = [0, 1].map((at) => part(present.version, at) - part(released.version, at));
  const isRaised = { major: Number(major) > 0, minor: Number(major) > 0 || Number(minor) > 0 };
  return found
    .filter(({ raise }) => !isRaised[raise])
    .map(({ raise, text }) => `${text} That takes a ${raise} version after ${released.version}.`);
}

const part = (version: string, at: number) => Number(version.split('.')[at]);
