import { FORMAT_NAMES } from '@parlance/formats';
import { isObject } from 'shared/domain';
import { say } from '../../../lib/errors.ts';
import { textOf } from '../../../lib/messages/index.ts';
import type { z } from 'zod';
import type { Locale } from '../../../lib/messages/index.ts';
import type { UploadPreview } from './uploads.schema.ts';
import type { ReadPreview } from './uploads.service.ts';

const SHOWN_LENGTH = 200;

export function presentPreview(
  { refused, refusedCount, sample, intents, entities, notKept, format, ...preview }: ReadPreview,
  locale: Locale,
): z.output<typeof UploadPreview> {
  return {
    ...preview,
    format,
    format_name: FORMAT_NAMES[format],
    not_kept: [...notKept],
    intents: [...intents],
    entities: [...entities],
    sample: sample.map((sentence) => ({ ...sentence, entities: [...sentence.entities] })),
    refused_count: refusedCount,
    refused: refused.map(({ item, place, problem }) => ({
      place,
      text: excerpt(item, 'text'),
      intent: excerpt(item, 'intent'),
      reason: textOf(say(`upload_${problem}`), locale),
    })),
  };
}

/** The beginning of a field of an invalid item. */
function excerpt(item: unknown, field: string): string {
  const value = isObject(item) ? item[field] : undefined;
  return typeof value === 'string' ? value.slice(0, SHOWN_LENGTH) : '';
}
