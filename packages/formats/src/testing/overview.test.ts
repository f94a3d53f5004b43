import { expect, test } from '@jest/globals';
import { overview, PARTS } from './overview.ts';

/** The beginnings of the lines that report a lost part. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'sentences of no intent': ['irrelevance of sentences'],
  values: ['values of entities'],
  synonyms: ['synonyms of no entity'],
  roles: ['roles', 'marks'],
  groups: ['groups', 'marks'],
  meanings: ['meanings', 'marks'],
  'marks that overlap': ['marks that overlap', 'marks'],
};

test('[IMP-47] the parts that a format loses are listed before a download', async () => {
  const silent = (await overview()).flatMap(({ id, written }) => {
    const lost = Object.keys(PARTS).filter((part) => written?.kept.has(part) === false);
    const isTold = (part: string) =>
      written?.changed.some((what) =>
        // Test stories have no training sentences, nor the parts that only these have.
        ['training sentences', ...(TOLD[part] ?? [part])].some((beginning) => what.startsWith(beginning)),
      );
    return lost.filter((part) => !isTold(part)).map((part) => `${id}: ${part}`);
  });
  expect(silent).toEqual([]);
});

test('[IMP-47] the overview includes every part that the formats can hold', async () => {
  const rows = await overview();
  const kept = new Set(rows.flatMap(({ written }) => [...(written?.kept ?? [])]));
  expect([...kept].sort()).toEqual(Object.keys(PARTS).sort());
  expect(rows.find(({ id }) => id === 'lex-v1')?.written?.intents).toBe('A–Z, `_`, at most 100');
});
