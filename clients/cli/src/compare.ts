import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ParlanceError } from '@parlance/client';

import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import { markdownOf, textOfDiff } from './diff-text.ts';
import type { Client } from '@parlance/client';
import type { Context } from './command.ts';
import type { Difference, Effect, WholeDiff } from './diff-text.ts';

const PAGE = 500;
/** Enough to read; the counts are of all. */
const SHOWN = 100;
const MODELS = '@models';

/** Two words of which one is not a file: two sides to compare, instead of files that could be pushed. */
export function areSides(words: readonly string[]): boolean {
  return words.length === 2 && words.some((word) => !existsSync(word));
}

/** Shows what differs between two versions, what their models have learned, and files. @returns the exit code */
export async function compare(context: Context): Promise<number> {
  const [before = '', after = ''] = context.words;
  const client = context.client();
  const { uuid } = context.intelligence();
  const sides = {
    before: await sideOf(context, client, uuid, before),
    after: await sideOf(context, client, uuid, after),
  };
  const isJson = context.values['json'] === true;
  const diff = {
    ...(await readDiff(client, uuid, sides, isJson ? Infinity : SHOWN)),
    effect: await readEffect(client, uuid, sides),
  };
  context.answer(diff, context.values['markdown'] === true ? markdownOf(diff) : textOfDiff(diff));
  return diff.total > 0 ? EXIT.failed : EXIT.done;
}

/** The id of a version, by its name or id; what its models have learned, with `@models`; a file, which is sent. */
async function sideOf(context: Context, client: Client, uuid: string, word: string): Promise<string> {
  if (existsSync(word)) return sendFile(context, client, uuid, word);
  const [name = '', ...rest] = word.split('@');
  if (rest.length > 0 && `@${rest.join('@')}` !== MODELS)
    throw new Stop(EXIT.usage, `${word} is neither a file nor a version; models are ${name}${MODELS}.`);
  const version = await findVersion(client, uuid, name);
  if (version === undefined) throw new Stop(EXIT.usage, `${word} is neither a file nor a version.`);
  return `${version}${rest.length > 0 ? MODELS : ''}`;
}

/** The id of a version, by its name or id. */
export async function findVersion(client: Client, uuid: string, name: string): Promise<number | undefined> {
  for (let offset = 0; ;) {
    const query = { repository: uuid, limit: PAGE, offset };
    const { results, next } = await client.request('get', '/v2/repository/version/', { query });
    const found = results.find((version) => version.name === name) ?? results.find(({ id }) => String(id) === name);
    if (found) return found.id;
    if (next === null || results.length === 0) return undefined;
    offset += results.length;
  }
}

async function sendFile(context: Context, client: Client, uuid: string, file: string): Promise<string> {
  const form = new FormData();
  for (const name of ['format', 'language'] as const) {
    const value = textOf(context, name);
    if (value !== undefined) form.set(name, value);
  }
  form.append('file', new Blob([new Uint8Array(readFileSync(file))]), path.basename(file));
  const { id } = await client.request('post', '/v2/repository/diff/{uuid}/files/', { path: { uuid }, body: form });
  return id;
}

/** What the change did to the answers; nothing for people who may not contribute. */
async function readEffect(client: Client, uuid: string, query: Sides): Promise<readonly Effect[]> {
  try {
    return (await client.request('get', '/v2/repository/diff/{uuid}/effect/', { path: { uuid }, query })).results;
  } catch (error) {
    if (error instanceof ParlanceError && error.status === 403) return [];
    throw error;
  }
}

interface Sides {
  readonly before: string;
  readonly after: string;
}

async function readDiff(client: Client, uuid: string, sides: Sides, most: number): Promise<WholeDiff> {
  const differences: Difference[] = [];
  for (;;) {
    const query = { ...sides, limit: Math.min(PAGE, most), offset: differences.length };
    const page = await client.request('get', '/v2/repository/diff/{uuid}/', { path: { uuid }, query });
    differences.push(...page.results);
    const { before, after, total, counts } = page;
    if (page.next === null || page.results.length === 0 || differences.length >= most)
      return { before, after, total, counts, differences };
  }
}
