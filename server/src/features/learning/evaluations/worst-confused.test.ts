import { expect, test } from '@jest/globals';
import { matrixChart } from './charts.ts';
import { worstConfused } from './worst-confused.ts';

const labels = Array.from({ length: 600 }, (_, index) => `intent ${index}`);
const counts = labels.map((_, row) =>
  labels.map((__, column) => (row === column ? 9 : Number(row === 500 && column === 3))),
);

test('[SRV-51] of many intents, those that are confused most often remain, in their order', async () => {
  const { labels: kept, counts: of } = await worstConfused({ labels, counts }, 3);
  expect(kept).toEqual(['intent 0', 'intent 3', 'intent 500']);
  expect(of).toEqual([
    [9, 0, 0],
    [0, 9, 0],
    [0, 1, 9],
  ]);
});

test('[SRV-51] the additional row and column without a label remain', async () => {
  const table = {
    labels: ['a', 'b'],
    counts: [
      [1, 0, 2],
      [0, 1, 0],
      [5, 0, 0],
    ],
  };
  expect(await worstConfused(table, 1)).toEqual({
    labels: ['a'],
    counts: [
      [1, 2],
      [5, 0],
    ],
  });
  expect(await worstConfused(table, 2)).toEqual(table);
});

test('[SRV-51] the chart of 600 intents draws the worst of them, and says so', async () => {
  const picture = await matrixChart({ labels, counts });
  expect(picture.length).toBeLessThan(1_000_000);
  expect(picture).toContain('>intent 500<');
  expect(picture).not.toContain('>intent 599<');
  expect(picture).toContain('60 of 600');
});
