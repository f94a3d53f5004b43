import { expect, test } from '@jest/globals';
import { foundContent, heldContent, recognizedAs, roundTrip, WRITTEN } from '../testing/round-trip.ts';
import { sampleTrainingData } from '../testing/sample-training-data.ts';

test.each(WRITTEN)(
  '[IMP-40] training data written as %s is read back unchanged, except for the listed losses',
  async (id) => {
    const data = sampleTrainingData();
    const trip = await roundTrip(data, id);
    const held = await heldContent(data, id);
    expect(foundContent(trip, id, held)).toEqual(held);
    expect(trip.notHeld.map(({ what, count, example }) => `${what} ${count}: ${example}`)).toMatchSnapshot();
  },
);

test.each(WRITTEN)('[IMP-96] training data written as %s is recognized as that', async (id) => {
  const data = sampleTrainingData();
  for (const each of [data, { ...data, languages: ['en'] }]) {
    const { found, meant } = await recognizedAs(each, id);
    expect(found).toBe(meant);
  }
});
