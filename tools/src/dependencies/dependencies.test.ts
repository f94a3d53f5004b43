import { expect, test } from '@jest/globals';

import { dependencyPage, reasonProblems } from './dependencies.ts';

const users = new Map([
  ['zod', ['tools', 'server']],
  ['antd', ['shared']],
]);

test('every dependency has a reason, and every reason a dependency', () => {
  expect(reasonProblems(users, { zod: 'Schemas.', antd: 'Components.' })).toEqual([]);
  expect(reasonProblems(users, { zod: 'Schemas.', left: 'Gone.' })).toEqual([
    'antd has no reason.',
    'left has a reason and is no dependency.',
  ]);
});

test('the page lists dependencies by name with the packages that use them', () => {
  expect(dependencyPage(users, { zod: 'Schemas.', antd: 'Components.' })).toContain(
    '- `antd` (shared): Components.\n- `zod` (server, tools): Schemas.\n',
  );
});
