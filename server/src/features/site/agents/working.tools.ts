import { TASK_TYPE } from 'shared/domain';
import { z } from 'zod';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { Result, RunReport, ListedResultPage } from '../../learning/evaluations/evaluation.schema.ts';
import { Example } from '../../content/examples/examples.schema.ts';
import { Task } from '../../../resources/tasks/tasks.present.ts';
import { TrainReport } from '../../learning/training/training.schema.ts';
import { MarkedWords, placeMarks } from './marks.ts';
import { defineTool, intelligenceFields } from './tool.ts';
import { ENDED, lookUntilOver, wait } from './waiting.ts';
import type { TaskType } from 'shared/domain';
import type { Agent, CallingAgent } from './tool.ts';

const State = Task.pick({ id: true, status: true, progress: true, stage: true, error: true, language: true });

const addSentences = defineTool({
  name: 'add_sentences',
  description: 'Adds up to 100 training sentences with their intents and marked words. All or none. Scope: contribute.',
  input: z.object({
    ...intelligenceFields,
    sentences: z
      .array(
        z.object({
          text: z.string(),
          intent: z.string(),
          language: z.string().optional().describe('The language of the intelligence when left out.'),
          entities: z.array(MarkedWords).default([]),
        }),
      )
      .min(1)
      .max(100),
  }),
  output: z.object({ added: z.array(z.object({ id: z.int(), text: z.string(), intent: z.string() })) }),
  changes: true,
  run: async ({ api }, { intelligence, version, sentences }) => {
    const body = sentences.map(({ entities, ...sentence }) => ({
      ...sentence,
      repository: intelligence,
      repository_version: version,
      entities: placeMarks(sentence.text, entities),
    }));
    return { added: await api.call('POST', '/v2/repository/example-bulk/', z.array(Example), { body }) };
  },
});

const correctSentence = defineTool({
  name: 'correct_sentence',
  description:
    'Changes the intent of a training sentence, or its text with all its marked words. With the revision from ' +
    'search_sentences, a change by somebody else in between is not overwritten. Scope: contribute.',
  input: z.object({
    id: z.int().positive(),
    intent: z.string().optional(),
    sentence: z
      .object({ text: z.string(), entities: z.array(MarkedWords).describe('All marked words; others are dropped.') })
      .optional(),
    revision: z.int().optional(),
  }),
  output: z.object({ id: z.int(), text: z.string(), intent: z.string(), revision: z.int() }),
  changes: true,
  run: ({ api }, { id, intent, sentence, revision }) => {
    const marked = sentence && { text: sentence.text, entities: placeMarks(sentence.text, sentence.entities) };
    return api.call('PATCH', `/v2/repository/example/${id}/`, Example, { body: { intent, revision, ...marked } });
  },
});

const train = defineTool({
  name: 'train',
  description:
    'Trains what has changed in an intelligence, and waits for it. Languages that cannot be trained yet are ' +
    'not_ready_for_train; missing says why, and what trainings leave out. Scope: train.',
  input: z.object({ ...intelligenceFields, language: z.string().optional(), ...wait }),
  output: z.object({
    languages: z.record(z.string(), z.string()),
    missing: TrainReport.shape.missing,
    is_finished: z.boolean(),
    tasks: z.array(State),
  }),
  changes: true,
  run: async (agent, { intelligence, version, language, wait_seconds: seconds }) => {
    const path = `/v2/repository/repository-details/${intelligence}/train/`;
    const body = { repository_version: version, language };
    const { languages_report: report, missing } = await agent.api.call('POST', path, TrainReport, { body });
    const started = Object.values(report).filter(({ status }) => status === 'processing').length;
    const tasks = await awaitTasks(agent, {
      intelligence,
      version,
      type: TASK_TYPE.training,
      newest: started,
      seconds,
    });
    return {
      languages: Object.fromEntries(Object.entries(report).map(([code, { status }]) => [code, status])),
      missing,
      is_finished: tasks.every(({ status }) => status >= ENDED),
      tasks,
    };
  },
});

const Scores = Result.pick({
  id: true,
  language: true,
  cross_validation: true,
  sentences: true,
  intent_results: true,
  entity_results: true,
  intents_list: true,
  problems: true,
});

const evaluate = defineTool({
  name: 'evaluate',
  description:
    'Evaluates the trained model with the test sentences, or by cross-validation of the training sentences, ' +
    'waits, and returns the scores. If it does not end in time, result is null: call read_evaluation later. ' +
    'Scope: evaluate.',
  input: z.object({
    ...intelligenceFields,
    language: z.string(),
    cross_validation: z.boolean().default(false),
    ...wait,
  }),
  output: z.object({ result: Scores.nullable(), tasks: z.array(State) }),
  changes: true,
  run: async (agent, { intelligence, version, language, cross_validation: isCross, wait_seconds: seconds }) => {
    const call = isCross ? 'automatic_evaluate' : 'evaluate';
    const path = `/v2/repository/repository-details/${intelligence}/${call}/`;
    const body = { language, repository_version: version };
    const report = await agent.api.call('POST', path, RunReport, { body });
    if (report.evaluate_id !== null) return { result: await readScores(agent, report.evaluate_id), tasks: [] };
    const type = TASK_TYPE.crossValidation;
    const tasks = await awaitTasks(agent, { intelligence, version, type, newest: 1, seconds });
    const isDone = tasks.every(({ status }) => status === ENDED);
    return { result: isDone ? await readNewest(agent, { intelligence, version }) : null, tasks };
  },
});

const readEvaluation = defineTool({
  name: 'read_evaluation',
  description: 'Reads the scores of the newest evaluation of a version, or of the one with an id. Scope: evaluate.',
  input: z.object({ ...intelligenceFields, id: z.int().positive().optional() }),
  output: z.object({ result: Scores.nullable() }),
  changes: false,
  run: async (agent, { id, ...place }) => ({
    result: id === undefined ? await readNewest(agent, place) : await readScores(agent, id),
  }),
});

interface Place {
  readonly intelligence: string;
  readonly version?: number | undefined;
}

interface Awaited extends Place {
  readonly type: TaskType;
  /** The number of newest tasks to consider. */
  readonly newest: number;
  readonly seconds: number;
}

/** Waits for background work. */
async function awaitTasks(agent: CallingAgent, { intelligence, version, type, newest, seconds }: Awaited) {
  if (newest === 0) return [];
  const query = { repository_uuid: intelligence, repository_version: version, type_processing: type, limit: newest };
  return lookUntilOver(agent, seconds, async () => {
    const { results } = await agent.api.call('GET', '/v2/repository/task-queue/', pageOf(Task), { query });
    const isOver = results.every(({ status }) => status >= ENDED);
    return { seen: results, isOver, progress: progressOf(results) };
  });
}

function progressOf(tasks: readonly z.output<typeof Task>[]): [share: number, message: string] {
  const done = tasks.reduce((sum, { status, progress }) => sum + (status >= ENDED ? 1 : progress), 0);
  const stages = tasks.map(({ language, stage }) => `${language}: ${stage}`);
  return [tasks.length === 0 ? 1 : done / tasks.length, stages.join(', ')];
}

function readScores({ api }: Agent, id: number) {
  return api.call('GET', `/v2/repository/evaluate/results/${id}/`, Scores);
}

async function readNewest(agent: Agent, { intelligence, version }: Place) {
  const query = { repository_uuid: intelligence, repository_version: version, limit: 1 };
  const { results } = await agent.api.call('GET', '/v2/repository/evaluate/results/', ListedResultPage, { query });
  const [newest] = results;
  return newest ? readScores(agent, newest.id) : null;
}

export const WORKING_TOOLS = [addSentences, correctSentence, train, evaluate, readEvaluation];
