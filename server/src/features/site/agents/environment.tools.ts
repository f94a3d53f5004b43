import { z } from 'zod';
import { Environment, EnvironmentList } from '../../serving/environments/environments.schema.ts';
import { defineTool, intelligenceFields } from './tool.ts';

const named = {
  intelligence: intelligenceFields.intelligence,
  name: z.string().describe('Such as production or staging.'),
};
const note = z.string().optional().describe('Why it is moved; the history shows it.');

const listEnvironments = defineTool({
  name: 'list_environments',
  description:
    'Lists the environments of an intelligence with the version and the models that each answers with, whatever is ' +
    'trained meanwhile. Scope: read.',
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
  run: ({ api }, { intelligence, name, version, note: why }) =>
    api.call('POST', `/v2/repository/environments/${intelligence}/${encodeURIComponent(name)}/move/`, Environment, {
      body: { repository_version: version, note: why },
    }),
});

const returnEnvironment = defineTool({
  name: 'return_environment',
  description:
    'Returns an environment to the state before the present one, at once and without training. Called once more, it ' +
    'undoes that. Scope: admin.',
  input: z.object({ ...named, note }),
  output: Environment,
  changes: true,
  run: ({ api }, { intelligence, name, note: why }) =>
    api.call('POST', `/v2/repository/environments/${intelligence}/${encodeURIComponent(name)}/back/`, Environment, {
      body: { note: why },
    }),
});

export const ENVIRONMENT_TOOLS = [listEnvironments, moveEnvironment, returnEnvironment];
