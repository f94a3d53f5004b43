import { jsonItems } from '../parts.ts';
import { spellings } from './rasa-yaml.ts';
import { jsonMarks } from '../json-sentence.ts';
import { mapped } from '../mapped.ts';
import type { Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

/** Training data of Rasa 0 to 2 in JSON. Offsets count characters. */
export const rasaJson: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: {
    roles: {},
    groups: true,
    meanings: true,
    overlaps: 'any',
    unlabeled: true,
    text: 'any',
    synonyms: true,
    entities: { values: 'as synonyms and words', words: true, patterns: 'many' },
  },
  write: writeRasaJson,
};

/** Older readers need every list. */
async function* writeRasaJson({ sentences, synonyms, entities }: TrainingData): AsyncGenerator<string> {
  yield '{"rasa_nlu_data": {\n"common_examples": [';
  yield* jsonItems(mapped(sentences(), example));
  const lists = {
    entity_synonyms: synonyms.map((synonym) => ({ value: synonym.value, synonyms: spellings(synonym) })),
    regex_features: entities.flatMap(({ name, patterns }) => patterns.map((pattern) => ({ name, pattern }))),
    lookup_tables: entities
      .filter(({ words }) => words.length > 0)
      .map(({ name, words }) => ({ name, elements: words })),
  };
  for (const [name, items] of Object.entries(lists)) {
    yield `\n],\n"${name}": [`;
    yield* jsonItems(items);
  }
  yield '\n]\n}}\n';
}

/** The value repeats the words if it is the same. */
function example(sentence: Sentence) {
  const { text, intent, marks } = sentence;
  const wordsOf = (index: number) => text.slice(marks[index]?.start, marks[index]?.end);
  const entities = jsonMarks(sentence, 'character').map((mark, index) => ({
    ...mark,
    value: mark.value ?? wordsOf(index),
  }));
  return { text, intent, entities };
}
