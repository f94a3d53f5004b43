import { translate } from '../i18n/index.ts';
import type { DrawnField } from './fields.ts';
import { messages } from './messages.ts';

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const SLUG = /^[-a-zA-Z0-9_]+$/;

type ErrorKey =
  | 'required'
  | 'blank'
  | 'tooLong'
  | 'tooShort'
  | 'tooLow'
  | 'tooHigh'
  | 'notEmail'
  | 'notSlug'
  | 'notUrl'
  | 'notInteger';

const say = (key: ErrorKey, limit = 0) => translate(messages, key, { limit });

function textError(field: DrawnField, value: string): string | undefined {
  // The server trims every text except passwords before it checks the length.
  const text = field.kind === 'password' ? value : value.trim();
  if (text === '') return field.required ? say('blank') : undefined;
  const { min_length: min = 0, max_length: max = Infinity } = field;
  if (text.length > max) return say('tooLong', max);
  if (text.length < min) return say('tooShort', min);
  return formatError(field, text);
}

function formatError({ kind, type }: DrawnField, text: string): string | undefined {
  if (kind === 'email' && !EMAIL.test(text)) return say('notEmail');
  if (type === 'slug' && !SLUG.test(text)) return say('notSlug');
  if (kind === 'url' && !URL.canParse(text)) return say('notUrl');
  return undefined;
}

function numberError(field: DrawnField, value: number): string | undefined {
  if (field.kind === 'integer' && !Number.isInteger(value)) return say('notInteger');
  if (field.min_value !== undefined && value < field.min_value) return say('tooLow', field.min_value);
  if (field.max_value !== undefined && value > field.max_value) return say('tooHigh', field.max_value);
  return undefined;
}

const TEXT_KINDS: readonly DrawnField['kind'][] = ['text', 'textarea', 'email', 'password', 'url', 'date'];

/** The error that the server would report for a value, in the server's words; `undefined` for a valid one. */
export function fieldErrorOf(field: DrawnField, value: unknown): string | undefined {
  if (typeof value === 'string') return textError(field, value);
  if (typeof value === 'number') return numberError(field, value);
  const isMissing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (!isMissing || !field.required || field.kind === 'boolean') return undefined;
  return say(TEXT_KINDS.includes(field.kind) ? 'blank' : 'required');
}
