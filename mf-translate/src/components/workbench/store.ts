import { ApiError } from 'shared/api';
import { isSameSentence, trimSentence } from 'shared/sentence';

import type { Desk, Translation } from './desk.ts';
import { valueOf } from './model.ts';
import type { Row, Typed } from './model.ts';

/** What became of a row that was to be saved. */
export type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'saved'; translation: Translation }
  | { kind: 'removed'; translation: Translation }
  /** Somebody else was quicker; nothing was written. */
  | { kind: 'conflict'; theirs: Translation };

/** True when there is nothing to save: neither words nor marks differ, and no draft waits for its confirmation. */
export function isUnchanged({ translation }: Row, { value }: Typed): boolean {
  return translation?.is_draft !== true && isSameSentence(trimSentence(value), valueOf(translation));
}

/**
 * Saves what was typed [TRA-01]: unchanged does nothing, emptied removes, an existing translation is changed and confirmed,
 * another one made.
 * @throws ApiError when the server refuses it for another reason than somebody else's change.
 */
export async function saveRow(desk: Desk, row: Row, typed: Typed): Promise<Outcome> {
  const { sentence, translation } = row;
  const { text, marks } = trimSentence(typed.value);
  if (isUnchanged(row, typed)) return { kind: 'unchanged' };
  if (!translation) {
    if (text === '') return { kind: 'unchanged' };
    return orConflict(desk, sentence.id, async () => ({
      kind: 'saved',
      translation: await desk.create(sentence.id, { text, entities: marks }),
    }));
  }
  // A person's translation appeared while this one was written.
  if (typed.seen === null && !translation.is_draft) return { kind: 'conflict', theirs: translation };
  if (text === '') {
    await desk.remove(translation.id);
    return { kind: 'removed', translation };
  }
  return orConflict(desk, sentence.id, async () => ({
    kind: 'saved',
    translation: await changeOrMake(desk, row, { text, entities: marks }, typed.seen ?? translation.revision),
  }));
}

/** Confirms a machine's draft as it stands. */
export async function confirmRow(desk: Desk, { sentence }: Row, { id, revision }: Translation): Promise<Outcome> {
  return orConflict(desk, sentence.id, async () => ({
    kind: 'saved',
    translation: await desk.change(id, { revision }),
  }));
}

async function changeOrMake(
  desk: Desk,
  { sentence, translation }: Row,
  body: { text: string; entities: Typed['value']['marks'] },
  revision: number,
): Promise<Translation> {
  if (!translation) return desk.create(sentence.id, body);
  try {
    return await desk.change(translation.id, { ...body, revision });
  } catch (error) {
    // Removed meanwhile: there is nothing that this one would overwrite.
    if (error instanceof ApiError && error.status === 404) return desk.create(sentence.id, body);
    throw error;
  }
}

const isForestalled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 409 || (error.status === 400 && error.fields['non_field_errors'] !== undefined));

async function orConflict(desk: Desk, sentence: number, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const [theirs] = isForestalled(error) ? await desk.listTranslations([sentence]) : [];
    if (theirs) return { kind: 'conflict', theirs };
    throw error;
  }
}
