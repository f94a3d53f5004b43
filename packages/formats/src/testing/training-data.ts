import type { Dataset, Entity, EntityValue, Sentence } from '../model.ts';
import type { TrainingData } from '../write/training-data.ts';

/** The contents of a file as training data, with sentences in order of intent. */
export function trainingDataOf(
  dataset: Pick<Dataset, 'sentences' | 'intents' | 'entities' | 'synonyms'>,
  language: string,
): TrainingData {
  const { intents, entities, synonyms } = dataset;
  const order = new Map(intents.map((intent, index) => [intent, index]));
  const place = ({ intent }: Sentence) => (intent === undefined ? -1 : (order.get(intent) ?? -1));
  const sentences = [...dataset.sentences].sort((a, b) => place(a) - place(b));
  return {
    name: 'training',
    language,
    languages: [...new Set(sentences.map((sentence) => sentence.language))],
    intents,
    entities,
    synonyms,
    sentences: async function* () {
      yield* await Promise.resolve(sentences);
    },
  };
}

/** The contents of training data or a file in canonical order: equal for equal contents. */
export interface Content {
  readonly sentences: readonly string[];
  readonly intents: readonly string[];
  readonly entities: readonly string[];
  readonly values: readonly string[];
  readonly synonyms: readonly string[];
  readonly words: readonly string[];
  readonly patterns: readonly string[];
}

type Parts = Pick<Dataset, 'sentences' | 'intents' | 'entities' | 'synonyms'>;

export function contentOf({ sentences, intents, entities, synonyms }: Parts): Content {
  const all = (pick: (entity: Entity) => readonly string[]) => sorted(entities.flatMap(pick));
  const names = sorted(entities.map(({ name }) => name));
  return {
    sentences: sorted(sentences.map(sentenceKey)),
    intents: sorted(intents),
    entities: names,
    values: sorted(
      names.flatMap((name) => {
        const own = entities.filter((entity) => entity.name === name).flatMap(({ values }) => values);
        return valueKeys(own).map((key) => `${name}: ${key}`);
      }),
    ),
    synonyms: sorted(valueKeys(synonyms)),
    words: all(({ name, words }) => words.map((word) => `${name}: ${word}`)),
    patterns: all(({ name, patterns }) => patterns.map((pattern) => `${name}: ${pattern}`)),
  };
}

export async function sentencesOf(data: TrainingData): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  for await (const sentence of data.sentences()) sentences.push(sentence);
  return sentences;
}

function sorted(items: readonly string[]): string[] {
  return [...new Set(items)].sort();
}

function sentenceKey({ text, intent, language, marks, split, negative }: Sentence): string {
  const keys = marks.map((mark) => [mark.start, mark.end, mark.entity, mark.role, mark.group, mark.value]);
  const key = [text, intent, tagKey(language), split, negative, keys.map((each) => JSON.stringify(each)).sort()];
  return JSON.stringify(key);
}

/** `pt-br` and `pt_br` are one. */
function tagKey(language: string | undefined): string {
  return (language ?? '').toLowerCase().replaceAll('_', '-');
}

/** A value with its synonyms, from any number of parts of a file. */
function valueKeys(values: readonly EntityValue[]): string[] {
  const merged = new Map<string, Set<string>>();
  for (const { value, synonyms, language } of values) {
    const key = `${value} (${tagKey(language)})`;
    merged.set(key, new Set([...(merged.get(key) ?? []), ...synonyms.filter((synonym) => synonym !== value)]));
  }
  return [...merged].map(([key, synonyms]) => `${key}: ${[...synonyms].sort().join('|')}`);
}
