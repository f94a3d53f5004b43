import { expect, test } from '@jest/globals';

import { chooseLocale } from '../i18n/index.ts';
import { ApiError } from './errors.ts';
import { refusalText } from './refusal-text.ts';

test('[SHELL-30] a server failure includes its error id, a client error does not', () => {
  chooseLocale('en-US');
  const fault = new ApiError(500, { detail: 'Something went wrong.' }, 'req-7');
  expect(refusalText(fault, 'No.')).toBe('Something went wrong. (error ID req-7)');
  expect(refusalText(new ApiError(503, undefined, 'req-8'), 'No.')).toBe('No. (error ID req-8)');
  expect(refusalText(new ApiError(400, { detail: 'Too long.' }, 'req-9'), 'No.')).toBe('Too long.');
  expect(refusalText(new ApiError(0, { detail: 'offline' }), 'No.')).toBe('No.');
  chooseLocale('pt-BR');
  expect(refusalText(fault, 'Não.')).toBe('Something went wrong. (código do erro: req-7)');
});
