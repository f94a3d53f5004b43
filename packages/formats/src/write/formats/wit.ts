import { characterPlaces } from '../../text/characters.ts';
import { streamZip } from '../../files/write-zip.ts';
import { dashed } from '../regions.ts';
import { encoded, jsonObject } from '../parts.ts';
import { fileNames } from '../file-names.ts';
import { jsonFile } from '../json-file.ts';
import { mapped } from '../mapped.ts';
import { rolesOf } from '../roles.ts';
import type { ZipPart } from '../../files/write-zip.ts';
import type { Entity, Mark, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

/** Built-in ones begin with `wit$`. */
const NAMES = { illegal: /(?<!^wit)\$|[^\w$]/g };

/** The export of a Wit.ai app, from which a new app can be created. Offsets count characters. */
export const wit: Format = {
  form: { extension: '.zip', type: 'application/zip' },
  holds: {
    intentNames: NAMES,
    entityNames: NAMES,
    roles: { ...NAMES, repeatsEntity: true },
    overlaps: 'nested',
    unlabeled: true,
    text: 'any',
    intents: true,
    entities: { bare: true, values: true, words: 'as values' },
    tag: dashed,
  },
  write: (data) => streamZip(filesOf(data)),
};

function* filesOf({ name, language, intents, entities, sentences }: TrainingData): Generator<ZipPart> {
  const roles = rolesOf();
  const used = new Map<string, Set<string>>();
  const noted = mapped(roles.noted(sentences()), (sentence) => noteEntities(sentence, used));
  yield ['app/app.json', jsonFile({ version: 20200513, 'zip-command': 'zip', name, lang: language, timezone: 'UTC' })];
  yield ['app/utterances/utterances-1.json', encoded(jsonObject([['utterances', () => mapped(noted, utterance)]]))];
  const fileOf = fileNames();
  for (const intent of intents) {
    const marked = [...(used.get(intent) ?? [])];
    yield [`app/intents/${fileOf(intent)}.json`, jsonFile({ name: intent, entities: marked })];
  }
  const entityFile = fileNames();
  for (const entity of entities)
    yield [`app/entities/${entityFile(entity.name)}.json`, jsonFile(entityOf(entity, roles.of(entity.name)))];
}

function noteEntities(sentence: Sentence, used: Map<string, Set<string>>): Sentence {
  const intent = sentence.intent ?? '';
  const names = used.get(intent) ?? new Set();
  for (const mark of sentence.marks) names.add(fullName(mark));
  used.set(intent, names);
  return sentence;
}

function fullName({ entity, role = entity }: Mark): string {
  return `${entity}:${role}`;
}

function entityOf({ name, values }: Entity, roles: readonly string[]) {
  const keywords = values.map(({ value, synonyms }) => ({ keyword: value, synonyms: [value, ...synonyms] }));
  return { name, roles: [name, ...roles], lookups: ['free-text', 'keywords'], keywords };
}

function utterance({ text, intent, marks }: Sentence) {
  const place = characterPlaces(text);
  return { text, intent, entities: tree(marks).map(witMark), traits: [] };

  function witMark({ mark, inside }: Nested): Record<string, unknown> {
    const { start, end } = mark;
    const body = text.slice(start, end);
    return { entity: fullName(mark), start: place(start), end: place(end), body, entities: inside.map(witMark) };
  }
}

interface Nested {
  readonly mark: Mark;
  readonly inside: Nested[];
}

function tree(marks: readonly Mark[]): Nested[] {
  const roots: Nested[] = [];
  const open: Nested[] = [];
  for (const mark of marks) {
    while ((open.at(-1)?.mark.end ?? Infinity) <= mark.start) open.pop();
    const nested = { mark, inside: [] };
    (open.at(-1)?.inside ?? roots).push(nested);
    open.push(nested);
  }
  return roots;
}
