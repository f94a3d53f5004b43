import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ParlanceError } from '@parlance/client';
import { ModelFileError, verify } from '@parlance/runtime';

import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import { neededPacks, openFile, packPath, writeWhole } from './model-files.ts';
import type { Command, Context } from './command.ts';

const DEFAULT_FILE = 'model.plm';
const DEFAULT_SECONDS = 30;
const MS = 1000;

/** What is known of the file in the folder. */
interface Held {
  readonly hash: string | undefined;
  readonly etag: string | undefined;
}

export const model: Command = {
  about: 'Download the trained models of a version as one file, and verify its signature.',
  usage: 'model pull model.plm --watch',
  scopes: 'model',
  options: {
    language: { type: 'string', value: 'en', about: 'Only this language; by default all trained ones.' },
    watch: { type: 'boolean', about: 'Stay, and replace the file after each training.' },
    every: { type: 'string', value: 'seconds', about: `How often to ask with --watch; by default ${DEFAULT_SECONDS}.` },
    'signed-by': {
      type: 'string',
      value: 'key',
      about: 'Public key that must have signed the file; by default that of the installation.',
    },
  },
  run: async (context) => {
    const [action, file = DEFAULT_FILE, ...rest] = context.words;
    if (action !== 'pull' || rest.length > 0) throw new Stop(EXIT.usage, 'Use: parlance model pull [file]');
    const seconds = Number(textOf(context, 'every') ?? DEFAULT_SECONDS);
    if (!(seconds > 0)) throw new Stop(EXIT.usage, '--every is a number of seconds.');
    const key = textOf(context, 'signed-by') ?? (await context.client().request('get', '/v2/model-key/')).key;
    let held: Held = { hash: await hashOf(file, key), etag: undefined };
    held = await pull(context, file, { key, held });
    while (context.values['watch'] === true) {
      await pause(seconds * MS);
      held = await pull(context, file, { key, held }).catch((error: unknown) => {
        context.say(`${file} stays as it is: ${reasonOf(error)}`);
        return held;
      });
    }
    return EXIT.done;
  },
};

/** The hash of an earlier download; undefined without a valid one. */
async function hashOf(file: string, key: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  return verify(openFile(file), key).catch(() => undefined);
}

async function pull(
  context: Context,
  file: string,
  { key, held }: { readonly key: string; readonly held: Held },
): Promise<Held> {
  const language = textOf(context, 'language');
  const wish = { etag: held.etag, ...(language !== undefined && { language }) };
  const downloaded = await context.intelligence().model(wish);
  if (!downloaded) return held;
  const { content, etag } = downloaded;
  const hash = await verify(content, key).catch((error: unknown) => {
    if (!(error instanceof ModelFileError)) throw error;
    throw new Stop(EXIT.refused, `The download is not used: ${error.message}`);
  });
  await pullPacks(context, file, content);
  if (hash === held.hash) {
    context.answer({ file, hash, changed: false }, `${file} is up to date.`);
    return { hash, etag };
  }
  writeWhole(file, content);
  context.answer({ file, hash, changed: true, bytes: content.length }, `${file} (${content.length} bytes, ${hash})`);
  return { hash, etag };
}

/** Downloads the language packs that the models name and the folder does not have. */
async function pullPacks(context: Context, file: string, content: Uint8Array): Promise<void> {
  for (const { hash, id } of neededPacks(content)) {
    const target = packPath(file, hash);
    if (existsSync(target)) continue;
    const answer = await context.client().respond('get', '/v2/language-packs/{hash}/', { path: { hash } });
    writeWhole(target, new Uint8Array(await answer.arrayBuffer()));
    context.say(`${path.basename(target)} (language pack ${id})`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ParlanceError && error.status === 0) return 'the server does not answer';
  return error instanceof Error ? error.message : String(error);
}
