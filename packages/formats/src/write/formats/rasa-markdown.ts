import { readRasaMarks } from '../../text/rasa-marks.ts';
import { writeRasaMarks } from '../../text/write-rasa-marks.ts';
import { asRead } from '../fit/marked-line.ts';
import { oneLine } from '../fit/fit-text.ts';
import { RASA_HOLDS, spellings } from './rasa-yaml.ts';
import { byIntent } from '../by-intent.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const COMMENT = '<!--';
const withoutComment = (words: string) => oneLine(words.replaceAll(COMMENT, '<! --'));
const MARKS = {
  write: writeRasaMarks,
  read: (line: string) => (line.includes(COMMENT) ? undefined : readRasaMarks(line)),
};

/** Training data of Rasa 1 in Markdown. */
export const rasaMarkdown: Format = {
  form: { extension: '.md', type: 'text/markdown; charset=utf-8' },
  holds: {
    ...RASA_HOLDS,
    text: 'line',
    mend: () => asRead(MARKS),
    intentNames: { ...RASA_HOLDS.intentNames, mend: withoutComment },
    entityNames: { illegal: /[\p{C}\u2028\u2029]/gu, mend: withoutComment },
    entities: { ...RASA_HOLDS.entities, form: withoutComment },
  },
  write: writeMarkdown,
};

async function* writeMarkdown(data: TrainingData): AsyncGenerator<string> {
  const written = new Set<string>();
  for await (const { intent = '', sentences } of byIntent(data)) {
    written.add(intent);
    yield* section(
      'intent',
      intent,
      sentences.map(({ text, marks }) => writeRasaMarks(text, marks)),
    );
  }
  for (const intent of data.intents) if (!written.has(intent)) yield* section('intent', intent, []);
  for (const synonym of data.synonyms) yield* section('synonym', synonym.value, spellings(synonym));
  for (const { name, words, patterns } of data.entities) {
    if (words.length > 0) yield* section('lookup', name, words);
    if (patterns.length > 0) yield* section('regex', name, patterns);
  }
}

function* section(kind: string, name: string, items: readonly string[]): Generator<string> {
  yield `## ${kind}:${name}\n`;
  for (const item of items) yield `- ${item}\n`;
  yield '\n';
}
