import { FORMAT_NAMES } from '@parlance/formats';
import { FieldErrors } from '../../../lib/errors.ts';
import { say } from '../../../lib/messages/index.ts';
import type { ErrorPlace, FormatErrorCode, FormatId } from '@parlance/formats';
import type { Message } from '../../../lib/messages/index.ts';

/** What cannot be read, and why. */
export type Refused =
  | {
      readonly outcome: FormatErrorCode;
      readonly format: FormatId | undefined;
      readonly place?: ErrorPlace | undefined;
    }
  /** Reading takes more time or memory than allowed. */
  | { readonly outcome: 'too-slow' };

/** Rejects files, with all that is known about the place and the reason. */
export function fileRefused(answer: Refused, maxSentences: number): FieldErrors {
  const messages = [refusalOf(answer, maxSentences), ...('place' in answer ? hintsOf(answer.place) : [])];
  return new FieldErrors(messages.map((message) => ({ path: ['file'], message })));
}

/** Why files cannot be imported at all. */
export function refusalOf(answer: Refused, maxSentences: number): Message {
  switch (answer.outcome) {
    case 'too-many':
      return say('file_too_many', { limit: maxSentences });
    case 'nested':
      return say('file_nested');
    case 'broken':
      return brokenFile(answer);
    case 'unknown':
      return say('file_unrecognized');
    case 'too-slow':
      return say('file_too_slow');
    case 'too-large':
      return say('file_too_large');
    case 'binary':
      return say('file_binary');
    case 'part':
      return say('file_part');
  }
}

/** Why a file cannot be read in its format, and where it is invalid. */
function brokenFile({ format, place }: { format: FormatId | undefined; place?: ErrorPlace | undefined }) {
  if (place) {
    const { file = '', line, column, text } = place;
    return say('file_broken_at', { file, line, column, text, format: format ? FORMAT_NAMES[format] : 'JSON' });
  }
  if (format === undefined) return say('file_unrecognized');
  return format === 'rasa-yaml' ? say('file_not_yaml') : say('file_broken', { format: FORMAT_NAMES[format] });
}

/** What is probably wrong at a place, and what was probably meant. */
export function hintsOf(place: ErrorPlace | undefined): Message[] {
  const { hint, meant } = place ?? {};
  return [
    ...(hint === undefined ? [] : [say(`broken_${hint}`)]),
    ...(meant === undefined ? [] : [say('broken_meant', { meant: meant.trim() })]),
  ];
}
