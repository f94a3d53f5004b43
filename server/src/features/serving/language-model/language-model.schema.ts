import { z } from 'zod';
import { LOOK, truth } from '../../../lib/schema/fields.ts';
import { choiceFilter } from '../../../lib/schema/query.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { PURPOSES } from '../../../resources/language-model/purposes.ts';

const Budget = z.object({
  used: z.int().describe('Tokens used today (UTC), with those reserved for open questions.'),
  limit: z.int().nullable().describe('Null without a limit.'),
});

const share = () => z.number().min(0).max(1);
const MILLISECONDS_MIN = 100;
const MILLISECONDS_MAX = 30_000;

const SecondOpinion = z.object({
  least: share().describe('Confidence from which it is asked, 0–1.'),
  most: share().describe('Confidence from which it is not asked any more, 0–1.'),
  share: share().describe('Share of the sentences of a day (UTC) that may be sent; the first 20 always.'),
  milliseconds: z
    .int()
    .min(MILLISECONDS_MIN)
    .max(MILLISECONDS_MAX)
    .describe('Time for an answer; after it the answer of the model stands.'),
});

export const LanguageModelState = z.object({
  host: z.string().nullable().describe('Where sentences would be sent; null where the operator has set nothing.'),
  model: z.string().nullable(),
  is_on: z.boolean().describe('Whether this intelligence may send anything.'),
  second_opinion: SecondOpinion.nullable().describe('When it is asked about unsure answers; null: never.'),
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
  is_on: truth({
    label: 'On',
    help: 'Sentences of this intelligence may be sent to the language model.',
  }).optional(),
  second_opinion: SecondOpinion.refine(({ least, most }) => least < most, {
    path: ['most'],
    error: sentence('second_opinion_band'),
  })
    .nullable()
    .optional()
    .meta({ title: 'Second opinion', [LOOK]: { type: 'field', show: false } }),
});
export type LanguageModelWish = z.output<typeof LanguageModelChange>;

/** What second opinions would cost and could gain, by the confidences of the newest test [LLM-16]. */
export const OpinionGain = z.object({
  test: z
    .object({ id: z.int(), created_at: z.string(), is_cross_validation: z.boolean() })
    .nullable()
    .describe('The newest test of the main version in its language; null before the first one.'),
  confidences: z
    .array(z.object({ percent: z.int(), sentences: z.int(), wrong: z.int() }))
    .describe(
      'Sentences of the test by the confidence of their answer, in percent and rounded down (100 counts as 99), and ' +
        'how many of them got the wrong intent.',
    ),
  tokens: z.number().nullable().describe('Mean tokens of a question of the last 30 days; null before the first one.'),
});

export const PreviewFilter = z.object({
  purpose: choiceFilter(['drafts', 'translations']).describe(
    'What the language model would be asked for; drafts without one.',
  ),
});

/** What would be sent, word for word. */
export const LanguageModelPreview = z.object({
  purpose: z.enum(PURPOSES),
  host: z.string().nullable(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
