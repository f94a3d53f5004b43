import { z } from 'zod';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { ListedResultPage, Result } from '../../learning/evaluations/evaluation.schema.ts';
import { FixBody, Fixed, UndoneFix } from '../../learning/findings/findings.schema.ts';
import { TrainInfo } from '../../learning/training/training.schema.ts';
import { DataFindings, readDataFindings } from './data-check.ts';
import { defineTool, intelligenceFields } from './tool.ts';
import type { Agent } from './tool.ts';

const WEAK_INTENTS = 10;
const PAIRS = 10;
const SENTENCES = 20;

const Evaluated = z.object({
  id: z.int(),
  cross_validation: z.boolean(),
  sentences: z.int(),
  problems: Result.shape.problems,
  weakest_intents: z.array(z.object({ intent: z.string(), f1_score: z.number(), sentences: z.number() })),
  confused_intents: z.array(z.object({ expected: z.string(), predicted: z.string(), sentences: z.int() })),
  wrong_sentences: z.array(
    z.object({ text: z.string(), expected: z.string(), predicted: z.string(), confidence: z.number() }),
  ),
});

const findings = defineTool({
  name: 'findings',
  description:
    'Reports what could be improved about an intelligence in a language: scores and recommendations for its ' +
    'sentences, requirements and warnings for a training, and, from the newest evaluation, weak intents, ' +
    'confused intents, and wrong sentences. Without an evaluation, or the scope evaluate, that part is null. ' +
    'sentences has the findings about the training data, with fixes for fix_finding; null for callers who may ' +
    'not contribute. Scope: read.',
  input: z.object({
    ...intelligenceFields,
    language: z.string().optional().describe('The language of the intelligence when left out.'),
  }),
  output: z.object({
    language: z.string(),
    recommendations: RepositoryInfo.shape.repository_score,
    training: TrainInfo.pick({ ready_for_train: true, requirements_to_train: true, languages_warnings: true }),
    evaluation: Evaluated.nullable(),
    sentences: DataFindings.nullable(),
  }),
  changes: false,
  run: async (agent, { intelligence, version, language: requested }) => {
    const { api, account } = agent;
    const path =
      version === undefined ? `/v2/repository/${intelligence}/` : `/v2/repository/info/${intelligence}/${version}/`;
    const info = await api.call('GET', path, RepositoryInfo);
    const { repository_version: versionId, repository_score: recommendations } = info;
    const language = requested ?? info.language;
    const place = `${intelligence}/${versionId}/${language}`;
    const mayRead = account.key?.scopes.includes('evaluate') === true && info.authorization.can_write;
    return {
      language,
      recommendations,
      training: await api.call('GET', `/v2/repository/train/info/${place}/`, TrainInfo),
      evaluation: mayRead ? await readEvaluated(agent, { intelligence, versionId, language }) : null,
      sentences: info.authorization.can_contribute
        ? await readDataFindings(agent, { intelligence, versionId, language })
        : null,
    };
  },
});

const fixFinding = defineTool({
  name: 'fix_finding',
  description:
    'Applies one of the fixes of a finding to all its sentences at once. If they have changed since findings ' +
    'returned it, the call is rejected with 409. undo_fix undoes the fix. Scope: contribute.',
  input: z.object({
    ...intelligenceFields,
    language: z.string(),
    key: z.string().describe('As returned by findings, like the other fields.'),
    state: z.string(),
    action: FixBody.shape.action,
    target: z.string().nullish(),
  }),
  output: Fixed,
  changes: true,
  run: ({ api }, { intelligence, version, ...fix }) =>
    api.call('POST', '/v2/repository/findings/fix/', Fixed, {
      body: { ...fix, repository: intelligence, repository_version: version },
    }),
});

const undoFix = defineTool({
  name: 'undo_fix',
  description: 'Undoes a fix of fix_finding, except in sentences that have changed since. Scope: contribute.',
  input: z.object({ id: z.int().positive().describe('As returned by fix_finding.') }),
  output: UndoneFix,
  changes: true,
  run: ({ api }, { id }) => api.call('POST', `/v2/repository/findings/fix/${id}/undo/`, UndoneFix, { body: {} }),
});

interface Place {
  readonly intelligence: string;
  readonly versionId: number;
  readonly language: string;
}

/** The results of the newest evaluation. */
async function readEvaluated({ api }: Agent, { intelligence, versionId, language }: Place) {
  const query = { repository_uuid: intelligence, repository_version: versionId, language, limit: 1 };
  const [newest] = (await api.call('GET', '/v2/repository/evaluate/results/', ListedResultPage, { query })).results;
  if (!newest) return null;
  const { id, cross_validation, sentences, problems, intents_list, confusion, log } = await api.call(
    'GET',
    `/v2/repository/evaluate/results/${newest.id}/`,
    Result,
    { query: { problem: 'intent' } },
  );
  return {
    id,
    cross_validation,
    sentences,
    problems,
    weakest_intents: weakest(intents_list),
    confused_intents: confused(confusion),
    wrong_sentences: log.results.slice(0, SENTENCES).map(({ text, intent, intent_prediction: predicted }) => ({
      text,
      expected: intent,
      predicted: predicted.name,
      confidence: predicted.confidence,
    })),
  };
}

function weakest(intents: z.output<typeof Result>['intents_list']) {
  return intents
    .map(({ intent, score }) => ({ intent, f1_score: Number(score.f1_score), sentences: score.support }))
    .filter(({ f1_score: f1, sentences }) => sentences > 0 && f1 < 1)
    .sort((one, other) => one.f1_score - other.f1_score)
    .slice(0, WEAK_INTENTS);
}

function confused({ labels, counts }: z.output<typeof Result>['confusion']) {
  return counts
    .flatMap((row, expected) =>
      row.map((sentences, predicted) => ({
        expected: labels[expected] ?? '',
        predicted: labels[predicted] ?? '',
        sentences,
      })),
    )
    .filter(({ expected, predicted, sentences }) => sentences > 0 && expected !== predicted)
    .sort((one, other) => other.sentences - one.sentences)
    .slice(0, PAIRS);
}

export const FINDING_TOOLS = [findings, fixFinding, undoFix];
