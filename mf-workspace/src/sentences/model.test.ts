import { describe, expect, test } from '@jest/globals';

import { ApiError } from 'shared/api';

import { readConflict, rejectionKind, shortened } from './model.ts';

describe('rejected sentences', () => {
  const NO_LETTERS = { text: ['Insira um valor válido que contenha letras'] };
  const TOO_LONG = { text: ['Enter a valid value that is in the range of 200 words'] };
  const DUPLICATE = { detail: ['Intention and Sentence already exists'] };

  test.each([
    { title: 'no letters', status: 400, fields: NO_LETTERS, text: '👍 !!', kind: 'noLetters' },
    { title: 'too many words', status: 400, fields: TOO_LONG, text: 'w '.repeat(201), kind: 'tooManyWords' },
    {
      title: 'beyond a quota',
      status: 400,
      fields: { text: ['At most 20 are allowed.'] },
      text: 'hello',
      kind: 'other',
    },
    { title: 'already there', status: 400, fields: DUPLICATE, text: 'hello', kind: 'duplicate' },
    {
      title: 'already there, reported at the text as well',
      status: 400,
      fields: { ...DUPLICATE, text: DUPLICATE.detail },
      text: 'hello',
      kind: 'duplicate',
    },
    { title: 'invalid intent', status: 400, fields: { intent: ['Enter a valid value'] }, text: 'hello', kind: 'other' },
    { title: 'no right', status: 403, fields: { detail: ['No.'] }, text: 'hello', kind: 'other' },
  ] as const)('[TRN-01] $title', ({ status, fields, text, kind }) => {
    expect(rejectionKind(new ApiError(status, fields), text)).toBe(kind);
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

  test('the current sentence is read from the 409 response', () => {
    expect(readConflict(new ApiError(409, { detail: 'Changed.', current }))).toEqual({
      text: 'play blues',
      intent: 'listen',
      revision: 4,
      entities: [current.entities[0]],
    });
  });

  test.each([[null], [new Error('x')], [new ApiError(400, { current })], [new ApiError(409, { detail: 'Busy.' })]])(
    '%s is not a conflict',
    (error) => {
      expect(readConflict(error)).toBeUndefined();
    },
  );
});

test('a long sentence is truncated without splitting a grapheme', () => {
  expect(shortened('short')).toBe('short');
  expect(shortened('👩‍👩‍👧'.repeat(70))).toBe(`${'👩‍👩‍👧'.repeat(59)}…`);
});
