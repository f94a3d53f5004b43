import { z } from 'zod';

export const CHANGE_KINDS = ['move', 'merge', 'drop_entity'] as const;

/** A change that is measured before it is made. */
export const StoredDataChange = z.discriminatedUnion('kind', [
  /** Gives sentences another intent; ids of examples. */
  z.object({ kind: z.literal('move'), sentences: z.array(z.int()), intent: z.string() }),
  /** Gives all sentences of some intents another intent. */
  z.object({ kind: z.literal('merge'), intents: z.array(z.string()), intent: z.string() }),
  /** Removes every mark of an entity. */
  z.object({ kind: z.literal('drop_entity'), entity: z.string() }),
  /** Makes the changes of a proposal; its id. */
  z.object({ kind: z.literal('proposal'), proposal: z.int() }),
]);
export type StoredDataChangeContent = z.output<typeof StoredDataChange>;
/** A change that is made where it was measured; proposals are accepted instead. */
export type AppliedChange = Exclude<StoredDataChangeContent, { kind: 'proposal' }>;

const Right = z.object({ sentences: z.int(), before: z.int(), after: z.int() });
const Answer = z.object({
  text: z.string(),
  /** The correct intent after the change. */
  intent: z.string(),
  before: z.string(),
  after: z.string(),
});

/** The effect of a change on answers: sentences with the right intent, without the change and with it. */
export const StoredWhatIf = z.object({
  is_cross_validation: z.boolean(),
  /** Sentences whose labels the change replaces. */
  changed: Right,
  others: Right,
  /** Scores of the remaining entities. */
  entity_f1: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** The first of the sentences that are answered correctly only with the change, and only without it. */
  won: z.array(Answer),
  lost: z.array(Answer),
  won_count: z.int(),
  lost_count: z.int(),
});
export type StoredWhatIfContent = z.output<typeof StoredWhatIf>;
