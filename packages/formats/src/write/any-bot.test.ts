import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { anyBot } from '../testing/any-bot.ts';
import { foundContent, heldContent, roundTripAsIs, WRITTEN } from '../testing/round-trip.ts';

test.each(WRITTEN)('[IMP-41] any bot survives %s, but for what is listed', async (id) => {
  await fc.assert(
    fc.asyncProperty(anyBot, async (bot) => {
      const trip = await roundTripAsIs(bot, id);
      const held = await heldContent(bot, id);
      expect(foundContent(trip, id, held)).toEqual(held);
    }),
    { numRuns: Number(process.env['FUZZ_ROUNDS'] ?? 100) },
  );
});
