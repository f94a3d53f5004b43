import { expect, test } from '@jest/globals';

import { drawnLines, trendOf } from './trend.ts';

const result = (id: number, version: string, accuracy: number) => ({
  id,
  version: id,
  language: 'en',
  created_at: `2030-01-0${id}T00:00:00Z`,
  cross_validation: false,
  accuracy,
  sentences: 100,
  repository_version: { id: 1, name: version },
});

test('[EVA-84] measurements run from the oldest to the newest, with their margins', () => {
  expect(trendOf([result(2, 'next', 0.9), result(1, 'main', 0.5)])).toMatchObject([
    { id: 1, version: 'main', share: 0.5, margin: 10 },
    { id: 2, version: 'next', share: 0.9, margin: 6 },
  ]);
});

test('[EVA-84] the lines of the newest measurements are drawn, at most four', () => {
  const points = trendOf(['f', 'e', 'd', 'c', 'b', 'f', 'a'].map((name, at) => result(9 - at, name, 1)));
  expect(drawnLines(points, ({ version }) => version)).toEqual(['f', 'e', 'd', 'c']);
});
