import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyTrainingData } from '../testing/any-training-data.ts';
import { rounds } from '../testing/rounds.ts';
import { roundTripAsIs, WRITTEN } from '../testing/round-trip.ts';
import { contentOf, sentencesOf } from '../testing/training-data.ts';
import type { Content } from '../testing/training-data.ts';

/** Losses that explain why a part of a kind is not read back unchanged. */
const REASONS: Readonly<Record<keyof Content, RegExp>> = {
  sentences: /sentence|mark|roles|groups|meanings|line breaks|blanks|^names|languages/,
  intents: /intents|^names|sentences/,
  entities: /entities|^names|marks/,
  values: /values|synonyms|^names|entities/,
  synonyms: /synonyms|values|signs/,
  words: /word lists|signs|^names|entities/,
  patterns: /patterns|^names|entities/,
};
const KINDS = ['sentences', 'intents', 'entities', 'values', 'synonyms', 'words', 'patterns'] as const;

/** A file with one language may report it for a value of any language. */
const withoutTag = (part: string) => part.replace(/ \((?:en|pt-br|en-us)?\): /, ': ');

test.each(WRITTEN)('[IMP-105] losses of %s are reported by kind', async (id) => {
  await fc.assert(
    fc.asyncProperty(anyTrainingData, async (data) => {
      const { file, notHeld } = await roundTripAsIs(data, id);
      const [given, found] = [contentOf({ ...data, sentences: await sentencesOf(data) }), contentOf(file)];
      for (const kind of KINDS) {
        const isTold = notHeld.some(({ what }) => REASONS[kind].test(what));
        const kept = new Set(found[kind].map(withoutTag));
        const missing = given[kind].filter((part) => !kept.has(withoutTag(part)));
        if (!isTold) expect([kind, missing]).toEqual([kind, []]);
      }
    }),
    rounds(100),
  );
});
