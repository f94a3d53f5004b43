import { expect, test } from '@jest/globals';

import { tableOf, withTable } from './table.ts';

const visit = {
  tab: { build: 'canary', hasHeader: true },
  other: { build: 'live', hasHeader: false },
  next: { build: 'live', hasHeader: true },
} as const;

test('[SHELL-42] a row says what the tab, another area and the next visit show, and what became of the canary', () => {
  const ended = { visit, loads: 20, failures: 19, isEnded: true };
  const hung = { visit: { tab: undefined, other: undefined, next: undefined }, loads: 30, failures: 0, isEnded: false };
  const [, , ...rows] = tableOf([
    ['hides the header', ended],
    ['hangs', hung],
    ['claims a path', { refused: 'mf-x claims it' }],
  ]).split('\n');
  expect(rows).toEqual([
    '| hides the header | its screen, header usable | works, header not usable | screen of the live build, ' +
      'header usable | ends by itself after 20 loads, 19 failed |',
    '| hangs | hangs | the tab hangs | hangs | continues after 30 loads, 0 failed |',
    '| claims a path | – | – | – | refused: mf-x claims it |',
  ]);
});

test('[SHELL-42] the table in the guide is replaced, and nothing else', () => {
  const guide =
    'before\n\n<!-- breaks: made by `npx pnpm bench breaks --write` -->\n\nold\n\n<!-- end of breaks -->\nafter\n';
  const next = withTable(guide, 'new');
  expect(next).toBe(guide.replace('old', 'new'));
  expect(() => withTable('nothing', 'new')).toThrow('marks');
});
