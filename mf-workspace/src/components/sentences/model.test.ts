import { describe, expect, test } from '@jest/globals';

import { refusalKind } from './model.ts';

describe('refused sentences', () => {
  test.each([
    ['no letters', 400, { text: ['Insira um valor válido que contenha letras'] }, '👍 !!', 'noLetters'],
    ['too many words', 400, { text: ['Enter a valid value that is in the range of 200 words'] }, 'w '.repeat(201), 'tooManyWords'],
    ['already there', 400, { detail: ['Intention and Sentence already exists'] }, 'hello', 'duplicate'],
    ['already there, also at its field', 400, { text: ['Intention and Sentence already exists'], detail: ['Intention and Sentence already exists'] }, 'hello', 'duplicate'],
    ['a wrong intent', 400, { intent: ['Enter a valid value'] }, 'hello', 'other'],
    ['no right', 403, { detail: ['No.'] }, 'hello', 'other'],
  ] as const)('[TRN-01] %s', (_, status, fields, text, kind) => {
    expect(refusalKind(status, fields, text)).toBe(kind);
  });
});
