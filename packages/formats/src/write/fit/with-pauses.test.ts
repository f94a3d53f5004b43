import { expect, test } from '@jest/globals';
import { WRITERS } from '../write.ts';

test.each([...WRITERS])('[SRV-74] %s yields between names, entities and sentences', async (_format, writer) => {
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return undefined;
  };
  const names = Array.from({ length: 50 }, (_, at) => `name_${at}`);
  await writer.cannotHold({
    name: 'travel',
    language: 'en',
    languages: ['en'],
    intents: names,
    entities: names.map((name) => ({ name, values: [], words: [], patterns: [] })),
    synonyms: [],
    pause,
    sentences: async function* () {
      for (const intent of names)
        yield await Promise.resolve({
          text: intent,
          intent,
          language: 'en',
          split: 'train' as const,
          negative: false,
          line: 1,
          marks: [],
        });
    },
  });
  expect(pauses).toBeGreaterThanOrEqual(4 * names.length);
});
