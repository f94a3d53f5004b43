import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SecretKind = 'session' | 'parse key' | 'API key' | 'mailed token' | 'translator link' | 'password';

export interface Secret {
  readonly kind: SecretKind;
  readonly value: string;
}

/** A leaked secret in a text, with its line. */
export interface Leak extends Secret {
  readonly line: string;
}

const FILE = 'secrets.jsonl';
/** Shorter values occur in ordinary text by chance. */
const MIN_LENGTH = 8;

/** Records every secret of a test run in a file to which all processes of the run append. */
export function createRecorder(folder: string): (kind: SecretKind, value: string) => void {
  const known = new Set<string>();
  mkdirSync(folder, { recursive: true });
  return (kind, value) => {
    if (value.length < MIN_LENGTH || known.has(value)) return;
    known.add(value);
    appendFileSync(join(folder, FILE), `${JSON.stringify({ kind, value })}\n`);
  };
}

export function readSecrets(folder: string): Secret[] {
  const lines = readFileSync(join(folder, FILE), { encoding: 'utf8', flag: 'a+' }).split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Secret);
}

/** Length of the prefixes by which candidates are found. */
const PREFIX = 8;
const FACTOR = 31;
const FIRST_FACTOR = (FACTOR ** (PREFIX - 1)) | 0;

/**
 * Finds secrets in a text, plain and percent-encoded. One pass with a rolling hash (Rabin–Karp), whatever the number of
 * secrets: a run's logs have millions of characters and thousands of secrets to look for.
 */
export function findLeaks(text: string, secrets: readonly Secret[]): Leak[] {
  const byHash = new Map<number, { spelling: string; secret: Secret }[]>();
  for (const secret of secrets) {
    for (const spelling of new Set([secret.value, encodeURIComponent(secret.value)])) {
      const hash = hashOf(spelling);
      byHash.set(hash, [...(byHash.get(hash) ?? []), { spelling, secret }]);
    }
  }
  const leaks = new Map<string, Leak>();
  let hash = hashOf(text);
  for (let at = 0; at + PREFIX <= text.length; at += 1) {
    for (const { spelling, secret } of byHash.get(hash) ?? [])
      if (text.startsWith(spelling, at)) leaks.set(secret.value, { ...secret, line: lineAt(text, at) });
    const rest = hash - Math.imul(text.charCodeAt(at), FIRST_FACTOR);
    hash = (Math.imul(rest, FACTOR) + text.charCodeAt(at + PREFIX)) | 0;
  }
  return [...leaks.values()];
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < PREFIX; at += 1) hash = (Math.imul(hash, FACTOR) + text.charCodeAt(at)) | 0;
  return hash;
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? undefined : end).slice(0, 2000);
}
