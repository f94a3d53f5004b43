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

/** Number of bytes from which the content of a file is guessed. */
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

/** Describes what a file of unknown format looks like, and lists the accepted formats. */
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
