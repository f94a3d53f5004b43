import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { explain, parse, train } from '../index.ts';
import { english, SETTINGS } from '../testing/bots.ts';
import { tokenize } from '../text/tokenize.ts';
import { chooseRecipe, collectAll, fitFeaturizer } from './fit.ts';
import { correctSpelling } from './correct-spelling.ts';

const recipe = chooseRecipe(100, true);
const featurizerOf = (sentences: readonly string[]) =>
  fitFeaturizer(collectAll(sentences.map(tokenize), recipe), recipe);
const formsOf = (text: string, featurizer: ReturnType<typeof featurizerOf>): string[] =>
  correctSpelling(tokenize(text), featurizer).map(({ form }) => form);

test('[FALL-32] a word with a wrong, missing, additional or swapped letter is read as training has it', () => {
  const featurizer = featurizerOf(['my account balance', 'где моя посылка', 'quanto custa o cartão']);
  expect(formsOf('my acvount balnce', featurizer)).toEqual(['my', 'account', 'balance']);
  expect(formsOf('my accouunt blaance', featurizer)).toEqual(['my', 'account', 'balance']);
  expect(formsOf('где моя посылкв, посыка', featurizer).slice(2)).toEqual(['посылкв', ',', 'посылка']);
  expect(formsOf('quanto cusat o CARTÃO', featurizer)).toEqual(['quanto', 'cusat', 'o', 'cartão']);
});

test('[FALL-32] known and short words, first letters and, without a language pack, endings stay as they are', () => {
  const featurizer = featurizerOf(['turn the lamp on', 'turn the lump off', 'form a line', 'train']);
  for (const same of ['lamp', 'lump', 'tne', 'drain', 'trains', 'trainee', 'https', 'lam p', '東京'])
    expect(formsOf(same, featurizer)).toEqual(tokenize(same).map(({ form }) => form));
});

test('[FALL-32] of several words the one is taken that more sentences have', () => {
  const featurizer = featurizerOf([
    'a cable',
    'a table for two',
    'the table',
    'that maple',
    'one maple',
    'two maples',
    'marle',
  ]);
  expect(formsOf('maqle', featurizer)).toEqual(['maple']);
});

test('[FALL-32] the search among hashes finds what a comparison of words finds', () => {
  const letters = fc.constantFrom('a', 'b', 'c');
  const words = fc.array(
    fc.array(letters, { minLength: 4, maxLength: 7 }).map((list) => list.join('')),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(words, fc.array(letters, { minLength: 4, maxLength: 7 }), (known, typedLetters) => {
      const typed = typedLetters.join('');
      const featurizer = featurizerOf(known);
      const near = known.filter((word) => isNear(typed, word));
      const [form] = formsOf(typed, featurizer);
      if (known.includes(typed) || near.length === 0) expect(form).toBe(typed);
      else expect(near).toContain(form);
    }),
  );
});

/** Whether one edit behind the first letter and before the last two makes the word of the typed one. */
function isNear(typed: string, word: string): boolean {
  const end = typed.length - 2;
  for (let at = 1; at <= end; at++) {
    const [before, own, next] = [typed.slice(0, at), typed.charAt(at), typed.charAt(at + 1)];
    const rest = typed.slice(at);
    for (const letter of 'abc') {
      if (before + letter + rest === word) return true;
      if (at < end && before + letter + rest.slice(1) === word) return true;
    }
    if (at < end && (before + rest.slice(1) === word || before + next + own + rest.slice(2) === word)) return true;
  }
  return false;
}

test('[FALL-32] a misspelled sentence keeps its intent, and the explanation has the same confidences', () => {
  const model = train(english, { settings: SETTINGS, seed: 1 });
  const text = 'swtich the liight off';
  expect(parse(model, text).intent).toEqual(parse(model, 'switch the light off').intent);
  expect(explain(model, text).intents.map(({ name, confidence }) => ({ name, confidence }))).toEqual(
    parse(model, text).intent_ranking,
  );
  expect(parse(model, text).text).toBe(text);
  expect(explain(model, text).words.map(({ word, readAs }) => [word, readAs])).toEqual([
    ['swtich', 'switch'],
    ['the', undefined],
    ['liight', 'light'],
    ['off', undefined],
  ]);
});

test('[FALL-32] long words and texts of many unknown ones cost little', () => {
  const featurizer = featurizerOf(['my account balance']);
  const many = Array.from({ length: 13 }, () => 'acvount').join(' ');
  expect(formsOf(many, featurizer)).toEqual([...Array.from({ length: 12 }, () => 'account'), 'acvount']);
  expect(formsOf(`${'a'.repeat(30)}ccount`, featurizer)).toEqual([`${'a'.repeat(30)}ccount`]);
});
