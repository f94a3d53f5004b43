import { parse } from 'acorn';
import type { Expression, Node, ObjectExpression, Property, SpreadElement } from 'acorn';

/** Strings that survive minification and identify packages that only the shell may contain. */
const MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-router': 'useNavigate() may be used only in the context',
  'single-spa': 'single-spa minified message',
  i18next: 'missingKeyHandler',
  '@tanstack/react-query': 'No QueryClient set',
  '@ant-design/cssinjs': 'data-css-hash',
  antd: 'anticon',
};

/** Packages of which a script contains a copy. */
export const ownPackages = (script: string): string[] =>
  Object.entries(MARKS).flatMap(([name, mark]) => (script.includes(mark) ? [name] : []));

/** The modules that a script loads from the shell: version ranges by share name. */
export const usedShares = (script: string): [string, string][] =>
  [...script.matchAll(/requiredVersion:"([^"]*)"[^{}]*?shareKey:"([^"]+)"/g)].map(([, range = '', name = '']) => [
    name,
    range,
  ]);

const LANGUAGES = ['en-US', 'pt-BR'] as const;

function nameOf(property: Property | SpreadElement): string | undefined {
  if (property.type !== 'Property') return undefined;
  if (property.key.type === 'Identifier') return property.key.name;
  return property.key.type === 'Literal' ? String(property.key.value) : undefined;
}

const isObject = (node: Expression | undefined): node is ObjectExpression => node?.type === 'ObjectExpression';

function valueOf(node: ObjectExpression, name: string): ObjectExpression | undefined {
  const found = node.properties.find((property) => nameOf(property) === name);
  return found?.type === 'Property' && isObject(found.value) ? found.value : undefined;
}

/** The two arguments of a call of `defineMessages`, however it is reached. */
function messagesOf(node: Node): readonly [string, ObjectExpression] | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = node as Node & { callee: Expression; arguments: Expression[] };
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
  const isMessages =
    called?.type === 'MemberExpression' &&
    called.property.type === 'Identifier' &&
    called.property.name === 'defineMessages';
  const [namespace, texts] = args;
  return isMessages && isObject(texts) && namespace?.type === 'Literal' ? [String(namespace.value), texts] : undefined;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') see(value as Node);
  for (const child of Object.values(value)) visit(child, see);
}

function missingOf(namespace: string, texts: ObjectExpression): string[] {
  const languages = LANGUAGES.map((language) => {
    const names = valueOf(texts, language)?.properties.map(nameOf) ?? [];
    return [language, new Set(names.filter((name) => name !== undefined))] as const;
  });
  const all = new Set(languages.flatMap(([, names]) => [...names]));
  return languages.flatMap(([language, names]) =>
    [...all].filter((name) => !names.has(name)).map((name) => `${namespace} has no text "${name}" in ${language}.`),
  );
}

/** Texts that a script has in one language and not in the other. @throws SyntaxError if it is not a script */
export function untranslated(script: string): string[] {
  if (!script.includes('defineMessages')) return [];
  const found: string[] = [];
  visit(parse(script, { ecmaVersion: 'latest', sourceType: 'script' }), (node) => {
    const messages = messagesOf(node);
    if (messages) found.push(...missingOf(...messages));
  });
  return found;
}
