import { FIX_ACTIONS, RULE_KINDS } from 'shared/findings';
import { z } from 'zod';
import { TYPING_KINDS } from '../../../resources/data-checks/stored-check.ts';
import { rowId, text } from '../../../lib/schema/fields.ts';
import { choiceFilter, numberFilter, requiredLanguage, textFilter, uuidFilter } from '../../../lib/schema/query.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { shownMeaning } from '../../../resources/sentences/meaning.ts';

const KEY_MAX = 20_000;
const NAME_MAX = 1000;
const REASON_MAX = 500;
const SHOWN = 20;
const SHOWN_MAX = 200;

export const FindingsQuery = z.object({
  repository_uuid: uuidFilter(),
  repository_version: numberFilter(),
  language: requiredLanguage(),
  kind: choiceFilter(RULE_KINDS),
  /** Findings about this intent or entity. */
  intent: textFilter(),
  entity: textFilter(),
  /** Dismissed findings, instead of the others. */
  show: choiceFilter(['open', 'set_aside']),
  /** Findings of each kind. */
  limit: numberFilter().transform((limit = SHOWN) => Math.min(SHOWN_MAX, Math.max(1, limit))),
});
export type FindingsFilter = z.output<typeof FindingsQuery>;

const Span = z.object({ start: z.int(), end: z.int() });

const FoundSentence = z.object({
  source: z.enum(['example', 'translation', 'test_sentence']),
  id: z.int(),
  text: z.string(),
  intent: z.string(),
  entities: z.array(Span.extend({ entity: z.string(), ...shownMeaning })),
  /** Words that the finding concerns. */
  spans: z.array(Span),
});

const Finding = z.object({
  kind: z.enum(RULE_KINDS),
  /** The sentences are right, but more or others would help. */
  is_advice: z.boolean(),
  /** Identifies the finding as long as its subject is the same. */
  key: z.string(),
  /** Differs after any change of its sentences. */
  state: z.string(),
  subject: z.object({
    intents: z.array(z.string()),
    entities: z.array(z.string()),
    words: z.array(z.string()),
    /** Counts that depend on the kind: places with and without a mark, sentences of an intent. */
    numbers: z.array(z.number()),
  }),
  /** Number of sentences concerned; the first of them follow. */
  count: z.int(),
  sentences: z.array(FoundSentence),
  /** Ways to fix it, the best first. */
  fixes: z.array(
    z.object({
      action: z.enum(FIX_ACTIONS),
      /** The intent or entity to use. */
      target: z.string().nullable(),
      /** Sentences that it changes. */
      count: z.int(),
    }),
  ),
  /** What ten more sentences of the intent would give, as far as the last check has measured it. */
  gain: z
    .object({
      sentences: z.int().describe('How many more.'),
      points: z.number().describe('Percentage points of its sentences that would be recognized in addition.'),
      margin: z.number().describe('The points are off by less in nine of ten cases.'),
    })
    .nullable(),
  /** Why it was dismissed. */
  reason: z.string().nullable(),
});

export const Findings = z.object({
  language: z.string(),
  repository_version: z.int(),
  open: z.int(),
  set_aside: z.int(),
  kinds: z.array(z.object({ kind: z.enum(RULE_KINDS), open: z.int(), set_aside: z.int() })),
  /** The last check with a model, which finds wrong intents; null before the first. */
  check: z
    .object({
      created_at: z.string(),
      /** Whether sentences changed since. */
      is_outdated: z.boolean(),
      /** Fraction of sentences recognized by a model that was not trained on them; null where it cannot be measured. */
      accuracy: z.number().nullable(),
      sentences: z.int(),
      /** How often answers change when sentences are misspelled or reworded; null where that was not tried. */
      typing: z
        .object({
          by_tests: z.boolean().describe('Whether test sentences were tried, otherwise training sentences.'),
          sentences: z.int(),
          tried: z.int().describe('Changed sentences of all kinds.'),
          changed: z.int().describe('Those with another answer.'),
          kinds: z.array(z.object({ kind: z.enum(TYPING_KINDS), tried: z.int(), changed: z.int() })),
          examples: z.array(
            z.object({
              text: z.string(),
              typed: z.string(),
              kind: z.enum(TYPING_KINDS),
              intent: z.string(),
              before: z.string(),
              after: z.string(),
            }),
          ),
        })
        .nullable(),
    })
    .nullable(),
  findings: z.array(Finding),
});

const place = {
  repository: z.uuid(),
  repository_version: rowId().optional(),
  language: languageChoice(),
  key: text({ max: KEY_MAX }),
};

export const CheckBody = z.object({
  repository: z.uuid(),
  repository_version: rowId().optional(),
  language: languageChoice(),
});
export type CheckRequest = z.output<typeof CheckBody>;

export const CheckStart = z.object({
  language: z.string(),
  status: z.literal('processing'),
  /** Id of the background task. */
  id_queue: z.string(),
});

export const FixBody = z.object({
  ...place,
  /** The state that was read: a finding whose sentences have changed since is not fixed. */
  state: text({ max: NAME_MAX }),
  action: z.enum(FIX_ACTIONS),
  target: text({ max: NAME_MAX }).nullish(),
});
export type FixOrder = z.output<typeof FixBody>;

export const Fixed = z.object({
  /** Id of the fix, to undo it. */
  id: z.int(),
  /** Number of changed and of deleted sentences. */
  changed: z.int(),
  deleted: z.int(),
});

export const SetAsideBody = z.object({ ...place, state: text({ max: NAME_MAX }), reason: text({ max: REASON_MAX }) });
export type SetAsideOrder = z.output<typeof SetAsideBody>;

export const BringBackBody = z.object(place);
export type BringBackOrder = z.output<typeof BringBackBody>;

export const UndoneFix = z.object({
  restored: z.int(),
  /** Sentences that were changed since, and are left unchanged. */
  left: z.int(),
});
