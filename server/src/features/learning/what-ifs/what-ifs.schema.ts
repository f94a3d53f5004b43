import { z } from 'zod';
import { rowId, uuid } from '../../../lib/schema/fields.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { itemName } from '../../../resources/sentences/sentences.schema.ts';
import { CHANGE_KINDS, StoredWhatIf } from '../../../resources/what-ifs/stored-what-if.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';

const SENTENCES_MAX = 10_000;
const INTENTS_MAX = 100;

/** The fields that each kind of change needs. */
const NEEDED = {
  move: ['sentences', 'intent'],
  merge: ['intents', 'intent'],
  drop_entity: ['entity'],
} as const satisfies Record<(typeof CHANGE_KINDS)[number], readonly string[]>;

export const WhatIfBody = z
  .object({
    repository: uuid(),
    repository_version: rowId().optional(),
    language: languageChoice(),
    change: z
      .enum(CHANGE_KINDS)
      .describe('Move sentences to an intent, merge intents into one, or drop the marks of an entity.'),
    sentences: z.array(rowId()).min(1).max(SENTENCES_MAX).optional().describe('Ids of the sentences to move.'),
    intents: z.array(itemName()).min(1).max(INTENTS_MAX).optional().describe('The intents to merge.'),
    intent: itemName().optional().describe('The intent that they are moved to or merged into.'),
    entity: itemName().optional().describe('The entity to drop.'),
  })
  .superRefine((body, context) => {
    for (const field of NEEDED[body.change])
      if (body[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: sentence('required') });
  });
export type WhatIfOrder = z.output<typeof WhatIfBody>;

export const StartedWhatIf = z.object({ id: z.int() });

export const Measured = StoredWhatIf.extend({
  is_certain: z.boolean().describe('Whether the difference is beyond chance (exact test of McNemar, 5 %).'),
});

export const WhatIfState = z.object({
  id: z.int(),
  language: z.string(),
  repository_version: z.int(),
  change: z.enum(CHANGE_KINDS),
  intents: z.array(z.string()),
  intent: z.string().nullable(),
  entity: z.string().nullable(),
  sentences: z.int().describe('How many sentences the change touches, in every language.'),
  status: z.int().describe('0 waiting, 1 being measured, 2 measured, 3 failed.'),
  progress: z.number(),
  error: z.string().nullable(),
  is_outdated: z.boolean().describe('Sentences or settings changed since it was measured.'),
  created_at: z.string(),
  measured: Measured.nullable(),
});
