import { expect, test } from '@jest/globals';

import { describeTypes } from './check-types.ts';

test('[PUB-21] type errors have file and line, each with its explanation', () => {
  const printed = [
    "mf-x/src/a.ts(12,5): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  It is used here.',
    "mf-x/src/b.tsx(3,1): error TS2304: Cannot find name 'x'.",
    '',
  ].join('\n');
  expect(describeTypes(printed)).toEqual([
    "mf-x/src/a.ts:12: TS2322 Type 'string' is not assignable to type 'number'.\n  It is used here.",
    "mf-x/src/b.tsx:3: TS2304 Cannot find name 'x'.",
  ]);
  expect(describeTypes('')).toEqual([]);
});
