import { describe, expect, test } from '@jest/globals';

import { ApiError } from 'shared/api';

import { readConflict, refusalKind, shortened } from './model.ts';

describe('refused sentences', () => {
  test.each([
    ['no letters', 400, { text: ['Insira um valor válido que contenha letras'] }, '👍 !!', 'noLetters'],
    [
      'too many words',
      400,
      { text: ['Enter a valid value that is in the range of 200 words'] },
      'w '.repeat(201),
      'tooManyWords',
    ],
    ['already there', 400, { detail: ['Intention and Sentence already exists'] }, 'hello', 'duplicate'],
    [
      'already there, also at its field',
      400,
      { text: ['Intention and Sentence already exists'], detail: ['Intention and Sentence already exists'] },
      'hello',
      'duplicate',
    ],
    ['a wrong intent', 400, { intent: ['Enter a valid value'] }, 'hello', 'other'],
    ['no right', 403, { detail: ['No.'] }, 'hello', 'other'],
  ] as const)('[TRN-01] %s', (_, status, fields, text, kind) => {
    expect(refusalKind(status, fields, text)).toBe(kind);
  });
});

describe('conflicts', () => {
  const current = {
    id: 1,
    text: 'play blues',
    intent: 'listen',
    revision: 4,
    entities: [{ start: 5, end: 10, entity: 'genre' }, { start: 'x' }],
  };

  test('the present sentence is read out of the refusal', () => {
    expect(readConflict(new ApiError(409, { detail: 'Changed.', current }))).toEqual({
      text: 'play blues',
      intent: 'listen',
      revision: 4,
      entities: [current.entities[0]],
    });
  });

  test.each([[null], [new Error('x')], [new ApiError(400, { current })], [new ApiError(409, { detail: 'Busy.' })]])(
    '%s is no conflict',
    (error) => {
      expect(readConflict(error)).toBeUndefined();
    },
  );
});

test('a long sentence is shortened without cutting a character in two', () => {
  expect(shortened('short')).toBe('short');
  expect(shortened('👩‍👩‍👧'.repeat(70))).toBe(`${'👩‍👩‍👧'.repeat(59)}…`);
});
