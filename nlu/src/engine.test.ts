import { describe, expect, test } from '@jest/globals';
import { isWhole } from '@parlance/testing/whole';
import fc from 'fast-check';
import { decode, encode, offeredAlgorithms, offeredOptions, parse, train, TrainingError } from './index.ts';
import type { Settings, TrainingData } from './index.ts';
import { arabic, chinese, english, SETTINGS } from './testing/bots.ts';

const EVERYTHING: Settings = {
  algorithm: 'neural_network_internal',
  use_competing_intents: false,
  use_analyze_char: true,
  use_name_entities: true,
  use_transformer_entities: true,
};
const model = train(english, { settings: SETTINGS, seed: 1 });

describe('intents and entities', () => {
  test.each([
    ['please play some jazz', 'play_music', [['jazz', 'genre']]],
    ['turn off the lamp in the kitchen', 'switch_light', [['kitchen', 'room']]],
    ['will it rain in Paris tomorrow', 'ask_weather', [['Paris', 'city']]],
  ])('%s', (text, intent, entities) => {
    const result = parse(model, text);
    expect(result.intent.name).toBe(intent);
    expect(result.entities.map(({ value, entity }) => [value, entity])).toEqual(entities);
  });

  test.each([
    ['播放一首爵士', 'play_music', '爵士'],
    ['北京明天下雨吗', 'ask_weather', '北京'],
  ])('Chinese: %s', (text, intent, value) => {
    const result = parse(train(chinese, { settings: SETTINGS, seed: 1 }), text);
    expect(result.intent.name).toBe(intent);
    expect(result.entities.map((entity) => entity.value)).toEqual([value]);
  });

  test('Arabic, with and without vowel signs', () => {
    const arabicModel = train(arabic, { settings: SETTINGS, seed: 1 });
    for (const text of ['شغل موسيقى الجاز', 'شَغِّلْ موسيقى الجاز'])
      expect(parse(arabicModel, text).intent.name).toBe('play_music');
  });

  test('entities have their group, or `other`', () => {
    const groups = new Map(
      ['play rock in the kitchen', 'weather in Berlin'].flatMap((text) =>
        parse(model, text).entities.map(({ entity, group }) => [entity, group]),
      ),
    );
    expect(Object.fromEntries(groups)).toEqual({ genre: 'other', room: 'place', city: 'place' });
  });

  test('confidences sum to 1 if intents compete, and are independent otherwise', () => {
    const alone = train(english, { settings: { ...SETTINGS, use_competing_intents: false }, seed: 1 });
    const sum = (text: string, of: typeof model): number =>
      parse(of, text).intent_ranking.reduce((total, { confidence }) => total + confidence, 0);
    expect(sum('zxqv wvut', model)).toBeCloseTo(1, 4);
    expect(parse(alone, 'zxqv wvut').intent.confidence).toBeLessThan(parse(model, 'zxqv wvut').intent.confidence);
    expect(parse(alone, 'play some jazz').intent.confidence).toBeGreaterThan(0.5);
  });

  test('[FALL-07] a bot with two intents is confident of its sentences, but not of nonsense', () => {
    const examples = english.examples.filter(({ intent }) => intent !== 'ask_weather');
    const small = train({ ...english, examples }, { settings: SETTINGS, seed: 1 });
    const sure = parse(small, 'please play some jazz');
    expect(sure.intent.confidence).toBeGreaterThan(0.9);
    expect(sure.out_of_scope).toBeLessThan(0.1);
    for (const text of ['asdf qwerty', 'seven purple elephants', 'xyz']) {
      const unsure = parse(small, text);
      expect(unsure.intent.confidence).toBeLessThan(0.65);
      expect(unsure.out_of_scope).toBeGreaterThan(0.5);
    }
  });

  test('use_analyze_char tolerates typing errors', () => {
    const wordsOnly = train(english, { settings: { ...SETTINGS, use_analyze_char: false }, seed: 1 });
    const typo = 'plaaay jaaazz';
    expect(parse(model, typo).intent.name).toBe('play_music');
    expect(parse(model, typo).intent.confidence).toBeGreaterThan(parse(wordsOnly, typo).intent.confidence + 0.1);
  });

  test('unknown words raise the out-of-scope probability', () => {
    expect(parse(model, 'qwer tzui opas dfgh').out_of_scope).toBeGreaterThan(
      parse(model, 'play some jazz').out_of_scope + 0.2,
    );
  });
});

describe('training', () => {
  test('the same data, settings and seed give the same bytes', () => {
    expect(encode(train(english, { settings: SETTINGS, seed: 1 }))).toEqual(encode(model));
  });

  test('the receipt describes data and settings', () => {
    expect(model.receipt).toMatchObject({
      seed: 1,
      settings: SETTINGS,
      language: 'en',
      examples: english.examples.length,
      intents: 3,
      entities: 3,
    });
    const changed = {
      ...english,
      examples: [...english.examples, { text: 'one more', intent: 'play_music', entities: [] }],
    };
    expect(train(changed, { settings: SETTINGS, seed: 1 }).receipt.dataHash).not.toBe(model.receipt.dataHash);
  });

  test('progress rises to 1', () => {
    const fractions: number[] = [];
    train(english, { settings: SETTINGS, seed: 1, onProgress: ({ fraction }) => fractions.push(fraction) });
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual(fractions.slice().sort((a, b) => a - b));
  });

  const codeOf = (run: () => unknown): string | undefined => {
    try {
      run();
    } catch (error) {
      return error instanceof TrainingError ? error.code : String(error);
    }
    return undefined;
  };
  const one = (text: string, intent: string, entity?: string): TrainingData => ({
    language: 'en',
    examples: [{ text, intent, entities: entity === undefined ? [] : [{ start: 0, end: 1, entity }] }],
  });

  test('can be aborted', () => {
    let calls = 0;
    expect(codeOf(() => train(english, { settings: SETTINGS, seed: 1, shouldStop: () => ++calls > 3 }))).toBe(
      'aborted',
    );
    expect(codeOf(() => train(english, { settings: SETTINGS, seed: 1, signal: { aborted: true } }))).toBe('aborted');
  });

  test('rejects data that cannot be trained', () => {
    expect(codeOf(() => train({ language: 'en', examples: [] }, { settings: SETTINGS, seed: 1 }))).toBe('no-examples');
    expect(codeOf(() => train(one('x', ' '), { settings: SETTINGS, seed: 1 }))).toBe('empty-intent');
    expect(codeOf(() => train(one('x', 'a', ''), { settings: SETTINGS, seed: 1 }))).toBe('bad-entity');
  });

  test('rejects unknown settings', () => {
    const settings = { ...SETTINGS, algorithm: 'crystal_ball' } as unknown as Settings;
    expect(codeOf(() => train(english, { settings, seed: 1 }))).toBe('unknown-setting');
    expect(offeredAlgorithms).toContain('statistical_model');
    expect(offeredOptions).toContain('use_competing_intents');
  });

  test('trains on a single sentence', () => {
    const tiny = decode(encode(train(one('hello', 'greet'), { settings: SETTINGS, seed: 1 })));
    expect(parse(tiny, 'hello').intent).toEqual({ name: 'greet', confidence: 1 });
    expect(parse(tiny, 'hello').out_of_scope).toBeLessThan(parse(tiny, 'xyz qwv').out_of_scope);
  });

  test('any data gives a model that parses any text', () => {
    const sentence = fc.record({
      text: fc.string({ unit: 'grapheme' }),
      intent: fc.constantFrom('a', 'b', '__proto__'),
      entities: fc.array(
        fc.record({
          start: fc.integer({ min: -2, max: 9 }),
          end: fc.integer({ min: -2, max: 9 }),
          entity: fc.constantFrom('x', 'y', 'constructor'),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 8 }),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(SETTINGS, EVERYTHING),
        (examples, text, settings) => {
          const any = decode(encode(train({ language: 'xx', examples }, { settings, seed: 1 })));
          checkResult(parse(any, text), text);
        },
      ),
      { numRuns: isWhole ? 60 : 20 },
    );
  });
});

/** Collects violations before expecting, since long texts have thousands of entities. */
function checkResult(result: ReturnType<typeof parse>, text: string): void {
  const isShare = (share: number): boolean => share >= 0 && share <= 1;
  const wrong = result.entities.filter(
    ({ start, end, value, confidence }, at) =>
      start < (result.entities[at - 1]?.end ?? 0) ||
      end <= start ||
      value !== text.slice(start, end) ||
      !isShare(confidence),
  );
  expect(wrong).toEqual([]);
  expect(result.intent_ranking.filter(({ confidence }) => !isShare(confidence))).toEqual([]);
  expect(isShare(result.out_of_scope)).toBe(true);
}

describe('parsing any text', () => {
  test('any string gives a well-formed result', () => {
    const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.oneof(anyUnits, fc.string({ unit: 'grapheme' })), (text) => checkResult(parse(model, text), text)),
    );
  });

  test.each([
    ['words', 'play jazz '],
    ['Chinese', '播放'],
    ...(isWhole ? [['one word', 'a'] as const, ['lone surrogates', '\ud800'] as const] : []),
  ])('100 kB of %s', (_, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    checkResult(parse(model, text), text);
  });
});
