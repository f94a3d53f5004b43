import { z } from 'zod';
import {
  Differences,
  Environment,
  EnvironmentList,
  SHARE_MAX,
} from '../../serving/environments/environments.schema.ts';
import { defineTool, intelligenceFields } from './tool.ts';

const named = {
  intelligence: intelligenceFields.intelligence,
  name: z.string().describe('Such as production or staging.'),
};
const QUESTIONS_MAX = 100;
const pathOf = ({ intelligence, name }: { readonly intelligence: string; readonly name: string }, rest: string) =>
  `/v2/repository/environments/${intelligence}/${encodeURIComponent(name)}/${rest}`;
const note = z.string().optional().describe('Why it is moved; the history shows it.');

const listEnvironments = defineTool({
  name: 'list_environments',
  description:
    'Lists the environments of an intelligence with the version and the models that each answers with, whatever is ' +
    'trained meanwhile, and the models that it tries beside them, with how often both found the same intent. ' +
    'Scope: read.',
  input: z.object({ intelligence: intelligenceFields.intelligence }),
  output: z.object({ environments: EnvironmentList.shape.results }),
  changes: false,
  run: async ({ api }, { intelligence }) => ({
    environments: (await api.call('GET', `/v2/repository/environments/${intelligence}/`, EnvironmentList)).results,
  }),
});

const moveEnvironment = defineTool({
  name: 'move_environment',
  description:
    'From now on an environment answers with what a version uses now. A rule can refuse that: with the lost test ' +
    'sentences, if the version is worse. Programs get other answers at once; return_environment undoes it. ' +
    'Scope: admin.',
  input: z.object({ ...named, version: z.int().positive().describe('The id of the version.'), note }),
  output: Environment,
  changes: true,
  run: ({ api }, { version, note: why, ...place }) =>
    api.call('POST', pathOf(place, 'move/'), Environment, { body: { repository_version: version, note: why } }),
});

const returnEnvironment = defineTool({
  name: 'return_environment',
  description:
    'Returns an environment to the state before the present one, at once and without training. Called once more, it ' +
    'undoes that. Scope: admin.',
  input: z.object({ ...named, note }),
  output: Environment,
  changes: true,
  run: ({ api }, { note: why, ...place }) =>
    api.call('POST', pathOf(place, 'back/'), Environment, { body: { note: why } }),
});

const tryVersion = defineTool({
  name: 'try_version',
  description:
    'Has an environment try what a version uses now beside the models that it answers with: for a share of the ' +
    'questions, or with a share of 0 only compared after each reply. Called again, it changes the share. A rule can ' +
    'refuse a share above 0. read_trial shows the results; serve_trial or end_trial ends it. Scope: admin.',
  input: z.object({
    ...named,
    version: z.int().positive().describe('The id of the version.'),
    share: z.int().min(0).max(SHARE_MAX).describe('Percentage of the questions that it answers; 0: only compared.'),
    note,
  }),
  output: Environment,
  changes: true,
  run: ({ api }, { version, share, note: why, ...place }) =>
    api.call('PUT', pathOf(place, 'candidate/'), Environment, {
      body: { repository_version: version, share, note: why },
    }),
});

const readTrial = defineTool({
  name: 'read_trial',
  description:
    'Reads what an environment tries: the models, their share, by language how often both found the same intent, and ' +
    'the first questions to which they found different ones. Scope: read.',
  input: z.object({
    ...named,
    limit: z.int().min(1).max(QUESTIONS_MAX).default(20),
    offset: z.int().min(0).default(0),
  }),
  output: z.object({
    candidate: Environment.shape.candidate,
    count: z.int().describe('Questions with different intents that are kept.'),
    questions: Differences.shape.results,
  }),
  changes: false,
  run: async ({ api }, { limit, offset, ...place }) => {
    const query = { limit, offset };
    const { count, results } = await api.call('GET', pathOf(place, 'candidate/differences/'), Differences, { query });
    const all = await api.call('GET', `/v2/repository/environments/${place.intelligence}/`, EnvironmentList);
    const candidate = all.results.find(({ name }) => name === place.name)?.candidate ?? null;
    return { candidate, count, questions: results };
  },
});

const serveTrial = defineTool({
  name: 'serve_trial',
  description:
    'From now on an environment answers with what it tried, if its rule allows that; return_environment undoes it. ' +
    'Scope: admin.',
  input: z.object({ ...named, note }),
  output: Environment,
  changes: true,
  run: ({ api }, { note: why, ...place }) =>
    api.call('POST', pathOf(place, 'candidate/serve/'), Environment, { body: { note: why } }),
});

const endTrial = defineTool({
  name: 'end_trial',
  description: 'Ends what an environment tries, and forgets what was compared. Scope: admin.',
  input: z.object(named),
  output: z.object({ ended: z.literal(true) }),
  changes: true,
  run: async ({ api }, place) => {
    await api.call('DELETE', pathOf(place, 'candidate/'), z.null());
    return { ended: true as const };
  },
});

export const ENVIRONMENT_TOOLS = [
  listEnvironments,
  moveEnvironment,
  returnEnvironment,
  tryVersion,
  readTrial,
  serveTrial,
  endTrial,
];
