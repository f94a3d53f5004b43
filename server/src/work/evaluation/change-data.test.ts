import { expect, test } from '@jest/globals';
import { changeData, nameOf } from './change-data.ts';

const of = (intent: string, ...texts: string[]) => texts.map((text) => ({ text, intent, entities: [] }));
const examples = [...of('greet', 'hello', 'hi'), ...of('bye', 'bye', 'hello'), ...of('rare', 'hm')];
const NONE = new Set<string>();
const after = (changed: ReturnType<typeof changeData>) =>
  changed.examples.map((example) => example.after && `${example.after.intent}: ${example.after.text}`);

test('[TRN-60] a merged intent has each sentence once, and intents that are too rare to train are left out', () => {
  const change = { kind: 'merge' as const, intents: ['bye'], intent: 'greet' };
  const merged = changeData(examples, { change, moved: NONE, tests: of('bye', 'see you') });
  expect(merged.examples.map(({ before }) => before?.text)).toEqual(['hello', 'hi', 'bye', 'hello', undefined]);
  // One intent with two sentences would remain: then nothing is left out.
  expect(after(merged)).toEqual(['greet: hello', 'greet: hi', 'greet: bye', undefined, 'rare: hm']);
  expect(merged.tests).toMatchObject([{ before: { intent: 'bye' }, after: { intent: 'greet' } }]);
});

test('[TRN-60] a move changes the named sentences only, and no test sentences', () => {
  const moved = new Set([nameOf({ text: 'hello', intent: 'bye' })]);
  const tests = of('bye', 'hello');
  const change = { kind: 'move' as const, sentences: [4], intent: 'rare' };
  const changed = changeData(examples, { change, moved, tests });
  expect(after(changed)).toEqual(['greet: hello', 'greet: hi', undefined, 'rare: hello', 'rare: hm']);
  expect(changed.tests).toEqual([{ before: tests[0], after: tests[0] }]);
});
