import { z } from 'zod';
import { rowId, text, uuid } from '../../../lib/schema/fields.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { itemName } from '../../../resources/sentences/sentences.schema.ts';
import { languageChoice } from '../../intelligences/repositories/repositories.schema.ts';
import { Fixed } from '../findings/findings.schema.ts';

const SENTENCES_MAX = 10_000;
const INTENTS_MAX = 100;
const WORDS_MAX = 200;

/** The fields that each kind of change needs. */
const NEEDED = {
  move: ['sentences', 'intent'],
  language: ['sentences', 'language'],
  mark: ['sentences', 'words', 'entity'],
  copy_to_tests: ['sentences'],
  delete: ['sentences'],
  merge: ['intents', 'intent'],
  delete_intent: ['intent'],
} as const satisfies Record<string, readonly string[]>;

const KINDS = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

export const ChangeBody = z
  .object({
    repository: uuid(),
    repository_version: rowId().optional(),
    change: z
      .enum(KINDS)
      .describe(
        'Set intent or language, mark words, copy to the test sentences, delete, merge intents, or delete an intent.',
      ),
    sentences: z.array(rowId()).min(1).max(SENTENCES_MAX).optional().describe('Ids of training sentences.'),
    intents: z.array(itemName()).min(1).max(INTENTS_MAX).optional().describe('The intents to merge.'),
    intent: itemName().optional().describe('The new intent, or the one to delete.'),
    language: languageChoice().optional().describe('The new language.'),
    words: text({ max: WORDS_MAX }).optional().describe('Words to mark wherever the sentences have them unmarked.'),
    entity: itemName().optional().describe('The entity with which they are marked.'),
  })
  .superRefine((body, context) => {
    for (const field of NEEDED[body.change])
      if (body[field] === undefined) context.addIssue({ code: 'custom', path: [field], message: sentence('required') });
  });
export type ChangeOrder = z.output<typeof ChangeBody>;

export const Changed = Fixed.extend({
  id: z.int().nullable().describe('The change, to undo it like the fix of a finding; null if nothing changed.'),
  left: z.int().describe('Sentences that stay as they are, such as those that the intent already has.'),
});
