import { translate } from '../i18n/index.ts';
import type { DrawnField } from './fields.ts';
import { messages } from './messages.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const SLUG = /^[-a-zA-Z0-9_]+$/;

type FaultKey =
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

const say = (key: FaultKey, limit = 0) => translate(messages, key, { limit });

function faultOfText(field: DrawnField, value: string): string | undefined {
  // The server trims every text but passwords before it measures.
  const text = field.kind === 'password' ? value : value.trim();
  if (text === '') return field.required ? say('blank') : undefined;
  if (field.max_length !== undefined && text.length > field.max_length) return say('tooLong', field.max_length);
  if (field.min_length !== undefined && text.length < field.min_length) return say('tooShort', field.min_length);
  if (field.kind === 'email' && !EMAIL.test(text)) return say('notEmail');
  if (field.type === 'slug' && !SLUG.test(text)) return say('notSlug');
  if (field.kind === 'url' && !URL.canParse(text)) return say('notUrl');
  return undefined;
}

function faultOfNumber(field: DrawnField, value: number): string | undefined {
  if (field.kind === 'integer' && !Number.isInteger(value)) return say('notInteger');
  if (field.min_value !== undefined && value < field.min_value) return say('tooLow', field.min_value);
  if (field.max_value !== undefined && value > field.max_value) return say('tooHigh', field.max_value);
  return undefined;
}

const TEXT_KINDS: readonly DrawnField['kind'][] = ['text', 'textarea', 'email', 'password', 'url', 'date'];

/** What the server would refuse about a value, in the words the server uses; `undefined` when it may be sent. */
export function faultOf(field: DrawnField, value: unknown): string | undefined {
  if (typeof value === 'string') return faultOfText(field, value);
  if (typeof value === 'number') return faultOfNumber(field, value);
  const isMissing = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (!isMissing || !field.required || field.kind === 'boolean') return undefined;
  return say(TEXT_KINDS.includes(field.kind) ? 'blank' : 'required');
}
