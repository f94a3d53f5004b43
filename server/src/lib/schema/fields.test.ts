import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  choice,
  email,
  file,
  integer,
  list,
  numberChoice,
  password,
  readOnly,
  slug,
  text,
  truth,
  uuid,
} from './fields.ts';
import { textOf } from '../messages/index.ts';
import { problemsOf } from './validation.ts';

/** The error sentences of the only field `x`, or its value. */
function check(field: z.ZodType, value: unknown): unknown {
  const result = z.object({ x: field }).safeParse(value === undefined ? {} : { x: value }, { reportInput: true });
  return result.success ? result.data.x : problemsOf(result.error).map(({ message }) => textOf(message, 'en'));
}

describe('[SRV-01] values sent by forms and older clients are understood', () => {
  test.each([
    ['text is trimmed', text(), '  a b ', 'a b'],
    ['a number where text is meant', text(), 7, '7'],
    ['blank where allowed', text({ blank: true }), '  ', ''],
    ['a password keeps its spaces', password(), ' a ', ' a '],
    ['a number as text', integer(), ' 42 ', 42],
    ['a truth value as text', truth(), 'True', true],
    ['a truth value as number', truth(), 0, false],
    ['a choice by number as text', numberChoice([1, 2]), '2', 2],
    ['a read-only field is dropped', readOnly(), 'sent', undefined],
    ['an e-mail is trimmed', email(), ' a@b.de ', 'a@b.de'],
  ])('%s', (_, field, value, expected) => {
    expect(check(field, value)).toEqual(expected);
  });
});

describe('[SRV-01] a wrong value is reported in the wording of its type', () => {
  test.each([
    [text(), undefined, 'This field is required.'],
    [text(), null, 'This field may not be null.'],
    [text(), '   ', 'This field may not be blank.'],
    [text(), {}, 'Not a valid string.'],
    [text({ max: 3 }), 'abcd', 'Ensure this field has no more than 3 characters.'],
    [text({ min: 5 }), 'abcd', 'Ensure this field has at least 5 characters.'],
    [integer(), 'x', 'A valid integer is required.'],
    [integer(), 1.5, 'A valid integer is required.'],
    [integer(), '', 'This field may not be null.'],
    [integer({ min: 2 }), 1, 'Ensure this value is greater than or equal to 2.'],
    [integer(), 2 ** 40, 'Ensure this value is less than or equal to 2147483647.'],
    [truth(), 'maybe', '"maybe" is not a valid boolean.'],
    [choice(['a', 'b']), 'c', '"c" is not a valid choice.'],
    [choice(['a', 'b']), 'x'.repeat(200), `"${'x'.repeat(80)}…" is not a valid choice.`],
    [numberChoice([1, 2]), 3, '"3" is not a valid choice.'],
    [uuid(), 'x', '"x" is not a valid UUID.'],
    [email(), 'x', 'Enter a valid email address.'],
    [slug(), 'a b', 'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'],
    [list(text()), 'a', 'Expected a list of items but got type "str".'],
    [list(text(), { nonEmpty: true }), [], 'This list may not be empty.'],
    [list(text({ max: 1 })), ['a', 'bb'], 'Ensure this field has no more than 1 characters.'],
    [file(), undefined, 'No file was submitted.'],
    [file(), 'text', 'The submitted data was not a file. Check the encoding type on the form.'],
  ])('%#', (field: z.ZodType, value: unknown, sentence: string) => {
    expect(check(field, value)).toEqual([sentence]);
  });
});
