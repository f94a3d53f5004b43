import { expect, test } from '@jest/globals';

import { doubleCopies, ownCopies } from './copies.ts';

const store = (name: string, version: string, file: string) =>
  `/site/node_modules/.pnpm/${name}@${version}/node_modules/${name}/${file}`;

const asIs = (folder: string) => folder;

test('a remote that bundles React, the router or antd is rejected; resolving them is not a copy', () => {
  expect(
    ownCopies(
      { area: 'mf-x' },
      [
        store('react', '19.3.1', 'index.js'),
        store('antd', '6.6.8', 'es/button/index.js'),
        store('react-dom', '19.3.1', 'package.json'),
        store('react-markdown', '1.0.0', 'index.js'),
        '/site/mf-x/src/remote.tsx',
      ],
      asIs,
    ),
  ).toEqual([
    'mf-x carries a copy of its own of react; import it through shared/*.',
    'mf-x carries a copy of its own of antd; import it through shared/*.',
  ]);
});

test('the shell contains each of them once, through any number of links', () => {
  const once = [
    store('react', '19.3.1', 'index.js'),
    store('react', '19.3.1', 'cjs/react.production.js'),
    store('rxjs', '7.8.2', 'dist/esm/index.js'),
  ];
  const linked = once.map((file) => file.replace('react@19.3.1', 'antd@6.6.8'));
  expect(doubleCopies([...once, ...linked], (folder) => folder.replace('antd@6.6.8', 'react@19.3.1'))).toEqual([]);
  expect(doubleCopies([...once, store('react', '19.2.0', 'index.js')], asIs)).toEqual([
    expect.stringMatching(/^The shell has 2 copies of react: /),
  ]);
});
