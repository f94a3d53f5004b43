import { FORMAT_NAMES } from '@parlance/formats';
import { say } from '../../lib/messages/index.ts';
import type { Message } from '../../lib/messages/index.ts';
import type { ImportAnswer } from './import-request.ts';

/** Why files are not imported at all. */
export function refusalOf(answer: Exclude<ImportAnswer, { outcome: 'read' }>, maxSentences: number): Message {
  switch (answer.outcome) {
    case 'not-json':
      return say('file_not_json');
    case 'too-many':
      return say('file_too_many', { limit: maxSentences });
    case 'nested':
      return say('file_nested');
    case 'broken':
      return brokenFile(answer.format);
    case 'unknown':
      return say('file_unrecognised');
    case 'too-slow':
      return say('file_too_slow');
    case 'too-large':
      return say('file_too_large');
    case 'binary':
      return say('file_binary');
  }
}

function brokenFile(format: Extract<ImportAnswer, { format: unknown }>['format']): Message {
  if (format === undefined) return say('file_unrecognised');
  return format === 'rasa-yaml' ? say('file_not_yaml') : say('file_broken', { format: FORMAT_NAMES[format] });
}
