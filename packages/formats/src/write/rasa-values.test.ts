import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { read } from '../read/read.ts';
import { trainingDataOf } from '../testing/training-data.ts';
import { WRITERS } from './write.ts';

const value = (name: string, ...synonyms: string[]) => ({ value: name, synonyms, language: undefined });
const SYNONYMS = [value('NYC', 'big apple'), value('Lonely'), value('iPhone')];

test.each(['rasa-yaml', 'rasa-json', 'rasa-markdown'] as const)(
  '[IMP-105] values without synonyms are written as %s, each with its own spelling, and are read back',
  async (id) => {
    const sentence = { text: 'hi', intent: 'a', language: 'en', marks: [], negative: false, line: 1 };
    const data = trainingDataOf(
      { sentences: [{ ...sentence, split: 'train' }], intents: ['a'], entities: [], synonyms: SYNONYMS },
      'en',
    );
    const writer = WRITERS.get(id);
    if (!writer) throw new Error(`${id} is not written`);
    const bytes = await buffer(writer.write(data));
    expect(bytes.toString().match(/Lonely/g)).toHaveLength(2);
    const { synonyms } = await read({ name: `a${writer.form(data).extension}`, bytes }, { language: 'en' });
    expect([synonyms, await writer.cannotHold(data)]).toEqual([SYNONYMS, []]);
  },
);
