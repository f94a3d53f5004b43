import { describe, expect, test } from '@jest/globals';
import { encode, train } from 'nlu';
import { faultOfModel } from './fault-of-model.ts';

const examples = ['play jazz', 'play rock', 'hello', 'good morning'].map((text, at) => ({
  text,
  intent: at < 2 ? 'play' : 'greet',
  entities: [],
}));
const settings = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
} as const;

describe('[SRV-32] a trained model is checked before it replaces another', () => {
  const bytes = encode(train({ language: 'en', examples }, { settings, seed: 1 }));

  test('a valid one recognizes its sentences', () => {
    expect(faultOfModel(bytes, examples, {})).toBeUndefined();
  });

  test('one that cannot be read has a reason', () => {
    expect(faultOfModel(bytes.subarray(0, bytes.length - 8), examples, {})).toMatch(/model/i);
  });
});
