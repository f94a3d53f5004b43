import { expect, test } from '@jest/globals';
import { presentLongPage } from './long-page.ts';

const rows = Array.from({ length: 500 }, (_, id) => id);

test('[SRV-50] a page of short items is complete', async () => {
  const page = await presentLongPage({ count: 900, results: rows }, (batch) => batch.map((id) => ({ id })));
  expect(page).toEqual({ count: 900, results: rows.map((id) => ({ id })), endsEarly: false });
});

test('[SRV-50] a page of long items ends early, and the remaining rows are not even read', async () => {
  const read: number[] = [];
  const page = await presentLongPage({ count: 900, results: rows }, (batch) => {
    read.push(...batch);
    return batch.map((id) => ({ id, text: 'x'.repeat(100_000) }));
  });
  expect(page.endsEarly).toBe(true);
  expect(page.results).toHaveLength(40);
  expect(read).toHaveLength(40);
});
