import { expect, test } from '@jest/globals';

import { phrasesIn } from './phrases.ts';
import { proseOfCode, proseOfDocument, proseOfRepository } from './prose.ts';

test('[WORD-05] comments, test titles and documents use none of the phrases that read as translated', () => {
  const prose = proseOfRepository();
  expect(prose.length).toBeGreaterThan(5000);
  expect(prose.flatMap(({ place, text }) => phrasesIn(text).map((phrase) => `${place}: ${phrase}`))).toEqual([]);
});

test.each([
  'the shell is told',
  'tells of a build',
  'the maker of a copy',
  'in a process of its own',
  'one’s own keys',
  'the own profile',
  'a name that stands twice',
  'a link that is no link',
  'a list of nothing but names',
  'by keyboard alone',
  'whoever runs this site',
  'Beyond: 413.',
  'the shell lends it to areas',
  'how builds fare',
  'a build gives way to the one before',
  'outside of the page',
  'the default, else the first',
  'some 20 files',
  'two neighbours',
])('[WORD-05] “%s” is found', (text) => {
  expect(phrasesIn(text)).toHaveLength(1);
});

test.each([
  'it cannot tell whether the lock is held',
  'of its own area',
  'there is no column',
  'is no longer used',
  'leaves the text alone',
  'on its own',
  'beyond the last page',
  'somebody else',
])('[WORD-05] “%s” is accepted', (text) => {
  expect(phrasesIn(text)).toEqual([]);
});

test('[WORD-05] comments and titles are read, over several lines too, but not code and strings', () => {
  const source = `/**
 * One sentence
 * in two lines, with \`code\`.
 */
const address = 'https://example.org'; // behind a line
test.each(rows)('a title', async () => {});
`;
  expect(proseOfCode('a.test.ts', source)).toEqual([
    { place: 'a.test.ts:1', text: '/** One sentence in two lines, with ``. ' },
    { place: 'a.test.ts:5', text: '// behind a line' },
    { place: 'a.test.ts:6', text: "'a title'" },
  ]);
});

test('[WORD-05] paragraphs and items of documents are read, but not code, addresses and generated parts', () => {
  const document = `# A title

A paragraph
in two lines, with [a link](told.md).

- an item

\`\`\`
code
\`\`\`

<!-- limits -->

| told |

<!-- /limits -->
`;
  expect(proseOfDocument('a.md', document)).toEqual([
    { place: 'a.md:1', text: '# A title' },
    { place: 'a.md:3', text: 'A paragraph in two lines, with [a link].' },
    { place: 'a.md:6', text: '- an item' },
  ]);
});
