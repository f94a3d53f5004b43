import { expect, test } from '@jest/globals';
import { chartPath, isSigned } from './chart-address.ts';
import { confidenceChart, matrixChart } from './charts.ts';

const KEY = Buffer.alloc(32, 7);

test('[EVA-03] the matrix has a cell for each pair and escapes names', async () => {
  const picture = await matrixChart({
    labels: ['<script>', 'b'],
    counts: [
      [3, 0],
      [1, 2],
    ],
  });
  expect(picture).toContain('&lt;script&gt;');
  expect(picture).not.toContain('<script>');
  expect(picture.match(/>[123]<\/text>/g)).toEqual(['>3</text>', '>1</text>', '>2</text>']);
});

test('[EVA-03] draws empty charts', async () => {
  expect(await matrixChart({ labels: [], counts: [] })).toMatch(/^<svg .*<\/svg>$/s);
  expect(confidenceChart([{ from: 0, to: 0.1, right: 0, wrong: 0 }])).not.toContain('NaN');
});

test('[EVA-03] a signed address gives access to its own chart, for one to two days', () => {
  const now = Date.UTC(2030, 0, 1, 12);
  const url = new URL(chartPath(KEY, { id: 5, chart: 'matrix' }, now), 'http://x');
  const [until, signature] = [Number(url.searchParams.get('until')), url.searchParams.get('signature') ?? ''];
  const good = { id: 5, chart: 'matrix' as const, until };
  const day = 24 * 60 * 60 * 1000;
  expect(isSigned(KEY, good, signature, now + day)).toBe(true);
  expect(isSigned(KEY, good, signature, now + 2 * day)).toBe(false);
  expect(isSigned(KEY, { ...good, id: 6 }, signature, now)).toBe(false);
  expect(isSigned(KEY, { ...good, chart: 'confidence' }, signature, now)).toBe(false);
  expect(isSigned(KEY, { ...good, until: until + 1 }, signature, now)).toBe(false);
  expect(isSigned(Buffer.alloc(32), good, signature, now)).toBe(false);
  expect(isSigned(KEY, good, '', now)).toBe(false);
});
