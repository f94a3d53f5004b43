import { expect, test } from '@jest/globals';
import { checkLabels } from './index.ts';
import { createRandom } from './linear/random.ts';
import { english } from './testing/bots.ts';
import type { TrainingData } from './index.ts';

const OPTIONS = { useCharacters: true, seed: 1 };
const WORDS = {
  music: ['song', 'album', 'playlist', 'tune', 'band', 'concert', 'melody', 'guitar'],
  food: ['pizza', 'soup', 'salad', 'dinner', 'burger', 'noodles', 'lunch', 'kitchen'],
  travel: ['flight', 'train', 'hotel', 'ticket', 'luggage', 'airport', 'passport', 'journey'],
  weather: ['rain', 'snow', 'storm', 'sunny', 'forecast', 'cloudy', 'degrees', 'umbrella'],
};
const LETTERS = 'bdfklmst';
const FRAMES = ['i want the @ and the @', 'tell me about a @ with @', 'is there a @ or @', 'find @ for my @'];

/** Sentences that clearly have the same intent, some of them labeled with another. */
function bot(wrong: number): { data: TrainingData; changed: Set<number> } {
  const random = createRandom(7);
  const names = Object.keys(WORDS);
  const examples = Object.entries(WORDS).flatMap(([intent, words]) =>
    Array.from({ length: 30 }, (_, at) => {
      const pair = [words[at % 8], words[(at + 1 + Math.floor(at / 8)) % 8]];
      return { text: (FRAMES[at % 4] ?? '').replaceAll('@', () => pair.shift() ?? 'thing'), intent, entities: [] };
    }),
  );
  const changed = new Set<number>();
  while (changed.size < wrong) changed.add(Math.floor(random() * examples.length));
  return {
    changed,
    data: {
      language: 'en',
      examples: examples.map((example, at) =>
        changed.has(at)
          ? { ...example, intent: names[(names.indexOf(example.intent) + 1) % names.length] ?? '' }
          : example,
      ),
    },
  };
}

test('[FND-21] sentences whose intent was changed are found first; a clean bot has none', () => {
  const { data, changed } = bot(8);
  const { sentences, right } = checkLabels(data, OPTIONS);
  expect(new Set(sentences.slice(0, 8).map(({ at }) => at))).toEqual(changed);
  expect(right).toMatchObject({ of: 120 });
  for (const { confidence, given } of sentences) {
    expect(confidence).toBeGreaterThan(given);
    expect(confidence + given).toBeLessThanOrEqual(1.0001);
    expect(given).toBeLessThan(0.02);
  }
  expect(checkLabels(bot(0).data, OPTIONS)).toMatchObject({
    sentences: [],
    confused: [],
    right: { sentences: 120, of: 120 },
  });
});

test('[FND-21] of many intents, one that keeps three tenths of the share by chance may be right', () => {
  const random = createRandom(3);
  const wordOf = (intent: number) =>
    `${LETTERS[intent % 8]}${LETTERS[(intent >> 3) % 8]}o${LETTERS[Math.floor(random() * 8)]}a`;
  const examples = Array.from({ length: 40 * 25 }, (_, at) => {
    const intent = at % 40;
    // In some sentences, most words belong to another intent.
    const others = at % 7 === 0 ? 3 + Math.floor(random() * 3) : at % 7 < 4 ? 2 : 0;
    const words = Array.from({ length: 5 }, (_, place) => wordOf(place < others ? (intent + 7) % 40 : intent));
    return { text: words.join(' '), intent: `intent ${intent}`, entities: [] };
  });
  const { sentences } = checkLabels({ language: 'en', examples }, OPTIONS);
  expect(sentences.length).toBeGreaterThan(0);
  for (const { given } of sentences) expect(given).toBeLessThan(0.3 / 40);
});

test('[FND-21] intents that share their sentences are confused; a single intent is not checked', () => {
  const { data } = bot(0);
  const split = data.examples.map((example, at) => ({
    ...example,
    intent: example.intent === 'food' && at % 8 < 4 ? 'meals' : example.intent,
  }));
  const { confused } = checkLabels({ ...data, examples: split }, OPTIONS);
  expect(confused.map(({ intents }) => intents)).toEqual([['food', 'meals']]);
  const alone = english.examples.filter(({ intent }) => intent === 'play_music');
  expect(checkLabels({ ...english, examples: alone }, OPTIONS)).toMatchObject({
    sentences: [],
    confused: [],
    right: null,
  });
});

test('[TRN-65] a wrong label is found among similar sentences; words that no other sentence has prove nothing', () => {
  const of = (intent: string, texts: string[]) => texts.map((text) => ({ text, intent, entities: [] }));
  const cities = ['paris', 'rome', 'oslo', 'lima', 'bern'];
  const examples = [
    ...of('greet', ['hello there', 'good morning', 'hi you', 'hey friend', 'howdy', 'keep a table for us']),
    ...of('book', [
      ...cities.map((city) => `book a table in ${city}`),
      ...cities.map((city) => `a table in ${city} please`),
    ]),
    ...of('pay', ['i want to pay', 'can i pay by card', 'send me the bill', 'the bill please', 'how much is it']),
  ];
  const { sentences } = checkLabels({ language: 'en', examples }, OPTIONS);
  expect(sentences.map(({ at, suggested }) => [examples[at]?.text, suggested])).toEqual([
    ['keep a table for us', 'book'],
  ]);
});
