import { expect, test } from '@jest/globals';
import { passwordFieldProblems, passwordProblems } from './password-rules.ts';

test.each([
  ['correct horse battery staple', []],
  ['  spaces count  ', []],
  ['12345678', ['password_common', 'password_numeric']],
  ['9081726354', ['password_numeric']],
  ['PASSWORD', ['password_common']],
  ['qX7!', ['password_short']],
  ['👍👍👍👍', ['password_short']],
  ['1234', ['password_short', 'password_common', 'password_numeric']],
])('[ACC-12] the password %j breaks the rules %j', (password, keys) => {
  expect(passwordProblems(password).map(({ key }) => key)).toEqual(keys);
});

test('[ACC-12] a missing password is left to the schema', () => {
  for (const body of [undefined, null, 'text', [], {}, { password: '' }, { password: 7 }])
    expect(passwordFieldProblems(body)).toEqual([]);
});
