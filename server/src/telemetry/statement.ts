import type { SpanStart } from './span.ts';

const QUOTED = /'(?:[^']|'')*'/g;
const VERB = /^[\s(]*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?(\w+)"?/i;

/** The span attributes of a statement: its text with placeholders, which is sent separately from its values. */
export function describeStatement(query: unknown): SpanStart {
  const text = textOf(query).replace(QUOTED, "'?'");
  const operation = (VERB.exec(text)?.[1] ?? 'query').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    facts: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
    ? query.text
    : '';
}
