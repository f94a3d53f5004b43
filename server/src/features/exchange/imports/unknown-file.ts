import { FieldErrors, say } from '../../../lib/errors.ts';
import type { MessageKey } from '../../../lib/messages/index.ts';

const BEGINNINGS: readonly (readonly [look: Look, beginning: RegExp])[] = [
  ['pdf', /^%PDF/],
  ['image', /^(\x89PNG|GIF8|\xff\xd8\xff)/],
  ['office', /^\xd0\xcf\x11\xe0/],
  ['zip', /^PK/],
  ['packed', /^(\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ)/],
  ['binary', /\0/],
  ['markup', /^(\xef\xbb\xbf)?\s*</],
  ['json', /^(\xef\xbb\xbf)?\s*[[{]/],
];
type Look = 'pdf' | 'image' | 'office' | 'zip' | 'packed' | 'binary' | 'markup' | 'json' | 'text' | 'empty';

/** Bytes of a file that tell what it looks like. */
export const LOOKED_AT = 1000;
const ACCEPTED: readonly MessageKey[] = [
  'accepted_rasa',
  'accepted_dialogflow',
  'accepted_luis',
  'accepted_clu',
  'accepted_wit',
  'accepted_snips',
  'accepted_botpress',
  'accepted_lex',
  'accepted_watson',
  'accepted_tables',
  'accepted_jsonl',
  'accepted_conll',
];

/** Tells what a file of no known format looks like, and as a list which formats are accepted. */
export function unknownFile(content: Buffer): FieldErrors {
  return new FieldErrors([
    { path: ['file'], message: say(`file_looks_${lookOf(content)}`) },
    ...ACCEPTED.map((key) => ({ path: ['accepted_formats'], message: say(key) })),
  ]);
}

function lookOf(content: Buffer): Look {
  const beginning = content.subarray(0, LOOKED_AT).toString('latin1');
  if (beginning.trim() === '') return 'empty';
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0] ?? 'text';
}
