import { writeRasaMarks } from '../../text/write-rasa-marks.ts';
import { fitsBlock, yamlQuoted, yamlText } from '../../text/yaml-text.ts';
import { RASA_HOLDS } from './rasa-yaml.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

const { roles, groups, meanings, overlaps, mend, intentNames } = RASA_HOLDS;

/** Test sentences of Rasa 2 and 3: each is a story of one step. */
export const rasaTest: Format = {
  form: { extension: '.yml', type: 'application/yaml' },
  holds: { roles, groups, meanings, overlaps, mend, intentNames, splits: 'test' },
  write: writeStories,
};

async function* writeStories({ sentences }: TrainingData): AsyncGenerator<string> {
  yield 'version: "3.1"\nstories:\n';
  let number = 0;
  for await (const { text, intent = '', marks } of sentences()) {
    number += 1;
    const line = writeRasaMarks(text, marks);
    const words = fitsBlock(line) ? `|\n      ${line}` : yamlQuoted(line);
    yield `- story: ${yamlQuoted(`${intent} ${number}`)}\n  steps:\n`;
    yield `  - user: ${words}\n    intent: ${yamlText(intent)}\n`;
  }
}
