import { z } from 'zod';
import { Fixed } from '../../learning/findings/findings.schema.ts';
import { StartedWhatIf, WhatIfBody, WhatIfState } from '../../learning/what-ifs/what-ifs.schema.ts';
import { defineTool, intelligenceFields } from './tool.ts';
import { ENDED, lookUntilOver, wait } from './waiting.ts';

const tryChange = defineTool({
  name: 'try_change',
  description:
    'Measures what a change of the training sentences would do to answers, without making it: move sentences to an ' +
    'intent (sentences, intent), merge intents into one (intents, intent), or drop the marks of an entity (entity). ' +
    'Two models, one trained without the change and one with it, answer the same sentences. Without an end in time, ' +
    'measured is null: call again with the id. apply_change makes the change. Scope: train.',
  input: z.object({
    ...intelligenceFields,
    id: z.int().positive().optional().describe('Of a change that is being measured; leave out the rest then.'),
    language: z.string().optional().describe('Whose answers are measured.'),
    change: WhatIfBody.shape.change.optional(),
    sentences: WhatIfBody.shape.sentences,
    intents: WhatIfBody.shape.intents,
    intent: WhatIfBody.shape.intent,
    entity: WhatIfBody.shape.entity,
    ...wait,
  }),
  output: WhatIfState,
  changes: false,
  run: async (agent, { intelligence, version, id: known, wait_seconds: seconds, ...change }) => {
    const body = { ...change, repository: intelligence, repository_version: version };
    const id = known ?? (await agent.api.call('POST', '/v2/repository/what-if/', StartedWhatIf, { body })).id;
    return lookUntilOver(agent, seconds, async () => {
      const seen = await agent.api.call('GET', `/v2/repository/what-if/${id}/`, WhatIfState);
      return { seen, isOver: seen.status >= ENDED, progress: [seen.progress, `${seen.language}: measuring`] };
    });
  },
});

const applyChange = defineTool({
  name: 'apply_change',
  description:
    'Makes a change of try_change, in every language. undo_fix with the returned id undoes it. Scope: contribute.',
  input: z.object({ id: z.int().positive().describe('As returned by try_change.') }),
  output: Fixed,
  changes: true,
  run: ({ api }, { id }) => api.call('POST', `/v2/repository/what-if/${id}/apply/`, Fixed, { body: {} }),
});

export const TRYING_TOOLS = [tryChange, applyChange];
