import { isGzip } from '../files/read-tar.ts';
import { LIMITS } from '../limits.ts';
import { jsonOf } from '../source.ts';
import { decode } from '../text/decode.ts';
import { recognizeArchive } from './archive.ts';
import { recognizeJson } from './json.ts';
import { recognizeText } from './text.ts';
import type { Recognized } from '../format-id.ts';
import type { Limits } from '../limits.ts';
import type { Source } from '../source.ts';

/**
 * The format of a file by its content; its name decides only between similar formats. Undefined for unknown formats.
 * @throws FormatError for content above the limits
 */
export async function recognize(source: Source, limits: Limits = LIMITS): Promise<Recognized | undefined> {
  if (isArchive(source.bytes)) return recognizeArchive(source, limits);
  const text = decode(source.bytes);
  if (isBinary(text)) return undefined;
  const isNamedJson = /\.json$/i.test(source.name) && text.trim() !== '';
  const found = BEGINS_JSON.test(text) ? recognizeJson(text, source.name, limits) : recognizeText(text, source.name);
  if (found || !(isNamedJson || BEGINS_JSON.test(text))) return found;
  // Broken JSON throws an error with its position.
  jsonOf(source, { limits });
  return undefined;
}

/** A table may begin with `[Paris](city)`. */
const BEGINS_JSON = /^\s*(?:\{\s*["'}]|\[\s*["{[\]\d-])/;

function isArchive(bytes: Uint8Array): boolean {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
  return isZip || isGzip(bytes);
}

/** Texts contain no control characters except blanks and line breaks. */
function isBinary(text: string): boolean {
  return /[\u0000-\u0006\u000e-\u001a]/.test(text.slice(0, 4000));
}
