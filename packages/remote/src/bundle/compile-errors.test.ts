import path from 'node:path';

import { expect, test } from '@jest/globals';

import { ROOT } from './areas.ts';
import { describeError } from './compile-errors.ts';

const file = path.join(ROOT, 'mf-x/src/page.tsx');

test('a syntax error shows file, line and message without a native backtrace', () => {
  const message = [
    'Module build failed (from ../node_modules/swc-loader/src/index.js):',
    'Error:   x Expression expected',
    `   ,-[${file}:5:1]`,
    ' 4 | const b = 2;',
    ' 5 | export const y = ;',
    '   :                  ^',
    '   `----',
    '',
    '',
    'Caused by:',
    '    Syntax Error',
    '',
    'Stack backtrace:',
    '   0: <unknown>',
  ].join('\n');
  expect(describeError({ message, moduleIdentifier: `swc-loader/index.js!${file}` })).toBe(
    [
      'mf-x/src/page.tsx:5: Expression expected',
      ' 4 | const b = 2;',
      ' 5 | export const y = ;',
      '   :                  ^',
    ].join('\n'),
  );
});

test('an unresolved import names the importing file', () => {
  const message = "Module not found: Error: Can't resolve './gone.ts' in 'mf-x/src'";
  expect(describeError({ message, moduleIdentifier: file, loc: '3:0-24' })).toBe(`mf-x/src/page.tsx:3: ${message}`);
});
