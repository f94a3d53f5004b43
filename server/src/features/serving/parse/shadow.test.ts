import { expect, test } from '@jest/globals';
import { answerOf } from 'shared/domain';
import { createShadow } from './shadow.ts';
import type { TrainedLanguage } from '../../../resources/models/models.queries.ts';
import type { Compared } from './shadow.queries.ts';

const other: TrainedLanguage = {
  versionLanguageId: 2,
  language: 'en',
  modelId: 'candidate',
  fallback: { confidence: 0.5, out_of_scope: null, intent: 'human' },
  secondOpinion: null,
};
const answer = (name: string, confidence = 0.9) =>
  answerOf(
    { text: 'hello', intent: { name, confidence }, intent_ranking: [], entities: [], out_of_scope: 0 },
    { ...other, versionLanguageId: 1 },
  );
const pairing = { moveId: 7, other, isOtherCandidate: true };
const answered = (name: string, isKept = true) => ({
  text: 'hello anna',
  answer: answer(name),
  logged: { versionLanguageId: 1, text: 'hello [name]', isKept },
});

/** A shadow that finds `second`; `stored` resolves with as many results as are expected. */
function shadowOf(second: () => ReturnType<typeof answer>, isBusy = () => false) {
  const results: Compared[] = [];
  let told: () => void = () => undefined;
  const shadow = createShadow({
    answerBy: () => Promise.resolve().then(second),
    store: (items) => {
      results.push(...items);
      told();
      return Promise.resolve();
    },
    isBusy,
  });
  const stored = async (count: number) => {
    while (results.length < count)
      await new Promise<void>((resolve) => {
        told = resolve;
      });
    return results;
  };
  return { shadow, stored };
}

test('[ENV-12] what a program would act on is compared; of it, only what the inbox keeps is remembered', async () => {
  const { shadow, stored } = shadowOf(() => answer('bye'));
  for (const each of [answered('bye'), answered('greet'), answered('greet', false)]) shadow.follow(pairing, each);
  shadow.follow({ ...pairing, isOtherCandidate: false }, answered('greet'));
  const at = { moveId: 7, language: 'en' };
  const kept = { versionLanguageId: 1, text: 'hello [name]' };
  expect(await stored(4)).toEqual([
    { ...at, outcome: 'same' },
    { ...at, outcome: 'different', difference: { ...kept, served: 'greet', found: 'bye' } },
    { ...at, outcome: 'different' },
    { ...at, outcome: 'different', difference: { ...kept, served: 'bye', found: 'greet' } },
  ]);
});

test('[ENV-12] an answer that falls back is its fallback intent, and a model that fails is counted', async () => {
  const unsure = shadowOf(() => answer('bye', 0.1));
  unsure.shadow.follow(pairing, answered('human'));
  expect(await unsure.stored(1)).toMatchObject([{ outcome: 'same' }]);
  const failing = shadowOf(() => {
    throw new Error('unreadable');
  });
  failing.shadow.follow(pairing, answered('greet'));
  expect(await failing.stored(1)).toEqual([{ moveId: 7, language: 'en', outcome: 'failed' }]);
});

test('[ENV-12] a busy process asks no candidate, and only a limited number of questions wait', async () => {
  let isBusy = true;
  let asked = 0;
  const { shadow, stored } = shadowOf(
    () => {
      asked += 1;
      return answer('bye');
    },
    () => isBusy,
  );
  for (let place = 0; place < 205; place++) shadow.follow(pairing, answered('bye'));
  expect(shadow.dropped).toBe(5);
  while (shadow.dropped < 205) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(asked).toBe(0);
  isBusy = false;
  shadow.follow(pairing, answered('bye'));
  expect(await stored(1)).toMatchObject([{ outcome: 'same' }]);
});
