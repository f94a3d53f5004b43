import { jsonObject } from '../parts.ts';
import { mapped } from '../mapped.ts';
import { dashed } from '../regions.ts';
import type { Entity, EntityValue, Mark, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Leave } from '../fit/losses.ts';
import type { Format } from '../writer.ts';

const NAMES = { illegal: /[$:<>\p{C}]/gu, longest: 50 };

/** A project of Azure CLU. Offsets count UTF-16 code units. */
export const clu: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: {
    intentNames: NAMES,
    entityNames: NAMES,
    overlaps: 'any',
    splits: 'both',
    irrelevance: { intent: 'None' },
    longest: { count: 500, unit: 'utf16' },
    text: 'any',
    mend: () => apartInCategory,
    intents: true,
    usualIntent: 'None',
    entities: { bare: true, values: true, languages: 'each', words: 'as values', patterns: 'many' },
    languages: true,
    tag: dashed,
  },
  write: writeProject,
};

/** Marks of one category do not overlap. */
function apartInCategory(sentence: Sentence, leave: Leave): Sentence {
  const meets = (mark: Mark, other: Mark) =>
    mark.entity === other.entity && mark.start < other.end && other.start < mark.end;
  const marks = sentence.marks.reduce<Mark[]>((kept, mark) => {
    const isMet = kept.some((other) => meets(mark, other));
    if (isMet) leave('marks that overlap', sentence.text.slice(mark.start, mark.end));
    return isMet ? kept : [...kept, mark];
  }, []);
  return { ...sentence, marks };
}

async function* writeProject({
  name,
  language,
  languages,
  intents,
  entities,
  sentences,
}: TrainingData): AsyncGenerator<string> {
  const metadata = {
    projectKind: 'Conversation',
    settings: { confidenceThreshold: 0 },
    projectName: name,
    multilingual: languages.length > 1,
    description: '',
    language,
  };
  yield '{\n"projectFileVersion": "2022-05-01",\n"stringIndexType": "Utf16CodeUnit",\n';
  yield `"metadata": ${JSON.stringify(metadata)},\n"assets": `;
  yield* jsonObject([
    ['projectKind', () => 'Conversation'],
    ['intents', () => intents.map((category) => ({ category }))],
    ['entities', () => entities.map((entity) => entityOf(entity, language))],
    ['utterances', () => mapped(sentences(), utterance)],
  ]);
  yield '}\n';
}

function utterance({ text, intent, language, split, marks }: Sentence) {
  const dataset = split === 'test' ? 'Test' : 'Train';
  const entities = marks.map(({ entity, start, end }) => ({ category: entity, offset: start, length: end - start }));
  return { text, intent, language, dataset, entities };
}

function entityOf({ name, values, patterns }: Entity, language: string) {
  const expressions = patterns.map((regexPattern, index) => ({ regexKey: `${index + 1}`, language, regexPattern }));
  return {
    category: name,
    compositionSetting: 'combineComponents',
    ...(values.length > 0 ? { list: { sublists: sublistsOf(values) } } : {}),
    ...(patterns.length > 0 ? { regex: { expressions } } : {}),
  };
}

function sublistsOf(values: readonly EntityValue[]) {
  const byValue = new Map<string, EntityValue[]>();
  for (const each of values) {
    const all = byValue.get(each.value) ?? [];
    all.push(each);
    byValue.set(each.value, all);
  }
  return [...byValue].map(([listKey, all]) => ({
    listKey,
    synonyms: all.map(({ language, synonyms }) => ({ language, values: synonyms.length > 0 ? synonyms : [listKey] })),
  }));
}
