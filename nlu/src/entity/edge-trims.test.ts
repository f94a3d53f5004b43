import { describe, expect, test } from '@jest/globals';
import { decode, encode, parse, train } from '../index.ts';
import type { TrainingExample } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';

const values = (examples: TrainingExample[], text: string): string[] => {
  const model = decode(encode(train({ language: 'xx', examples }, { settings: SETTINGS, seed: 1 })));
  return parse(model, text).entities.map(({ value, start, end }) => {
    expect(text.slice(start, end)).toBe(value);
    return value;
  });
};

describe('labels that split words', () => {
  const turkish = [
    '[Ankara](city)da hava',
    '[İzmir](city)de hava',
    '[Bursa](city)da hava',
    '[Konya](city)da hava',
    '[Adana](city)da hava',
    '[Muğla](city)da hava',
  ].map((text) => say('weather', text));

  test('an ending that labels exclude is also trimmed from new words', () => {
    expect(values(turkish, 'Antalyada hava')).toEqual(['Antalya']);
  });

  const arabic = [
    'الطقس في ب[القاهرة](city)',
    'الطقس ب[دبي](city)',
    'الطقس اليوم ب[عمان](city)',
    'الطقس غدا ب[مسقط](city)',
    'الطقس في [بيروت](city)',
    'الطقس في [برلين](city)',
  ].map((text) => say('weather', text));

  test('a prefix is trimmed if the rest is a known value, and kept if the whole word is', () => {
    expect(values(arabic, 'الطقس بدبي')).toEqual(['دبي']);
    expect(values(arabic, 'الطقس في بيروت')).toEqual(['بيروت']);
  });

  test('whole-word labels stay whole', () => {
    const plain = [
      'weather in [Ankara](city)',
      'weather in [Canada](city)',
      'weather in [Bursa](city)',
      'weather in [Konya](city)',
    ].map((text) => say('weather', text));
    expect(values(plain, 'weather in Grenada')).toEqual(['Grenada']);
  });
});
