import { expect, test } from '@jest/globals';
import { languageCodes } from './language-choice.ts';

test.each([
  ['en', ['en']],
  ['EN-us', ['en']],
  ['pt', ['pt', 'pt_br']],
  ['pt-BR', ['pt_br', 'pt']],
  ['portuguese', ['pt_br', 'pt']],
  ['br', ['br', 'pt_br']],
  ['english', ['en']],
  ['xx', []],
])('[QT-04] the language "%s" can mean %j', (requested, codes) => {
  expect(languageCodes(requested)).toEqual(codes);
});
