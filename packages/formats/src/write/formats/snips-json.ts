import { byIntent } from '../by-intent.ts';
import { dashed } from '../regions.ts';
import { jsonItems } from '../parts.ts';
import { oneEntityASlot } from '../fit/one-entity-a-slot.ts';
import { piecesOf, slotOf } from '../pieces.ts';
import type { Entity, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const BUILT_IN = /^snips\//;

/** The dataset of Snips. */
export const snipsJson: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: {
    roles: { repeatsEntity: true },
    text: 'any',
    mend: oneEntityASlot,
    intents: true,
    entities: { bare: true, values: true, languages: 'file', words: 'as values' },
    tag: dashed,
  },
  write: writeDataset,
};

async function* writeDataset(data: TrainingData): AsyncGenerator<string> {
  const written = new Set<string>();
  let separator = '';
  yield `{\n"language": ${JSON.stringify(data.language)},\n"intents": {\n`;
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    yield `${separator}${JSON.stringify(intent)}: {"utterances": [`;
    yield* jsonItems(sentences.map(utterance));
    yield '\n]}';
    separator = ',\n';
  }
  for (const intent of data.intents.filter((name) => !written.has(name))) {
    yield `${separator}${JSON.stringify(intent)}: {"utterances": []}`;
    separator = ',\n';
  }
  yield '\n},\n"entities": {\n';
  yield data.entities
    .map((entity) => `${JSON.stringify(entity.name)}: ${JSON.stringify(entityOf(entity))}`)
    .join(',\n');
  yield '\n}\n}\n';
}

function utterance(sentence: Sentence) {
  return {
    data: piecesOf(sentence).map(({ text, mark }) =>
      mark ? { text, entity: mark.entity, slot_name: slotOf(mark) } : { text },
    ),
  };
}

function entityOf({ name, values }: Entity) {
  if (BUILT_IN.test(name) && values.length === 0) return {};
  return {
    data: values.map(({ value, synonyms }) => ({ value, synonyms })),
    use_synonyms: true,
    automatically_extensible: true,
    matching_strictness: 1,
  };
}
