import { describe, expect, test } from '@jest/globals';

import { differences, versionProblems } from './breaking.ts';
import { readReport, surfaceOf, writeReport } from './report.ts';

const PROPS = 'interface Props {\n    name: string;\n}';
const QUERY = 'const read: (at: string) => Query<{ id: number; owner: { name: string } }>;';
const before = {
  './ui': { Props: PROPS, read: QUERY, open: 'function open(path: string): void;', Button: 'from antd' },
};
const raised = (after: Readonly<Record<string, string>>) =>
  differences(before, { './ui': after }).map(({ raise }) => raise);

describe('[TEAM-05] the required version of the SDK', () => {
  test.each([
    ['nothing', {}, []],
    ['an export that is gone', { open: undefined }, ['major']],
    ['a member that is gone', { Props: 'interface Props {\n}' }, ['major']],
    ['a member of another type', { Props: PROPS.replace('string', 'number') }, ['major']],
    ['a member that everybody must give', { Props: PROPS.replace('}', '    size: number;\n}') }, ['major']],
    ['a member that may be given', { Props: PROPS.replace('}', '    size?: number;\n}') }, ['minor']],
    ['a parameter that everybody must give', { open: 'function open(path: string, at: number): void;' }, ['major']],
    ['a parameter that may be given', { open: 'function open(path: string, at?: number): void;' }, ['minor']],
    ['another result', { open: 'function open(path: string): string;' }, ['major']],
    ['more to read', { read: QUERY.replace('name', 'id: number; name').replace('}', '; votes: number }') }, ['minor']],
    ['less to read', { read: QUERY.replace('id: number; ', '') }, ['major']],
    ['something else to read', { read: QUERY.replace('id: number', 'id: string') }, ['major']],
    ['an export from elsewhere', { Button: 'from other' }, ['major']],
    ['a new export', { close: 'function close(): void;' }, ['minor']],
  ] as const)('%s', (_what, changed, raises) => {
    const after = Object.entries({ ...before['./ui'], ...changed }).filter((entry) => entry[1] !== undefined);
    expect(raised(Object.fromEntries(after) as Record<string, string>)).toEqual(raises);
  });
});

test('[TEAM-05] a change passes with the required version, but not with a lower one', () => {
  const gone = { './ui': { Props: PROPS, read: QUERY } };
  const more = { './ui': { ...before['./ui'], close: 'function close(): void;' } };
  const problems = (version: string, surface: typeof gone | typeof more) =>
    versionProblems({ version: '2.3.1', surface: before }, { version, surface }).length;
  expect([problems('2.3.1', before), problems('2.3.2', before)]).toEqual([0, 0]);
  expect([problems('2.3.2', more), problems('2.4.0', more), problems('3.0.0', more)]).toEqual([1, 0, 0]);
  expect([problems('2.4.0', gone), problems('3.0.0', gone)]).toEqual([2, 0]);
});

test('[TEAM-04] the report lists the exports of entries and the types behind them, and can be read back', () => {
  const surface = surfaceOf(
    { './ui': 'ui.d.ts' },
    new Map([
      ['ui.d.ts', "export { open } from './parts/open.js';\nexport { Button } from 'antd';\n"],
      [
        'parts/open.d.ts',
        "import type { Place } from './place.js';\n/** Opens. */\nexport declare function open(place: Place): void;\n" +
          'export declare const inner: string;\n',
      ],
      ['parts/place.d.ts', 'export interface Place {\n    path: string;\n}\n'],
    ]),
  );
  expect(surface).toEqual({
    './ui': { Button: 'from antd', open: 'function open(place: Place): void;' },
    'behind them': { 'Place of parts/place': 'interface Place {\n    path: string;\n}' },
  });
  expect(readReport(writeReport(surface))).toEqual(surface);
});
