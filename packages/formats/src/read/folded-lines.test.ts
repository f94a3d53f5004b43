import { expect, test } from '@jest/globals';
import { read } from './read.ts';

const NOTICE = 'lines that YAML joins (read one by one)';

async function textsOf(examples: string) {
  const content = `nlu:\n- intent: greet\n  examples: ${examples}\n- intent: bye\n  examples: |\n    - bye\n`;
  const { sentences, notKept, findings } = await read(
    { name: 'nlu.yml', bytes: Buffer.from(content) },
    { language: 'en' },
  );
  expect(findings).toEqual([]);
  return {
    texts: sentences.map(({ text, line }) => `${line}: ${text}`),
    notices: notKept.filter(({ what }) => what === NOTICE).map(({ count, example }) => `${count}: ${example}`),
  };
}

test.each([
  ['>\n    - hi\n    - hello there', ['4: hi', '5: hello there', '8: bye']],
  ['>-\n    - hi\n\n    - hello there', ['4: hi', '6: hello there', '9: bye']],
  ['"- hi\n    - hello there"', ['3: hi', '4: hello there', '7: bye']],
  ['>\n    - hi\n      my friend\n    - hello there', ['4: hi my friend', '6: hello there', '9: bye']],
])('[IMP-109] sentences of folded lines are read one by one with a notice: %j', async (examples, texts) => {
  expect(await textsOf(examples)).toEqual({ texts, notices: [expect.stringMatching(/^1: 3: - hi/)] });
});

test.each([
  '|\n    - hi\n    - hello there',
  '"- hi\\n- hello there"',
  '>\n    - hi',
  '\n    - hi\n    - hello\n      there',
  '\n    - >\n      hello\n      there',
])('[IMP-109] no notice without joined sentences: %j', async (examples) => {
  expect((await textsOf(examples)).notices).toEqual([]);
});
