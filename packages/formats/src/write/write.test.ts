import { expect, test } from '@jest/globals';
import { foundContent, heldContent, roundTrip, WRITTEN } from '../testing/round-trip.ts';
import { sampleBot } from '../testing/sample-bot.ts';

test.each(WRITTEN)('[IMP-40] a bot that is written as %s is read as it was, but for what is listed', async (id) => {
  const bot = sampleBot();
  const trip = await roundTrip(bot, id);
  const held = await heldContent(bot, id);
  expect(foundContent(trip, id, held)).toEqual(held);
  expect(trip.notHeld.map(({ what, count, example }) => `${what} ${count}: ${example}`)).toMatchSnapshot();
});
