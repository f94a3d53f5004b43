import { jsonItems } from '../parts.ts';
import { jsonSentence } from '../json-sentence.ts';
import { mapped } from '../mapped.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from '../fit/holds.ts';
import type { Format } from '../writer.ts';

const HOLDS: Holds = {
  roles: {},
  groups: true,
  meanings: true,
  overlaps: 'any',
  splits: 'both',
  unlabeled: true,
  irrelevance: 'sentence',
  text: 'any',
  languages: true,
};

/** One sentence per line. Offsets count characters, as in tools written in Python. */
export const jsonLines: Format = {
  form: { extension: '.jsonl', type: 'application/jsonl' },
  holds: HOLDS,
  write: ({ sentences }) =>
    mapped(sentences(), (sentence) => `${JSON.stringify(jsonSentence(sentence, 'character'))}\n`),
};

/** A list of sentences as the product's own calls accept it. Offsets count UTF-16 code units. */
export const jsonList: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: HOLDS,
  write: writeList,
};

async function* writeList({ sentences }: TrainingData): AsyncGenerator<string> {
  yield '[';
  yield* jsonItems(mapped(sentences(), (sentence) => jsonSentence(sentence, 'utf16')));
  yield '\n]\n';
}
