import { expect, test } from '@jest/globals';

import { LIFECYCLES, SLOTS, filesOf, pagesIn } from './page-files.ts';

const SOURCE = `
import { Frame } from './frame.tsx';
export const routes: readonly AreaRoute[] = [
  { path: '/new', page: () => import('./new-page.tsx') },
  { path: '/bot/:slug', element: <Frame />, children: [
    { page: () => import('./first-page.tsx') },
    { path: 'log', page: async () => ({ default: (await import('./log-page.tsx')).LogPage }) },
    { path: '*', element: <p /> },
  ] },
];`;

test('the pages of a route table are read with their paths and modules', async () => {
  expect(await pagesIn(SOURCE)).toEqual([
    { path: '/new', module: './new-page.tsx' },
    { path: '/bot/:slug', module: './first-page.tsx' },
    { path: '/bot/:slug/log', module: './log-page.tsx' },
  ]);
  expect(await pagesIn('export const other = [];')).toBeUndefined();
});

test('[SLOT-13] pages and contributions need the files of their parent chunk and their own, once', () => {
  const group = (name: string | undefined, request: string, files: string[]) => ({
    name,
    origins: [{ request }],
    getFiles: () => files,
  });
  const groups = [
    group('lifecycles', './src/remote.tsx', ['l.js', 'shared.js']),
    group(undefined, './new-page.tsx', ['shared.js', 'new.css', 'new.js', 'new.js.map']),
    group('contributions', './src/contributions.tsx', ['contributions.js']),
    group(undefined, './dialog.tsx', ['dialog.js']),
  ];
  expect(filesOf(new Map([['/new', './new-page.tsx']]), LIFECYCLES, groups)).toEqual({
    '/new': ['l.js', 'shared.js', 'new.css', 'new.js'],
  });
  expect(filesOf(new Map([['dialog', './dialog.tsx']]), SLOTS, groups)).toEqual({
    dialog: ['contributions.js', 'dialog.js'],
  });
});
