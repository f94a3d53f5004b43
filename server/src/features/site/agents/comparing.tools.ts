import { z } from 'zod';
import { DIFF_CHANGES, DIFF_KINDS } from '../../exchange/diffs/diff-kinds.ts';
import { Diff } from '../../exchange/diffs/diffs.schema.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { defineTool, intelligenceFields } from './tool.ts';

const LISTED_MAX = 100;

const compareVersions = defineTool({
  name: 'compare_versions',
  description:
    'Lists what another version of an intelligence has differently: sentences added, removed, relabeled (another ' +
    'intent) and remarked (other entities), intents, entities, values, settings. With models, compares with what ' +
    'the models in use have learned, so that it shows what the next training will learn. Scope: read.',
  input: z.object({
    intelligence: intelligenceFields.intelligence,
    before: intelligenceFields.version.describe('The id of the version to start from; the main one when left out.'),
    after: intelligenceFields.version.describe('The id of the version to compare; the main one when left out.'),
    models: z.boolean().default(false).describe('Start from what the models of `before` have learned.'),
    kind: z.enum(DIFF_KINDS).optional(),
    change: z.enum(DIFF_CHANGES).optional(),
    language: z.string().optional(),
    intent: z.string().optional(),
    limit: z.int().min(1).max(LISTED_MAX).default(20),
    offset: z.int().min(0).default(0),
  }),
  output: Diff.pick({ before: true, after: true, total: true, counts: true, count: true }).extend({
    differences: Diff.shape.results,
  }),
  changes: false,
  run: async ({ api }, { intelligence, before, after, models, ...filters }) => {
    const main = async () =>
      (await api.call('GET', `/v2/repository/${intelligence}/`, RepositoryInfo)).repository_version;
    const [from, to] = [before ?? (await main()), after ?? (await main())];
    const query = { before: models ? `${from}@models` : String(from), after: String(to), ...filters };
    const { results, ...diff } = await api.call('GET', `/v2/repository/diff/${intelligence}/`, Diff, { query });
    return { ...diff, differences: results };
  },
});

export const COMPARING_TOOLS = [compareVersions];
