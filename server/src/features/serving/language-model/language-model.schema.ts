import { z } from 'zod';
import { truth } from '../../../lib/schema/fields.ts';
import { PURPOSES } from '../../../resources/language-model/purposes.ts';

const Budget = z.object({
  used: z.int().describe('Tokens used today (UTC), with those reserved for open questions.'),
  limit: z.int().nullable().describe('Null without a limit.'),
});

export const LanguageModelState = z.object({
  host: z.string().nullable().describe('Where sentences would be sent; null where the operator has set nothing.'),
  model: z.string().nullable(),
  is_on: z.boolean().describe('Whether this intelligence may send anything.'),
  budget: Budget,
  site_is_used_up: z.boolean().describe('Whether the tokens of the whole site are used up for today.'),
  days: z
    .array(
      z.object({
        day: z.string(),
        purpose: z.enum(PURPOSES),
        asked: z.int(),
        failed: z.int(),
        from_cache: z.int(),
        prompt_tokens: z.int(),
        completion_tokens: z.int(),
      }),
    )
    .describe('The last 30 days, the newest first.'),
});

export const LanguageModelChange = z.object({
  is_on: truth({ label: 'On', help: 'Sentences of this intelligence may be sent to the language model.' }),
});

/** What would be sent, word for word. */
export const LanguageModelPreview = z.object({
  purpose: z.enum(PURPOSES),
  host: z.string().nullable(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
