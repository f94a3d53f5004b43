import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { fitsText, isItemKey, isLanguage } from 'shared/domain';
import { readSeedText } from './seed-text.ts';

test('an example text is read with its header, groups and marks', () => {
  const source = [
    '# name: Music',
    '# language: en',
    '# description: Plays',
    '# description: music',
    '# categories: social, tech',
    '# group: place = city, room',
    '',
    '## play',
    'play [jazz](genre) in the [kitchen](room)',
    '',
    '## stop',
    'stop',
  ].join('\n');
  expect(readSeedText(source)).toEqual({
    name: 'Music',
    language: 'en',
    description: 'Plays\nmusic',
    categories: ['social', 'tech'],
    groups: { place: ['city', 'room'] },
    sentences: [
      {
        intent: 'play',
        text: 'play jazz in the kitchen',
        entities: [
          { start: 5, end: 9, entity: 'genre' },
          { start: 17, end: 24, entity: 'room' },
        ],
      },
      { intent: 'stop', text: 'stop', entities: [] },
    ],
  });
});

describe('the example texts of the product', () => {
  const folder = join(__dirname, 'data');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));

  test.each(files)('%s can be stored unchanged', (file) => {
    const { language, sentences } = readSeedText(readFileSync(join(folder, file), 'utf8'));
    expect(isLanguage(language)).toBe(true);
    expect(sentences.length).toBeGreaterThan(20);
    for (const { text, intent, entities } of sentences) {
      expect(isItemKey(intent)).toBe(true);
      expect(text).not.toMatch(/[[\]]/);
      for (const mark of entities)
        expect([text, mark, fitsText(text, mark) && isItemKey(mark.entity)]).toEqual([text, mark, true]);
    }
  });
});
