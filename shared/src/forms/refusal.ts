import { ApiError } from '../api/index.ts';
import { translate } from '../i18n/index.ts';
import { messages as platformMessages } from '../platform/messages.ts';
import type { DrawnField } from './fields.ts';

export interface FieldTrouble {
  name: string;
  label: string;
  text: string;
}

/** What stands in the way of a form: sentences about the whole and sentences about fields. */
export interface Trouble {
  general: readonly string[];
  fields: readonly FieldTrouble[];
  /** Names the failure in the server's log, when the server itself failed. */
  requestId?: string | undefined;
}

/** Sorts a failed call into what belongs to a drawn field and what belongs to the whole form. */
export function troubleOf(error: unknown, drawn: readonly DrawnField[]): Trouble {
  if (!(error instanceof ApiError)) return { general: [translate(platformMessages, 'failed')], fields: [] };
  if (error.status === 0) return { general: [translate(platformMessages, 'offline')], fields: [] };
  const labels = new Map(drawn.map(({ name, label }) => [name, label]));
  const fields = drawn.flatMap(({ name, label }) => {
    const text = error.fields[name]?.join(' ');
    return text ? [{ name, label, text }] : [];
  });
  const unseen = Object.entries(error.fields)
    .filter(([name]) => !labels.has(name) && name !== 'non_field_errors' && name !== 'detail' && name !== 'request_id')
    .flatMap(([, texts]) => texts);
  const general = [...error.general, ...unseen];
  if (general.length === 0 && fields.length === 0)
    general.push(translate(platformMessages, 'failedWith', { status: error.status }));
  return { general, fields, requestId: error.status >= 500 ? error.requestId : undefined };
}
