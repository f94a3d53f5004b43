import { jsonObject } from '../parts.ts';
import { mapped } from '../mapped.ts';
import { rolesOf } from '../roles.ts';
import { withRegion } from '../regions.ts';
import type { Entity, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const NAMES = { illegal: /[$:<>\p{C}]/gu, longest: 50 };

/** An app of LUIS 7. Offsets count UTF-16 code units, the end inclusive. */
export const luisJson: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: {
    intentNames: NAMES,
    entityNames: NAMES,
    roles: NAMES,
    irrelevance: { intent: 'None' },
    longest: { count: 500, unit: 'utf16' },
    text: 'any',
    intents: true,
    usualIntent: 'None',
    entities: { bare: true, values: true, languages: 'file', words: 'as values', patterns: 'one', isApart: true },
    tag: withRegion,
  },
  write: writeApp,
};

function writeApp({ name, language, intents, entities, sentences }: TrainingData): AsyncIterable<string> {
  const roles = rolesOf();
  const isLearned = ({ values, patterns }: Entity) => values.length === 0 && patterns.length === 0;
  return jsonObject([
    ['luis_schema_version', () => '7.0.0'],
    ['versionId', () => '0.1'],
    ['name', () => name],
    ['desc', () => ''],
    ['culture', () => language],
    ['tokenizerVersion', () => '1.0.0'],
    ['intents', () => intents.map((intent) => ({ name: intent }))],
    ['utterances', () => mapped(roles.noted(sentences()), utterance)],
    [
      'entities',
      () =>
        entities.filter(isLearned).map((entity) => ({ name: entity.name, roles: roles.of(entity.name), children: [] })),
    ],
    ['closedLists', () => entities.filter(({ values }) => values.length > 0).map(closedList)],
    ['regex_entities', () => entities.flatMap(regexEntities)],
    ...[
      'composites',
      'hierarchicals',
      'prebuiltEntities',
      'patternAnyEntities',
      'phraselists',
      'patterns',
      'settings',
    ].map((list) => [list, () => []] as const),
  ]);
}

function utterance({ text, intent, marks }: Sentence) {
  const entities = marks.map(({ entity, start, end, role }) => ({ entity, startPos: start, endPos: end - 1, role }));
  return { text, intent, entities };
}

function closedList({ name, values }: Entity) {
  const subLists = values.map(({ value, synonyms }) => ({ canonicalForm: value, list: synonyms }));
  return { name, subLists, roles: [] };
}

function regexEntities({ name, patterns }: Entity) {
  return patterns.map((regexPattern) => ({ name, regexPattern, roles: [] }));
}
