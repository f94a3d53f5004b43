import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { EmbeddedDatabaseError } from './failure.ts';

const State = z.object({ port: z.number().int().min(1).max(65_535), password: z.string().min(32) });

/** What a later start needs to reach the same database. */
export type EmbeddedState = z.infer<typeof State>;

/** @throws EmbeddedDatabaseError when the file is missing or damaged: login is impossible without its password */
export async function readState(file: string): Promise<EmbeddedState> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new EmbeddedDatabaseError(
      `The embedded database's password file ${file} is missing or cannot be ` +
        'read: restore it, or move its folder away to begin with an empty database.',
    );
  const state = State.safeParse(parseJson(text));
  if (!state.success)
    throw new EmbeddedDatabaseError(
      `The embedded database's password file ${file} is damaged: restore ` +
        'it, or move its folder away to begin with an empty database.',
    );
  return state.data;
}

/** Replaces the file atomically, readable only by its owner. */
export async function writeState(file: string, state: EmbeddedState): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
