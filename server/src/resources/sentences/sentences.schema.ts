import { z } from 'zod';
import {
  hasLettersOrNumbers,
  isItemKey,
  isName,
  ITEM_KEY_MAX,
  RESOLVED_VALUE_MAX,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  wordCount,
} from 'shared/domain';
import { integer, list, LOOK, text } from '../../lib/schema/fields.ts';
import { sentence } from '../../lib/schema/sentence.ts';
import { markErrors } from './mark-errors.ts';
import type { Mark } from 'shared/domain';

/** Fields that training sentences, translations and test sentences have in common. */

const MAX_MARKS = 200;

const textMeta = { title: 'Text', [LOOK]: { type: 'entity text', style: { entities_field: 'entities' } } };
const filledText = () =>
  z
    .string()
    .max(SENTENCE_LENGTH_MAX)
    .refine((text) => text.trim() !== '', { error: sentence('blank'), abort: true });
const isShort = (text: string) => wordCount(text) <= SENTENCE_WORDS_MAX;
const tooManyWords = sentence('sentence_words', { limit: SENTENCE_WORDS_MAX });

/** The text as typed. The service trims it, because trimming also shifts the marks. */
export const sentenceText = () =>
  filledText()
    .refine(hasLettersOrNumbers, { error: sentence('sentence_letters'), abort: true })
    .refine(isShort, { error: tooManyWords })
    .meta(textMeta);

/** The text of a change: `checkChangedText` accepts one without letters if an import has stored it already. */
export const changedText = () => filledText().refine(isShort, { error: tooManyWords }).meta(textMeta);

/** Name of a group. */
export const itemKey = () => nameThat(isItemKey);

/** Name of an intent or an entity; `nameProblems` requires a new one to be an item key. */
export const itemName = () => nameThat(isName);

const nameThat = (isValid: (name: string) => boolean) =>
  z
    .string()
    .trim()
    .min(1)
    .max(ITEM_KEY_MAX)
    .refine((name) => name === '' || isValid(name), { error: sentence('key_format') });

const offset = () => integer({ min: 0, max: SENTENCE_LENGTH_MAX });
const MarkBody = z.object({
  start: offset(),
  end: offset(),
  entity: itemName(),
  role: text({ max: ITEM_KEY_MAX })
    .refine((role) => !/\p{Cc}/u.test(role), { error: sentence('control_characters') })
    .optional(),
  resolved_value: text({ max: RESOLVED_VALUE_MAX }).optional(),
});
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
