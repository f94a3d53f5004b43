import { expect, test } from '@jest/globals';
import { contentOf } from '../testing/bots.ts';
import { heldContent, roundTrip, WRITTEN } from '../testing/round-trip.ts';
import { sampleBot } from '../testing/sample-bot.ts';

test.each(WRITTEN)('[IMP-40] a bot that is written as %s is read as it was, but for what is listed', async (id) => {
  const bot = sampleBot();
  const { file, notHeld } = await roundTrip(bot, id);
  expect(contentOf(file)).toEqual(await heldContent(bot, id));
  expect(notHeld.map(({ what, count, example }) => `${what} ${count}: ${example}`)).toMatchSnapshot();
});
