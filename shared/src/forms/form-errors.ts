import { ApiError } from '../api/index.ts';
import { translate } from '../i18n/index.ts';
import { messages as platformMessages } from '../platform/messages.ts';
import type { DrawnField } from './fields.ts';

export interface FieldError {
  name: string;
  label: string;
  text: string;
}

/** Errors of a form: those of the whole and those of its fields. */
export interface FormErrors {
  general: readonly string[];
  fields: readonly FieldError[];
  /** Identifies the failure in the server's log; present only when the server failed. */
  requestId?: string | undefined;
}

const NO_FIELDS: readonly string[] = ['non_field_errors', 'detail', 'request_id'];

/** Splits a failed call into errors of visible fields and errors of the whole form. */
export function formErrorsOf(error: unknown, drawn: readonly DrawnField[]): FormErrors {
  if (!(error instanceof ApiError)) return { general: [translate(platformMessages, 'failed')], fields: [] };
  if (error.status === 0) return { general: [translate(platformMessages, 'offline')], fields: [] };
  const labels = new Map(drawn.map(({ name, label }) => [name, label]));
  const fields = drawn.flatMap(({ name, label }) => {
    const text = error.fields[name]?.join(' ');
    return text ? [{ name, label, text }] : [];
  });
  const unseen = Object.entries(error.fields)
    .filter(([name]) => !labels.has(name) && !NO_FIELDS.includes(name))
    .flatMap(([, texts]) => texts);
  const general = [...error.general, ...unseen];
  if (general.length === 0 && fields.length === 0)
    general.push(translate(platformMessages, 'failedWith', { status: error.status }));
  return { general, fields, requestId: error.status >= 500 ? error.requestId : undefined };
}
