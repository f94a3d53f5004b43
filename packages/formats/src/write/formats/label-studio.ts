import { jsonItems } from '../parts.ts';
import { mapped } from '../mapped.ts';
import type { Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Format } from '../writer.ts';

/** Tasks with one annotation for a project with `Labels` named label and `Choices` named intent. */
export const labelStudio: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: { overlaps: 'any', unlabeled: true, text: 'any', languages: true },
  write: writeTasks,
};

async function* writeTasks({ sentences }: TrainingData): AsyncGenerator<string> {
  yield '[';
  yield* jsonItems(mapped(sentences(), taskOf));
  yield '\n]\n';
}

/** Offsets count UTF-16 code units. */
function taskOf({ text, intent, language, marks }: Sentence) {
  const labels = marks.map(({ start, end, entity }) => ({
    from_name: 'label',
    to_name: 'text',
    type: 'labels',
    value: { start, end, text: text.slice(start, end), labels: [entity] },
  }));
  const choice = { from_name: 'intent', to_name: 'text', type: 'choices', value: { choices: [intent] } };
  return {
    data: { text, language },
    annotations: [{ result: intent === undefined ? labels : [...labels, choice] }],
  };
}
