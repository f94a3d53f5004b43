import { trainingDataOf } from './training-data.ts';
import type { Mark, Sentence } from '../model.ts';
import type { TrainingData } from '../write/training-data.ts';

function sentence(intent: string | undefined, marked: string, more: Partial<Sentence> = {}): Sentence {
  const marks: Mark[] = [];
  let text = '';
  for (const [index, part] of marked.split('|').entries()) {
    if (index % 2 === 0) text += part;
    else {
      const [words = '', entity = '', role] = part.split('/');
      marks.push({ start: text.length, end: text.length + words.length, entity, ...(role ? { role } : {}) });
      text += words;
    }
  }
  return { text, intent, language: 'en', marks, split: 'train', negative: false, line: 1, ...more };
}

const meaning = (marked: string, value: string): Partial<Sentence> => ({
  marks: sentence('', marked).marks.map((mark) => ({ ...mark, value })),
});

/** Training data with one or two of everything that any format has. */
export function sampleTrainingData(): TrainingData {
  const sentences: Sentence[] = [
    sentence('book_flight', 'fly from |Rome/city/from| to |Oslo/city/to|'),
    sentence('book_flight', 'fly to |nyc/city|', meaning('fly to |nyc/city|', 'New York')),
    sentence('book_flight', '😀 to |São Paulo/city|, please'),
    sentence('book_flight', 'to |New York/city/to| on |Monday/day|', { split: 'test' }),
    sentence('book_flight', 'the |New York/city| |Post/paper|', {
      marks: [
        { start: 4, end: 17, entity: 'paper' },
        { start: 4, end: 12, entity: 'city' },
      ],
    }),
    sentence('book_flight', 'um voo para |Lisboa/city/to|', { language: 'pt_br' }),
    sentence('order', 'one |small/size| and one |large/size|', {
      marks: [
        { start: 4, end: 9, entity: 'size', group: '1' },
        { start: 18, end: 23, entity: 'size', group: '2' },
      ],
    }),
    sentence('order', 'a tea\nand a "biscuit"'),
    sentence('order', '=1+1 [is](two)'),
    sentence('Small Talk: greet', 'hello'),
    sentence('Small Talk: greet', 'olá', { language: 'pt_br' }),
    sentence('None', 'what is the capital of Peru', { negative: true }),
    sentence(undefined, 'nobody knows'),
  ];
  const value = (name: string, language: string | undefined, ...synonyms: string[]) => ({
    value: name,
    synonyms,
    language,
  });
  return trainingDataOf(
    {
      sentences,
      intents: ['book_flight', 'order', 'Small Talk: greet', 'None', 'silent'],
      entities: [
        {
          name: 'city',
          values: [value('New York', undefined, 'nyc', 'big apple'), value('Lisboa', 'pt_br', 'Lisbon')],
          words: [],
          patterns: [],
        },
        { name: 'size', values: [value('small', 'en', 'tiny')], words: ['huge'], patterns: ['\\d+ (?:ml|l)', 'x+l'] },
        { name: 'airline', values: [], words: ['TAP Air Portugal'], patterns: [] },
        { name: 'flight number', values: [], words: [], patterns: ['[A-Z]{2}\\d{3,4}'] },
        { name: 'day', values: [], words: [], patterns: [] },
        { name: 'paper', values: [], words: [], patterns: [] },
        { name: 'unused', values: [], words: [], patterns: [] },
      ],
      synonyms: [value('tomorrow', undefined, 'the day after today')],
    },
    'en',
  );
}
