import { describe, expect, test } from '@jest/globals';

import { readSuggestions, withWords } from './model.ts';

describe('withWords', () => {
  const sentence = {
    text: 'play some jazz on Spotify, jazz fan',
    marks: [
      { start: 10, end: 14, entity: 'genre' },
      { start: 18, end: 25, entity: 'service' },
    ],
  };
  const marked = ({ text, marks }: typeof sentence) => marks.map(({ start, end }) => text.slice(start, end));

  test('[TRN-05] every occurrence of a word is replaced, and marks move with the text they cover', () => {
    const built = withWords(
      sentence,
      new Map([
        ['jazz', 'rhythm'],
        ['spotify', 'radio'],
      ]),
    );
    expect(built.text).toBe('play some rhythm on radio, rhythm fan');
    expect(marked({ ...sentence, ...built, marks: [...built.marks] })).toEqual(['rhythm', 'radio']);
  });

  test('[ENT-10] a mark keeps its role, and its resolved value while its words are unchanged', () => {
    const marks = sentence.marks.map((mark) => ({ ...mark, role: 'wish', resolved_value: 'swing' }));
    const built = withWords({ ...sentence, marks }, new Map([['jazz', 'rhythm']]));
    expect(built.marks).toEqual([
      { start: 10, end: 16, entity: 'genre', role: 'wish' },
      { start: 20, end: 27, entity: 'service', role: 'wish', resolved_value: 'swing' },
    ]);
  });

  test('[TRN-05] only whole words are replaced, except in scripts without spaces', () => {
    expect(withWords({ text: 'an ant', marks: [] }, new Map([['an', 'the']])).text).toBe('the ant');
    expect(
      withWords({ text: '我想听爵士乐', marks: [{ start: 3, end: 5, entity: 'genre' }] }, new Map([['爵士', '摇滚']])),
    ).toEqual({ text: '我想听摇滚乐', marks: [{ start: 3, end: 5, entity: 'genre' }] });
  });

  test('[TRN-05] a mark over several words still covers all of them', () => {
    const built = withWords(
      { text: 'to New York now', marks: [{ start: 3, end: 11, entity: 'city' }] },
      new Map([['york', 'Orleans']]),
    );
    expect(built).toEqual({ text: 'to New Orleans now', marks: [{ start: 3, end: 14, entity: 'city' }] });
  });

  test('no replacements, no change', () => {
    expect(withWords(sentence, new Map())).toEqual(sentence);
  });
});

describe('readSuggestions', () => {
  test('[TRN-05] the most similar pairs come first', () => {
    const suggestions = {
      jazz: {
        text: 'jazz',
        similar_words: [
          ['blues', '0.8'],
          ['rock', '0.6'],
        ],
      },
      play: { text: 'play', similar_words: [['start', '0.7']] },
      a: { text: 'a', similar_words: [['angstrom', '1']] },
    };
    expect(readSuggestions({ suggestions })?.map(({ word, similar }) => `${word} ${similar}`)).toEqual([
      'jazz blues',
      'play start',
      'jazz rock',
    ]);
  });

  test.each([[{ suggestions: { language: false } }], [{ suggestions: false }], ['nonsense']])(
    '[TRN-05] %j contains no suggestions',
    (answer) => {
      expect(readSuggestions(answer)).toBeUndefined();
    },
  );
});
