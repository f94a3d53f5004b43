import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';

import { keep, leaksOf, rememberMailedLinks } from '@parlance/testing/trace';

/** @returns a line for each secret of the run in its logs, metrics, error reports and mails [SRV-12]. */
export async function findLeaksOfRun(trace: string, letters: string): Promise<string[]> {
  for (const file of await readdir(letters)) {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(path.join(letters, file)));
    rememberMailedLinks(text);
    keep('mail', 'letters.txt', `${subject}\n${text}\n${html}\n`);
  }
  return leaksOf(trace).map(({ kind, file, line }) => `A ${kind} is in ${file}: ${line}`);
}
