import { subjectOf } from './subjects.ts';
import type { KnownSubject } from './subjects.ts';

/** The parts of a route that determine the name of its call. */
export interface NamedRoute {
  readonly method: string;
  readonly url: string;
  readonly schema?:
    | { readonly operationId?: string; readonly tags?: readonly string[]; readonly summary?: string }
    | undefined;
}

export interface CallName {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
}

const VERBS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'replace',
  PATCH: 'update',
  DELETE: 'delete',
};

/**
 * The stable name of a call, its subject and a short summary: from the route's schema, otherwise from its address.
 * @throws for an address with no known words.
 */
export function nameCall({ method, url, schema = {} }: NamedRoute): CallName {
  const segments = url.split('/').filter(Boolean);
  const words = segments.filter((segment) => !segment.startsWith(':'));
  const subject = subjectOf(words);
  const operationId = schema.operationId ?? (subject && derivedId(method, segments, subject));
  const tags = schema.tags ?? (subject && [subject.tag]);
  if (operationId === undefined || tags === undefined)
    throw new Error(
      `Route ${method} ${url} has no name in the API document: give its schema operationId and tags, ` +
        'or its address a row in server/src/api-document/subjects.ts',
    );
  return { operationId, tags, summary: schema.summary ?? inWords(operationId) };
}

function derivedId(method: string, segments: readonly string[], { name, list, words }: KnownSubject): string {
  const verb = VERBS[method] ?? method.toLowerCase();
  const literal = segments.filter((segment) => !segment.startsWith(':'));
  const rest = literal.slice(words).map(pascal).join('');
  const isWhole = name.startsWith(name.charAt(0).toLowerCase());
  if (isWhole) return method === 'POST' ? camel(name + rest) : verb + pascal(name) + rest;
  if (rest !== '') return method === 'POST' ? camel(rest) + name : verb + name + rest;
  if (method === 'GET' && list !== undefined && !(segments.at(-1) ?? '').startsWith(':')) return `list${list}`;
  return verb + name;
}

function pascal(word: string): string {
  return word
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

const camel = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Converts `restoreTestSentence` to `Restore test sentence`. */
function inWords(operationId: string): string {
  const words = operationId.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
