import { readRasaMarks } from '../../text/rasa-marks.ts';
import { writeRasaMarks } from '../../text/write-rasa-marks.ts';
import { fitsBlock, yamlQuoted, yamlText } from '../../text/yaml-text.ts';
import { asRead } from '../fit/marked-line.ts';
import { oneLine } from '../fit/fit-text.ts';
import { byIntent } from '../by-intent.ts';
import type { Entity, EntityValue } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from '../fit/holds.ts';
import type { Format } from '../writer.ts';

const MARKS = { write: writeRasaMarks, read: readRasaMarks };
/** Line above an example in a block scalar. */
const INDENT = '    ';

/** Data that Rasa's training data can hold, in each of its formats. */
export const RASA_HOLDS = {
  roles: {},
  groups: true,
  meanings: true,
  overlaps: 'same',
  mend: () => asRead(MARKS),
  intents: true,
  synonyms: true,
  entities: { values: 'as synonyms and words', words: true, patterns: 'many', form: oneLine },
  intentNames: { illegal: /[\p{C}\u2028\u2029]|\/(?<=\/[^/]*\/)|^\/|\/$/gu },
} as const satisfies Holds;

/** Training data of Rasa 2 and 3. */
export const rasaYaml: Format = {
  form: { extension: '.yml', type: 'application/yaml' },
  holds: RASA_HOLDS,
  write: writeRasaYaml,
};

async function* writeRasaYaml(data: TrainingData): AsyncGenerator<string> {
  yield 'version: "3.1"\nnlu:\n';
  const written = new Set<string>();
  for await (const { intent, sentences } of byIntent(data)) {
    written.add(intent ?? '');
    yield* section(
      'intent',
      intent ?? '',
      sentences.map(({ text, marks }) => writeRasaMarks(text, marks)),
    );
  }
  for (const intent of data.intents) if (!written.has(intent)) yield* section('intent', intent, []);
  for (const synonym of data.synonyms) yield* section('synonym', synonym.value, spellings(synonym));
  for (const entity of data.entities) yield* entitySections(entity);
}

/** Rasa finds a value regardless of case, but only by one of its examples. */
export function spellings({ value, synonyms }: EntityValue): string[] {
  return [value, ...synonyms];
}

function* entitySections({ name, words, patterns }: Entity): Generator<string> {
  if (words.length > 0) yield* section('lookup', name, words);
  if (patterns.length > 0) yield* section('regex', name, patterns);
}

/** Lines of a block scalar; texts that do not fit a line are in a separate list. */
function* section(kind: string, name: string, examples: readonly string[]): Generator<string> {
  const lines = examples.filter(fitsBlock);
  const others = examples.filter((example) => !fitsBlock(example));
  const head = `- ${kind}: ${yamlText(name)}\n  examples:`;
  if (lines.length > 0 || others.length === 0) {
    yield `${head} |\n`;
    for (const line of lines) yield `${INDENT}- ${line}\n`;
  }
  if (others.length > 0) yield `${head}\n`;
  for (const other of others) yield `  - text: ${yamlQuoted(other)}\n`;
}
