import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyTrainingData } from '../testing/any-training-data.ts';
import { rounds } from '../testing/rounds.ts';
import { foundContent, heldContent, roundTripAsIs, WRITTEN } from '../testing/round-trip.ts';

test.each(WRITTEN)('[IMP-41] any training data survives %s, except for the listed losses', async (id) => {
  await fc.assert(
    fc.asyncProperty(anyTrainingData, async (data) => {
      const trip = await roundTripAsIs(data, id);
      const held = await heldContent(data, id);
      expect(foundContent(trip, id, held)).toEqual(held);
    }),
    rounds(100),
  );
});
