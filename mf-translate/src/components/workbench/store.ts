import { trimSentence } from 'shared/domain';
import { ApiError } from 'shared/api';
import { isSameSentence } from 'shared/sentence';

import type { WorkbenchApi, Translation, TranslationBody } from './workbench-api.ts';
import { valueOf } from './model.ts';
import type { Row, Typed } from './model.ts';

/** Outcome of saving a row. */
export type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'saved'; translation: Translation }
  | { kind: 'removed'; translation: Translation }
  /** Another user changed the translation; nothing was written. */
  | { kind: 'conflict'; theirs: Translation };

/** Whether there is nothing to save: text and marks are the same, and nothing is to be confirmed. */
export function isUnchanged({ translation }: Row, { value }: Typed): boolean {
  const isToConfirm = translation !== undefined && (translation.is_draft || translation.is_outdated);
  return !isToConfirm && isSameSentence(trimSentence(value), valueOf(translation));
}

/**
 * Saves a row [TRA-01]: creates, changes and confirms, or, for an empty text, removes the translation.
 * @throws ApiError for every error other than a concurrent change
 */
export async function saveRow(api: WorkbenchApi, row: Row, typed: Typed): Promise<Outcome> {
  const { sentence, translation } = row;
  const { text, marks } = trimSentence(typed.value);
  if (isUnchanged(row, typed)) return { kind: 'unchanged' };
  if (!translation) {
    if (text === '') return { kind: 'unchanged' };
    return orConflict(api, sentence.id, async () => ({
      kind: 'saved',
      translation: await api.create(sentence.id, { text, entities: marks, translated_original: sentence.text }),
    }));
  }
  // Another user's translation appeared in the meantime.
  if (typed.seen === null && !translation.is_draft) return { kind: 'conflict', theirs: translation };
  if (text === '') {
    await api.remove(translation.id);
    return { kind: 'removed', translation };
  }
  return orConflict(api, sentence.id, async () => ({
    kind: 'saved',
    translation: await changeOrCreate(
      api,
      row,
      { text, entities: marks, translated_original: sentence.text },
      typed.seen ?? translation.revision,
    ),
  }));
}

/** Confirms a draft or an outdated translation unchanged. */
export async function confirmRow(
  api: WorkbenchApi,
  { sentence }: Row,
  { id, revision }: Translation,
): Promise<Outcome> {
  return orConflict(api, sentence.id, async () => ({
    kind: 'saved',
    translation: await api.change(id, { revision, translated_original: sentence.text }),
  }));
}

async function changeOrCreate(
  api: WorkbenchApi,
  { sentence, translation }: Row,
  body: TranslationBody,
  revision: number,
): Promise<Translation> {
  if (!translation) return api.create(sentence.id, body);
  try {
    return await api.change(translation.id, { ...body, revision });
  } catch (error) {
    // Removed in the meantime, so there is nothing to overwrite.
    if (error instanceof ApiError && error.status === 404) return api.create(sentence.id, body);
    throw error;
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 409 || (error.status === 400 && error.fields['non_field_errors'] !== undefined));

async function orConflict(api: WorkbenchApi, sentence: number, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const [theirs] = isConflict(error) ? await api.listTranslations([sentence]) : [];
    if (theirs) return { kind: 'conflict', theirs };
    throw error;
  }
}
