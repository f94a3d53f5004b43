import { readBotpressMarks } from '../../text/botpress-marks.ts';
import { streamZip } from '../../files/write-zip.ts';
import { byIntent } from '../by-intent.ts';
import { dashed } from '../regions.ts';
import { fileNames } from '../file-names.ts';
import { asRead } from '../fit/marked-line.ts';
import { jsonFile } from '../json-file.ts';
import type { ZipPart } from '../../files/write-zip.ts';
import type { Entity, Mark, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const NAMES = { illegal: /[^\p{L}\p{N}_.: -]/gu, longest: 100, mend: (name: string) => name.trim() };
const MARKS = { write: writeMarks, read: readBotpressMarks };

/** The intents and entities of a bot of Botpress 12. */
export const botpress: Format = {
  form: { extension: '.zip', type: 'application/zip' },
  holds: {
    intentNames: NAMES,
    entityNames: NAMES,
    irrelevance: { intent: 'none' },
    text: 'any',
    mend: () => asRead(MARKS),
    intents: true,
    usualIntent: 'none',
    entities: { bare: true, values: true, words: 'as values', patterns: 'one', isEither: true },
    languages: true,
    tag: dashed,
  },
  write: (data) => streamZip(filesOf(data)),
};

function writeMarks(text: string, marks: readonly Mark[]): string {
  let line = '';
  let done = 0;
  for (const { start, end, entity } of marks) {
    line += `${text.slice(done, start)}[${text.slice(start, end)}](${entity})`;
    done = end;
  }
  return line + text.slice(done);
}

async function* filesOf(data: TrainingData): AsyncGenerator<ZipPart> {
  const intentFile = fileNames();
  const entityFile = fileNames();
  const written = new Set<string>();
  const defined = new Set(data.entities.filter(isDefined).map(({ name }) => name));
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    yield [`intents/${intentFile(intent)}.json`, jsonFile(intentOf(intent, sentences, { data, defined }))];
  }
  for (const intent of data.intents)
    if (!written.has(intent))
      yield [`intents/${intentFile(intent)}.json`, jsonFile(intentOf(intent, [], { data, defined }))];
  for (const entity of data.entities) yield [`entities/${entityFile(entity.name)}.json`, jsonFile(entityOf(entity))];
}

function isDefined({ values, patterns }: Entity): boolean {
  return values.length > 0 || patterns.length > 0;
}

function intentOf(
  name: string,
  sentences: readonly Sentence[],
  { data, defined }: { data: TrainingData; defined: ReadonlySet<string> },
) {
  const slots = [...new Set(sentences.flatMap(({ marks }) => marks.map(({ entity }) => entity)))];
  const utterances = data.languages.map((language) => [
    language,
    sentences.filter((sentence) => sentence.language === language).map(({ text, marks }) => writeMarks(text, marks)),
  ]);
  return {
    name,
    contexts: ['global'],
    utterances: Object.fromEntries(utterances) as Record<string, readonly string[]>,
    slots: slots.map((slot, index) => ({
      id: `slot-${index + 1}`,
      name: slot,
      entities: [defined.has(slot) ? slot : 'any'],
      color: 1,
    })),
  };
}

function entityOf({ name, values, patterns }: Entity) {
  const [pattern = ''] = patterns;
  return {
    id: name,
    name,
    type: pattern === '' ? 'list' : 'pattern',
    occurrences: values.map(({ value, synonyms }) => ({ name: value, synonyms })),
    pattern,
    matchCase: false,
    fuzzy: 0.8,
    sensitive: false,
    examples: [],
  };
}
