import { ApiError } from 'shared/api';
import type { Translate } from 'shared/i18n';

import type { Problem } from './use-saving.ts';

type Key = 'offline' | 'refused' | 'notAllowed';

/** Statuses of lost access: signed out, revoked, expired. */
const NO_ACCESS: readonly number[] = [401, 403, 410];

/** The errors of a row by part of the editor. Unsaved text is not affected. */
export function errorsOf(
  problem: Problem | undefined,
  t: Translate<Key>,
): { text?: readonly string[]; entities?: readonly string[] } {
  if (problem?.kind !== 'refused') return {};
  const { error } = problem;
  if (!(error instanceof ApiError)) return { text: [t('refused')] };
  if (error.status === 0) return { text: [t('offline')] };
  if (NO_ACCESS.includes(error.status)) return { text: [t('notAllowed', { reason: error.detail ?? '' })] };
  const { text, entities } = error.fields;
  if (!text && !entities) return { text: error.general.length > 0 ? error.general : [t('refused')] };
  return { ...(text && { text }), ...(entities && { entities }) };
}
