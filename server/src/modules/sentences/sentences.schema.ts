import { z } from 'zod';
import {
  hasLettersOrNumbers,
  isItemKey,
  ITEM_KEY_MAX,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  wordCount,
} from 'shared/domain';
import { integer, list, LOOK } from '../../lib/fields.ts';
import { sentence } from '../../lib/sentence.ts';
import { markErrors } from './mark-errors.ts';
import type { Mark } from 'shared/domain';

/** Fields that training sentences, translations and test sentences have in common. */

const MAX_MARKS = 200;

/** The text as typed. The service trims it, because trimming shifts the marks too. */
export const sentenceText = () =>
  z
    .string()
    .max(SENTENCE_LENGTH_MAX)
    .refine((text) => text.trim() !== '', { error: sentence('blank'), abort: true })
    .refine(hasLettersOrNumbers, { error: sentence('sentence_letters'), abort: true })
    .refine((text) => wordCount(text) <= SENTENCE_WORDS_MAX, {
      error: sentence('sentence_words', { limit: SENTENCE_WORDS_MAX }),
    })
    .meta({ title: 'Text', [LOOK]: { type: 'entity text', style: { entities_field: 'entities' } } });

/** Name of an intent, an entity or a group. */
export const itemKey = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(ITEM_KEY_MAX)
    .refine((key) => key === '' || isItemKey(key), { error: sentence('key_format') });

const offset = () => integer({ min: 0, max: SENTENCE_LENGTH_MAX });
const MarkBody = z.object({ start: offset(), end: offset(), entity: itemKey() });
export const marksBody = () => list(MarkBody, { max: MAX_MARKS, style: { text_field: 'text' } });

interface MarkedText {
  readonly text?: string | undefined;
  readonly entities?: readonly Mark[] | undefined;
}

/** Reports marks that lie outside the text or overlap. */
export function checkMarks({ text, entities }: MarkedText, context: z.RefinementCtx): void {
  if (text === undefined || entities === undefined) return;
  for (const { index, key } of markErrors(text, entities)) {
    context.addIssue({
      code: 'custom',
      path: ['entities', index, 'start'],
      message: sentence(key),
      input: entities[index],
    });
  }
}
