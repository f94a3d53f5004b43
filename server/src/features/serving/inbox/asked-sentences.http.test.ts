import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createClient } from '../../../testing/client.ts';
import { apiAddress } from '../../../testing/setup.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';

const LABELED = {
  ask_weather: ['will it rain tomorrow', 'what is the weather in rome', 'is it going to rain today'],
  play_music: ['play some jazz', 'play rock music', 'put on a song'],
  switch_light: ['turn on the light', 'turn the lamp off', 'lights off please'],
};
/** In scope, out of scope, repeated and mixed with trained words. */
const ASKED = [
  'will it rain tomorrow or do i need an umbrella',
  'play some jazz umbrella',
  'umbrella',
  'Umbrella',
  'what is the meaning of life',
];
const Answer = z.object({ intent_ranking: z.array(z.unknown()), out_of_scope: z.number() });

test('[INB-03] questions change no answer until somebody labels them', async () => {
  const repository = await intelligence();
  await repository.addSentences(
    Object.entries(LABELED).flatMap(([intent, texts]) => texts.map((text) => ({ text, intent }))),
  );
  const first = (await repository.train()).result;
  expect(first).not.toHaveProperty('inbox');
  const { authorization } = (await repository.admin.get(`/v2/repository/${repository.uuid}/`)).read(RepositoryInfo);
  const program = createClient(apiAddress(), `Bearer ${authorization.uuid}`);
  const ask = async () => {
    const asked = [];
    for (const text of ASKED) asked.push((await program.post('/v2/parse/', { text, language: 'en' })).read(Answer));
    return asked;
  };
  const before = await ask();
  await repository.admin.get(`/v2/repository/log/?repository_uuid=${repository.uuid}`);
  // Switching a setting off and on makes the language trainable again.
  for (const value of [false, true])
    await repository.admin.patch(`/v2/repository/repository-details/${repository.uuid}/`, {
      use_competing_intents: value,
    });
  expect((await repository.train()).result).toEqual(first);
  expect(await ask()).toEqual(before);
});
