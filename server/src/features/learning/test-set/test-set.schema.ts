import { z } from 'zod';
import { choice, list, numberChoice, rowId, text } from '../../../lib/schema/fields.ts';
import { numberFilter, requiredLanguage, uuidFilter } from '../../../lib/schema/query.ts';
import { itemName, sentenceText } from '../../../resources/sentences/sentences.schema.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

/** Shares of the training sentences that can be moved to the test sentences. Unit: percent. */
const SHARES = [10, 20, 30] as const;
const SENTENCES_MAX = 2000;
const IDS_MAX = 10_000;
const SEARCH_MAX = 1000;

const place = { repository: z.uuid(), repository_version: rowId().optional(), language: languageChoice() };

export const TakeQuery = z.object({
  repository_uuid: uuidFilter(),
  repository_version: numberFilter(),
  language: requiredLanguage(),
  share: z.preprocess((share) => (share === undefined || share === '' ? SHARES[1] : share), numberChoice(SHARES)),
});
export type TakeFilter = z.output<typeof TakeQuery>;

const Listed = z.object({ text: z.string(), intent: z.string() });

export const TakePlan = z.object({
  /** Training sentences of the language, without translations into it. */
  sentences: z.int(),
  /** Those that would be moved, the same at each call until the sentences change. */
  taken: z.int(),
  /** Translations of these, which become test sentences of their languages. */
  translations: z.int(),
  intents: z.array(z.object({ intent: z.string(), sentences: z.int(), taken: z.int() })),
  /** Some of the sentences that would be moved. */
  samples: z.array(Listed),
});

export const TakeBody = z.object({ ...place, share: numberChoice(SHARES) });
export type TakeOrder = z.output<typeof TakeBody>;

/** What was changed at once, and the id that undoes it at `/v2/repository/findings/fix/{id}/undo/`. */
export const ChangedTests = z.object({
  id: z.int().nullable(),
  changed: z.int(),
  /** Sentences that are left unchanged because a nearly equal one exists. */
  left: z.int(),
});

export const CheckTestsBody = z.object({ ...place, texts: list(text({ max: SEARCH_MAX }), { max: SENTENCES_MAX }) });
export type CheckTestsOrder = z.output<typeof CheckTestsBody>;

/** For each text, in order, the sentence that equals it apart from case, accents, punctuation and numbers. */
export const CheckedTests = z.object({
  results: z.array(z.object({ in_training: Listed.nullable(), in_tests: Listed.nullable() })),
});

export const AddTestsBody = z.object({
  ...place,
  sentences: list(z.object({ text: sentenceText(), intent: itemName() }), { max: SENTENCES_MAX, nonEmpty: true }),
});
export type AddTestsOrder = z.output<typeof AddTestsBody>;

const TEST_ACTIONS = ['intent', 'delete', 'train'] as const;

export const ChangeTestsBody = z.object({
  ...place,
  /** Without ids, all sentences of the language that match `search` and `intent`. */
  ids: list(rowId(), { max: IDS_MAX, nonEmpty: true }).optional(),
  search: text({ max: SEARCH_MAX, blank: true }).optional(),
  intent: itemName().optional(),
  action: choice(TEST_ACTIONS),
  /** Their new intent. */
  target: itemName().optional(),
});
export type ChangeTestsOrder = z.output<typeof ChangeTestsBody>;
