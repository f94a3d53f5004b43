import { expect, test } from '@jest/globals';

import { textProblems } from './texts.ts';

const declared = (english: string, portuguese: string) =>
  `export const messages = defineMessages('inbox', { 'en-US': { ${english} }, 'pt-BR': { ${portuguese} } });`;

test('texts that both languages have are complete', async () => {
  expect(
    await textProblems(
      declared(
        "title: 'Inbox', 'some_one': '{{count}} one', some_other: 'more'",
        "title: 'Entrada', some_one: 'uma', 'some_other': 'mais'",
      ),
    ),
  ).toEqual([]);
  expect(await textProblems('export const nothing = 1;')).toEqual([]);
});

test('a key missing in one language is named; an empty text is valid', async () => {
  expect(await textProblems(declared("title: 'Inbox', clear: 'Clear'", "title: ''"))).toEqual([
    'inbox has no text "clear" in pt-BR.',
  ]);
});
