import { ITEM_KEY_MAX, isName } from 'shared/domain';
import { z } from 'zod';
import { LOOK } from '../../lib/schema/fields.ts';
import { sentence } from '../../lib/schema/sentence.ts';

const share = () => z.number().min(0).max(1).nullable();

/** Confidence below which answers fall back [FALL-01]. */
export const FallbackSetting = z.object({
  confidence: share(),
  out_of_scope: share(),
  intent: z.string(),
});

/** The same in a request body; null for both thresholds disables the fallback that a version would inherit. */
export const fallbackField = () =>
  z
    .object({
      confidence: share().meta({
        title: 'Confidence threshold',
        description: 'Answers with less confidence fall back, 0–1.',
      }),
      out_of_scope: share().meta({
        title: 'Out-of-scope threshold',
        description: 'Answers with a higher out-of-scope score fall back, 0–1.',
      }),
      intent: z
        .string()
        .trim()
        .min(1)
        .max(ITEM_KEY_MAX)
        .refine((name) => name === '' || isName(name), { error: sentence('key_format') })
        .meta({ title: 'Fallback intent', description: 'What programs follow instead; it needs no sentences.' }),
    })
    .nullable()
    .meta({ title: 'Fallback', [LOOK]: { type: 'field', show: false } });
