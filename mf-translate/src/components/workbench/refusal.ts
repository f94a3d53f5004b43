import { ApiError } from 'shared/api';
import type { Translate } from 'shared/i18n';

import type { Problem } from './use-saving.ts';

type Key = 'offline' | 'refused' | 'notAllowed';

/** Statuses that take the right to translate away: signed out, taken back, expired. */
const OUT: readonly number[] = [401, 403, 410];

/** What the server said no to, at its part of the editor; what was typed stays where it is. */
export function errorsOf(
  problem: Problem | undefined,
  t: Translate<Key>,
): { text?: readonly string[]; entities?: readonly string[] } {
  if (problem?.kind !== 'refused') return {};
  const { error } = problem;
  if (!(error instanceof ApiError)) return { text: [t('refused')] };
  if (error.status === 0) return { text: [t('offline')] };
  if (OUT.includes(error.status)) return { text: [t('notAllowed', { reason: error.detail ?? '' })] };
  const { text, entities } = error.fields;
  if (!text && !entities) return { text: error.general.length > 0 ? error.general : [t('refused')] };
  return { ...(text && { text }), ...(entities && { entities }) };
}
