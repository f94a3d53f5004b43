import { z } from 'zod';

const Mark = z.object({
  start: z.int(),
  end: z.int(),
  entity: z.string(),
  role: z.string().optional(),
  resolved_value: z.string().optional(),
});
const Source = z.enum(['example', 'translation', 'test_sentence']);

/** What a fix has changed, in its earlier form, with the revisions that the fix left. */
export const KeptFix = z.object({
  moved: z.array(z.object({ id: z.int(), intent: z.string(), revision: z.int() })),
  marked: z.array(z.object({ source: Source, id: z.int(), marks: z.array(Mark), revision: z.int() })),
  deleted: z.array(z.object({ source: Source, id: z.int() })),
  /** Sentences that it created. */
  added: z.array(z.object({ source: Source.exclude(['translation']), id: z.int(), revision: z.int() })).default([]),
  /** Like `moved`, for test sentences. */
  moved_tests: z.array(z.object({ id: z.int(), intent: z.string(), revision: z.int() })).default([]),
  /** The test sentences followed a merged intent: people who may merge intents may also undo it. */
  tests_follow: z.boolean().default(false),
  /** Names of the intents that it removed. */
  removed_intents: z.array(z.string()).default([]),
  /** Translations that are no longer outdated, with the original that they translate. */
  confirmed: z.array(z.object({ id: z.int(), original: z.string(), revision: z.int() })).default([]),
  /** Sentences with another language than before. */
  relabeled: z.array(z.object({ id: z.int(), language: z.string(), revision: z.int() })).default([]),
  /** Training sentences with another text, intent or marks than before. */
  rewritten: z
    .array(z.object({ id: z.int(), text: z.string(), intent: z.string(), marks: z.array(Mark), revision: z.int() }))
    .default([]),
  /** Deleted training sentences that it brought back under their ids; an undo moves them to the trash. */
  restored: z.array(z.object({ id: z.int(), revision: z.int() })).default([]),
});
export type KeptFixContent = z.output<typeof KeptFix>;
export type NewFixContent = z.input<typeof KeptFix>;
