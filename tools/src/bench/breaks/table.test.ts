import { expect, test } from '@jest/globals';

import { rowOf, withRows } from './table.ts';

const visit = {
  tab: { build: 'canary', hasHeader: true },
  other: { build: 'live', hasHeader: false },
  next: { build: 'live', hasHeader: true },
} as const;

test('[SHELL-42] a row says what the tab, another area and the next visit show, and what became of the canary', () => {
  const ended = { visit, loads: 20, failures: 19, isEnded: true };
  const hung = { visit: { tab: undefined, other: undefined, next: undefined }, loads: 30, failures: 0, isEnded: false };
  const rows = [
    rowOf('hides the header', ended),
    rowOf('hangs', hung),
    rowOf('claims a path', { refused: 'mf-x claims it' }),
  ];
  expect(rows).toEqual([
    '| hides the header | its screen, header usable | works, header not usable | screen of the live build, ' +
      'header usable | ends by itself after 20 loads, 19 failed |',
    '| hangs | hangs | the tab hangs | hangs | continues after 30 loads, 0 failed |',
    '| claims a path | – | – | – | refused: mf-x claims it |',
  ]);
});

test('[SHELL-42] new rows replace those of the same break in the guide, and nothing else', () => {
  const guide = 'before\n\n<!-- breaks: made by `npx pnpm bench breaks --write` -->\n\n<!-- end of breaks -->\nafter\n';
  const names = ['hangs', 'throws'];
  const first = withRows(guide, ['| throws | a |', '| unknown | b |'], names);
  expect(first).toMatch(/^before\n\n.*\n\n\| The build … .*\n\| --- .*\n\| throws \| a \|\n\n.*\nafter\n$/);
  const second = withRows(first, ['| hangs | c |', '| throws | d |'], names);
  expect(second).toBe(first.replace('| throws | a |', '| hangs | c |\n| throws | d |'));
  expect(() => withRows('nothing', [], names)).toThrow('marks');
});
