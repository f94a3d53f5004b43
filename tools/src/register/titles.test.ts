import { describe, expect, test } from '@jest/globals';
import { findMentions } from './titles.ts';

const idsOf = (source: string) => findMentions('a.test.ts', source).map(({ id }) => id);

describe('titles name requirements', () => {
  test.each([
    ["test('[ACC-04] signs in', () => {});", ['ACC-04']],
    ["it('[ACC-04][ORG-01] both', () => {});", ['ACC-04', 'ORG-01']],
    ["test('[ACC-04, ORG-01] a list', () => {});", ['ACC-04', 'ORG-01']],
    ["test.each([['a', 1]])('[DASH-08] %s gets %i', () => {});", ['DASH-08']],
    ["withOffice.each(['csv'])('[IMP-46] %s is opened', () => {});", ['IMP-46']],
    ["describe('[SRV-03] all of these', () => { test('one', () => {}); });", ['SRV-03']],
    ['test(`[QT-01] in ${language}`, () => {});', ['QT-01']],
  ])('%s', (source, ids) => {
    expect(idsOf(source)).toEqual(ids);
  });
});

describe('other texts do not', () => {
  test.each([
    "// test('[ACC-04] in a comment', () => {});",
    "const title = '[ACC-04] in a text';",
    "say('[ACC-04] another function');",
    "test.skip('[ACC-04] skipped', () => {});",
    "test.todo('[ACC-04] to do');",
    "describe.skip('[ACC-04] skipped', () => { test('[ACC-05] inside', () => {}); });",
    "test.fixme('[ACC-04] broken', () => {});",
    "test('[not an id] and [acc-04]', () => {});",
  ])('%s', (source) => {
    expect(idsOf(source)).toEqual([]);
  });
});

test('a mention has its file and line', () => {
  expect(findMentions('x/b.test.tsx', "\n\ntest('[ACC-04] shows', () => { render(<p>hi</p>); });")).toEqual([
    { id: 'ACC-04', file: 'x/b.test.tsx', line: 3 },
  ]);
});
