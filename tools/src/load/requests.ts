import { randomUUID } from 'node:crypto';
import { asJson, bySession, placeOf, scopeOf, sentenceOf, trainingUrl } from './deployment.ts';
import type { Target } from './deployment.ts';
import type { Kind } from './kinds.ts';
import type { Options } from './options.ts';

const LIMIT_MS = 60_000;
const PAGES = 10;
const PAGE = 20;
const LISTS = 2;
const ROWS_OF_IMPORT = 20;

type Request = readonly [url: string, init?: RequestInit];

/** Sends requests of each kind, each with different content. @returns sends one; resolves with the failure */
export function createSender(
  target: Target,
  { email, password }: Pick<Options, 'email' | 'password'>,
): (kind: Kind) => Promise<string | undefined> {
  const { address, uuid, version, key } = target;
  const own = bySession(target);
  const lists = [
    (page: number) =>
      `${address}/v2/repository/examples/?${scopeOf(target)}&limit=${PAGE}&offset=${(page % PAGES) * PAGE}`,
    (page: number) => `${address}/v2/repository/search-repositories/?limit=${PAGE}&offset=${(page % PAGES) * PAGE}`,
  ];
  const requests: Readonly<Record<Kind, (number: number) => Request>> = {
    parse: (number) => [
      `${address}/v2/parse/`,
      asJson({ text: sentenceOf(number).text, language: 'en' }, { authorization: `Bearer ${key}` }),
    ],
    list: (number) => [lists[number % LISTS]?.(number) ?? address, { headers: own }],
    edit: (number) => [`${address}/v2/repository/example/`, asJson({ ...newSentence(number), entities: [] }, own)],
    'sign-in': () => [`${address}/v2/account/login/`, asJson({ username: email, password })],
    import: (number) => [
      `${address}/v2/repository/import/${uuid}/${version}/`,
      { method: 'POST', headers: own, body: fileOf(number) },
    ],
    training: () => [trainingUrl(target), asJson({ repository_version: version }, own)],
  };
  const newSentence = (number: number) => {
    const { text, intent } = sentenceOf(number);
    return { ...placeOf(target), text: `${text} ${randomUUID()}`, intent };
  };
  const counts = new Map<Kind, number>();
  return async (kind) => {
    const number = counts.get(kind) ?? 0;
    counts.set(kind, number + 1);
    const [url, init] = requests[kind](number);
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : String(answer.status);
  };
}

/** A file of new sentences. */
function fileOf(number: number): FormData {
  const rows = Array.from({ length: ROWS_OF_IMPORT }, (_, row) => {
    const { text, intent } = sentenceOf(number * ROWS_OF_IMPORT + row);
    return JSON.stringify({ text: `${text} ${randomUUID()}`, intent, language: 'en' });
  });
  const form = new FormData();
  form.set('file', new Blob([rows.join('\n')]), 'load.jsonl');
  return form;
}
