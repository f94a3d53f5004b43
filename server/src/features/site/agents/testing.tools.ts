import { z } from 'zod';
import { ChangedTests, TakeBody, TakePlan } from '../../learning/test-set/test-set.schema.ts';
import { defineTool, intelligenceFields } from './tool.ts';

const takeTests = defineTool({
  name: 'take_tests',
  description:
    'Moves 10, 20 or 30 percent of the training sentences of each intent to the test sentences, which ' +
    'evaluate measures with. Intents with fewer than five sentences keep theirs. With preview, it only ' +
    'reports what it would do. undo_fix undoes it by its id. Scope: evaluate.',
  input: z.object({
    ...intelligenceFields,
    language: z.string(),
    share: TakeBody.shape.share,
    preview: z.boolean().optional(),
  }),
  output: z.object({ plan: TakePlan.nullable(), change: ChangedTests.nullable() }),
  changes: true,
  run: async ({ api }, { intelligence, version, language, share, preview = false }) => {
    const path = '/v2/repository/evaluate/take/';
    if (!preview) {
      const body = { repository: intelligence, repository_version: version, language, share };
      return { plan: null, change: await api.call('POST', path, ChangedTests, { body }) };
    }
    const query = { repository_uuid: intelligence, repository_version: version, language, share };
    return { plan: await api.call('GET', path, TakePlan, { query }), change: null };
  },
});

export const TESTING_TOOLS = [takeTests];
