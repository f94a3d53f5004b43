import { expect, test } from '@jest/globals';
import { LanguageCheck } from './index.ts';
import type { CheckedSentence, Finding } from './index.ts';

const NOTHING = { language: 'en', untranslated: 0, intents: 2, values: [] };
const MANY = 2000;

const many = (make: (index: number) => Partial<CheckedSentence>): CheckedSentence[] =>
  Array.from({ length: MANY }, (_, index) => ({
    source: 'example',
    id: index + 1,
    text: 'please give me exactly the same thing again',
    intent: `intent ${index}`,
    marks: [],
    ...make(index),
  }));

function findingsIn(sentences: readonly CheckedSentence[]): Finding[] {
  const check = new LanguageCheck();
  check.change(sentences);
  return check.findings(NOTHING);
}

const editsOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ fixes }) => fixes).reduce((sum, { edits }) => sum + edits.length, 0);

test('[SRV-82] a sentence of thousands of intents is one finding, with fixes for some of them', () => {
  const [same, ...others] = findingsIn(many(() => ({}))).filter(({ kind }) => kind === 'same_sentence');
  expect(others).toEqual([]);
  expect(same?.sentences).toHaveLength(MANY);
  expect(same?.fixes).toHaveLength(20);
});

test('[SRV-82] words that thousands of entities have are not compared in pairs', () => {
  const findings = findingsIn(
    many((index) => ({ marks: [{ start: 27, end: 31, entity: `entity ${index}` }], intent: 'again' })),
  );
  expect(findings.filter(({ kind }) => kind === 'two_entities')).toEqual([]);
});

test('[SRV-82] test sentences that stand in training very often name some of the training sentences', () => {
  const training = many(() => ({ intent: 'again' }));
  const tests = many((index) => ({ source: 'test_sentence', id: MANY + index, intent: 'again' })).slice(0, 100);
  const found = findingsIn([...training, ...tests]).filter(({ kind }) => kind === 'test_in_training');
  expect(found).toHaveLength(100);
  expect(editsOf(found)).toBe(100 * 201);
});
