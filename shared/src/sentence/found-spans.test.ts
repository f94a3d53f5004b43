import { expect, test } from '@jest/globals';

import { foundSpans } from './found-spans.ts';

const words = (text: string, search: string) =>
  foundSpans(text, search).map(({ start, end }) => text.slice(start, end));

test('[TRN-71] words of a search are found as the server finds them: anywhere, regardless of case and accents', () => {
  expect(words('😀 Fly to SÃO PAULO, then to São Luís', 'sao to')).toEqual(['to', 'SÃO', 'to', 'São']);
  expect(words('tomato', 'toma, to mat')).toEqual(['toma', 'to']);
  expect(words('hello', '  ')).toEqual([]);
});
