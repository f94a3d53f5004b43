import { firstOverlap, fitsText, hasLettersOrNumbers } from 'shared/domain';
import { fieldError, FieldErrors, say } from '../../lib/errors.ts';
import type { Mark } from 'shared/domain';

interface MarkError {
  readonly index: number;
  readonly key: 'entity_offsets' | 'entity_overlap';
}

/** Marks that are reversed, empty or outside the text, and the first one that overlaps another. */
export function markErrors(text: string, marks: readonly Mark[]): MarkError[] {
  const errors: MarkError[] = marks.flatMap((mark, index) =>
    fitsText(text, mark) ? [] : [{ index, key: 'entity_offsets' as const }],
  );
  const overlapping = firstOverlap(marks);
  return overlapping < 0 ? errors : [...errors, { index: overlapping, key: 'entity_overlap' }];
}

/**
 * Checks marks that were sent without a text against the stored text. @throws FieldErrors as for a new sentence
 */
export function checkStoredText(
  stored: string,
  { text, entities }: { readonly text?: string | undefined; readonly entities?: readonly Mark[] | undefined },
): void {
  if (text !== undefined || entities === undefined) return;
  const errors = markErrors(stored, entities);
  if (errors.length > 0)
    throw new FieldErrors(errors.map(({ index, key }) => ({ path: ['entities', index, 'start'], message: say(key) })));
}

/** Only an import may store a text without letters and numbers, such as an emoji. @throws FieldErrors for a new one */
export function checkChangedText(stored: string, text: string | undefined): void {
  if (text === undefined || hasLettersOrNumbers(text) || text.trim() === stored) return;
  throw fieldError('text', say('sentence_letters'));
}
