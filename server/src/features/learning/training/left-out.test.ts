import { expect, test } from '@jest/globals';
import { withoutRare } from './left-out.ts';

const mark = { start: 0, end: 2, entity: 'city' };
const say = (intent: string, entities: (typeof mark)[] = []) => ({ text: 'hi', intent, entities });

test('[TRN-21] sentences of rare intents and marks of rare entities are left out; the rest is unchanged', () => {
  const examples = [say('a', [mark]), say('a'), say('b', [{ ...mark, entity: 'day' }]), say('b'), say('c', [mark])];
  expect(withoutRare({ language: 'en', examples })).toEqual({
    data: { language: 'en', examples: [say('a', [mark]), say('a'), say('b'), say('b')] },
    leftOut: { intents: ['c'], entities: ['day'] },
  });
});

test('[TRN-21] with fewer than two other intents nothing is left out', () => {
  const data = { language: 'en', examples: [say('a'), say('a'), say('b')] };
  expect(withoutRare(data)).toEqual({ data, leftOut: { intents: [], entities: [] } });
});
