import { TrainingError } from './errors.ts';
import { patternProblem, problemOfAll } from './lists/patterns.ts';
import type { TrainingData } from './types.ts';

/** @throws TrainingError `no-examples`, `empty-intent`, `bad-entity` (without a name), `bad-pattern` */
export function checkTrainingData(data: TrainingData): void {
  checkExamples(data);
  checkLists(data);
}

function checkExamples({ examples }: TrainingData): void {
  if (examples.length === 0) throw new TrainingError('no-examples', 'There are no training sentences.');
  const nameless = examples.find(({ intent }) => intent.trim() === '');
  if (nameless !== undefined) throw new TrainingError('empty-intent', `The sentence "${nameless.text}" has no intent.`);
  const unmarked = examples.find(({ entities }) => entities.some(({ entity }) => entity.trim() === ''));
  if (unmarked !== undefined)
    throw new TrainingError('bad-entity', `The sentence "${unmarked.text}" has an entity without a name.`);
}

function checkLists({ values = [], lists = [] }: TrainingData): void {
  if ([...values, ...lists].some(({ entity }) => entity?.trim() === ''))
    throw new TrainingError('bad-entity', 'A list of words or values has an entity without a name.');
  for (const { entity, patterns } of lists)
    for (const pattern of patterns) {
      const problem = patternProblem(pattern);
      if (problem !== undefined)
        throw new TrainingError('bad-pattern', `The pattern "${pattern}" of the entity "${entity}": ${problem}`);
    }
  const problem = problemOfAll(lists.flatMap(({ patterns }) => patterns.map((pattern) => ({ entity: 0, pattern }))));
  if (problem !== undefined) throw new TrainingError('bad-pattern', `There are too many patterns: ${problem}.`);
}
