import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { intelligence } from '../../../testing/intelligence.ts';

const Listed = z.object({ results: z.array(z.object({ text: z.string() })) });

test.each([
  ['intent', ['sing', 'a long goodbye', 'bye']],
  ['length', ['bye', 'sing', 'a long goodbye']],
  ['-length', ['a long goodbye', 'sing', 'bye']],
  ['created_at', ['bye', 'a long goodbye', 'sing']],
  ['doubt', ['sing', 'a long goodbye', 'bye']],
])('[TRN-71] sentences are listed in the order %s, in pages', async (ordering, expected) => {
  const { admin, uuid, addSentences } = await intelligence();
  for (const [text, intent] of [
    ['bye', 'leave'],
    ['a long goodbye', 'leave'],
    ['sing', 'entertain'],
  ] as const)
    await addSentences([{ text, intent }]);
  const page = async (offset: number) =>
    (
      await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&ordering=${ordering}&limit=2&offset=${offset}`)
    ).read(Listed).results;
  expect([...(await page(0)), ...(await page(2))].map(({ text }) => text)).toEqual(expected);
});
