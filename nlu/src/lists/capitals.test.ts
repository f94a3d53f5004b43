import { describe, expect, test } from '@jest/globals';
import { parse, train } from '../index.ts';
import type { TrainingData } from '../index.ts';
import { english, SETTINGS } from '../testing/bots.ts';

describe('[ENT-60] values that differ only in case', () => {
  const cheer = (words: string, meaning?: string): TrainingData['examples'][number] => ({
    text: `cheer for ${words}`,
    intent: 'ask_weather',
    entities: [{ start: 10, end: 10 + words.length, entity: 'team', resolved_value: meaning }],
  });
  const teams = ['lions', 'bears', 'wolves', 'green team'].map((words) => cheer(words));
  const values = [
    { entity: 'team', value: 'teamX', synonyms: ['red team', 'blue team'] },
    { entity: 'team', value: 'teamx', synonyms: ['sea team'] },
  ];
  const answers = (data: TrainingData, ...texts: string[]): (string | undefined)[] => {
    const bot = train(data, { settings: SETTINGS, seed: 1 });
    return texts.flatMap((text) => parse(bot, text).entities.map((span) => span.resolved_value));
  };

  test('distinguish words that are written like one of them', () => {
    const data = { ...english, examples: [...english.examples, ...teams, cheer('teamX'), cheer('teamx')], values };
    expect(answers(data, 'cheer for teamX', 'cheer for teamx', 'cheer for TEAMX', 'cheer for sea team')).toEqual([
      'teamX',
      'teamx',
      'teamX',
      'teamx',
    ]);
    expect(answers({ ...english, values }, 'who is teamx', 'who is teamX')).toEqual(['teamx', 'teamX']);
  });

  test('yield to the marks of a sentence', () => {
    const data = { ...english, examples: [...english.examples, ...teams, cheer('blue team', 'teamx')], values };
    expect(answers(data, 'cheer for blue team', 'cheer for red team')).toEqual(['teamx', 'teamX']);
  });
});
