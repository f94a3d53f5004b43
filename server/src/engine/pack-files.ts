import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PackError } from 'nlu';

const LARGEST_TEXT_BYTES = 64 * 1024 * 1024;
const CHUNK_BYTES = 1 << 20;
const HASH_DIGITS = 32;

/** Changes with each of the files, including added and removed ones. */
export function hashOfFiles(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    hash.update(`${name} ${statSync(path).size}\n`);
    for (const chunk of chunksOf(path)) hash.update(chunk);
  }
  return hash.digest('hex').slice(0, HASH_DIGITS);
}

function* chunksOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  const buffer = new Uint8Array(CHUNK_BYTES);
  try {
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}

/** Undefined if the file does not exist. @throws PackError `malformed` */
export function readText(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  if (statSync(path).size > LARGEST_TEXT_BYTES) throw new PackError('malformed', `${name} has more than 64 MB.`);
  return readFileSync(path, 'utf8');
}

/** Undefined if the file does not exist. @throws PackError `malformed` */
export function readJson(folder: string, name: string): Record<string, unknown> | undefined {
  const text = readText(folder, name);
  if (text === undefined) return undefined;
  const parsed = parseJson(text);
  if (typeof parsed !== 'object' || parsed === null) throw new PackError('malformed', `${name} is no JSON object.`);
  return parsed as Record<string, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
