import { MOST_PROBLEMS } from '../errors.ts';
import { say } from '../messages/index.ts';
import { sentenceIn } from './sentence.ts';
import type { z } from 'zod';
import type { FieldProblem } from '../errors.ts';
import type { Message } from '../messages/index.ts';

type Issue = z.core.$ZodIssue;

/**
 * The problems of a failed parse (or the first ones of a very large number) in the sentences of the API; problems of a
 * scalar item are reported at its list. Parse with `reportInput`, otherwise a missing value cannot be distinguished
 * from a wrong one.
 */
export function problemsOf(error: z.core.$ZodError): FieldProblem[] {
  const problems = error.issues.slice(0, MOST_PROBLEMS).map((issue) => {
    const path = issue.path.filter((step) => typeof step !== 'symbol');
    return { path: isPlainItem(path, issue) ? path.slice(0, -1) : path, message: messageOf(issue) };
  });
  // For a blank field, other problems are not worth reporting.
  const blank = new Set(problems.filter(({ message }) => message.key === 'blank').map(({ path }) => path.join('/')));
  return problems.filter(({ path, message }) => message.key === 'blank' || !blank.has(path.join('/')));
}

function isPlainItem(path: readonly (string | number)[], issue: Issue): boolean {
  const isObject = issue.code === 'invalid_type' && issue.expected === 'object';
  return typeof path.at(-1) === 'number' && path.length > 1 && !isObject;
}

function messageOf(issue: Issue): Message {
  const { input } = issue;
  if (input === undefined && issue.code !== 'custom') return say('required');
  if (input === null && issue.code !== 'custom') return say('null');
  const own = sentenceIn(issue.message);
  if (own) return say(own.key, { value: shown(input), ...own.values });
  if (issue.code === 'invalid_type') return typeMessage(issue.expected, input);
  if (issue.code === 'too_small') return smallMessage(issue);
  if (issue.code === 'too_big') return bigMessage(issue);
  if (issue.code === 'invalid_format') return formatMessage(issue.format, input);
  return issue.code === 'invalid_value' ? say('not_choice', { value: shown(input) }) : say('invalid');
}

function typeMessage(expected: string, input: unknown): Message {
  switch (expected) {
    case 'string':
      return say('not_string');
    case 'int':
      return say('not_integer');
    case 'number':
      return say('not_number');
    case 'boolean':
      return say('not_boolean', { value: shown(input) });
    case 'array':
      return say('not_list', { type: typeName(input) });
    case 'object':
      return say('not_dictionary', { type: typeName(input) });
    default:
      return say('invalid');
  }
}

function smallMessage(issue: Extract<Issue, { code: 'too_small' }>): Message {
  const limit = Number(issue.minimum);
  if (issue.origin === 'string') return limit === 1 ? say('blank') : say('min_length', { limit });
  return issue.origin === 'array' ? say('list_empty') : say('min_value', { limit });
}

function bigMessage(issue: Extract<Issue, { code: 'too_big' }>): Message {
  const limit = Number(issue.maximum);
  if (issue.origin === 'string') return say('max_length', { limit });
  return issue.origin === 'array' ? say('list_too_long', { limit }) : say('max_value', { limit });
}

function formatMessage(format: string, input: unknown): Message {
  if (format === 'email') return say('not_email');
  return format === 'uuid' || format === 'guid' ? say('not_uuid', { value: shown(input) }) : say('invalid');
}

/** Rejected values are quoted in shortened form, so that a request cannot cause a large response. */
function shown(input: unknown): string {
  const text = typeof input === 'string' ? input : printed(input);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Values nested too deeply to be printed are described by their type. */
function printed(input: unknown): string {
  try {
    return input === undefined ? '' : JSON.stringify(input);
  } catch {
    return typeName(input);
  }
}

/** The type's name in the API's error messages. */
function typeName(input: unknown): string {
  if (Array.isArray(input)) return 'list';
  const names: Readonly<Record<string, string>> = {
    string: 'str',
    boolean: 'bool',
    number: Number.isInteger(input) ? 'int' : 'float',
  };
  return names[typeof input] ?? 'dict';
}
