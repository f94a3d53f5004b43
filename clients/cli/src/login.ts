import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';

import { createClient } from '@parlance/client';

import { EXIT, Stop } from './exit.ts';
import { writeSettings } from './settings.ts';
import { textOf } from './command.ts';
import type { Command } from './command.ts';

/** The key from PARLANCE_KEY, from a pipe, or typed at the prompt. */
async function readKey(): Promise<string> {
  const given = process.env['PARLANCE_KEY'];
  if (given) return given;
  if (!process.stdin.isTTY) return (await text(process.stdin)).trim();
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const key = await prompt.question('API key (parl_…): ');
  prompt.close();
  return key.trim();
}

export const login: Command = {
  about: 'Keep an address and a key for later calls.',
  usage: 'login --url https://parlance.example.org',
  scopes: 'read',
  options: {},
  run: async (context) => {
    const url = textOf(context, 'url') ?? context.settings.url;
    if (url === undefined) throw new Stop(EXIT.usage, 'Name the address of your installation with --url.');
    const key = await readKey();
    if (key === '') throw new Stop(EXIT.usage, 'There is no key: pipe it in, or set PARLANCE_KEY.');
    const intelligences = createClient({ url, key }).request('get', '/v2/repository/search-repositories/', {
      query: { limit: 1 },
    });
    await intelligences;
    const file = writeSettings({ url, key });
    context.answer({ url, file }, `Signed in to ${url}. The key is kept in ${file}.`);
    return EXIT.done;
  },
};
