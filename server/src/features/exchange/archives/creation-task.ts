import { z } from 'zod';

const Source = z.discriminatedUnion('kind', [
  /** The file of the task. */
  z.object({ kind: z.literal('archive') }),
  /** Versions of an intelligence, copied for an account whose rights are checked when the work runs. */
  z.object({ kind: z.literal('copy'), of: z.uuid(), by: z.int(), from: z.array(z.int()) }),
]);
export type CreationSource = z.output<typeof Source>;

/** The source of a new intelligence: its versions, in the order of the originals. */
export const CreationPayload = z.object({
  source: Source,
  versions: z.array(z.object({ id: z.int(), languages: z.array(z.string()) })),
  /** Number of rows to store, in all versions. */
  rows: z.int(),
  isPrivate: z.boolean(),
});
export type CreationPayload = z.output<typeof CreationPayload>;
