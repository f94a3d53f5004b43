import { z } from 'zod';
import { filesOf, pathOf, place, repeated, tag } from './folder-rule.ts';
import type { FolderRule } from './folder-rule.ts';

const botpressName = z
  .string()
  .regex(/^[\p{L}\p{N}_.:-]([\p{L}\p{N}_.: -]*[\p{L}\p{N}_.:-])?$/u)
  .max(100);
const botpressIntent = z.strictObject({
  name: botpressName,
  contexts: z.tuple([z.literal('global')]),
  utterances: z.record(tag, z.array(z.string().min(1))),
  slots: z.array(
    z.strictObject({ id: z.string(), name: botpressName, entities: z.array(z.string()).length(1), color: place }),
  ),
});
const botpressEntity = z
  .strictObject({
    id: z.string(),
    name: botpressName,
    type: z.enum(['list', 'pattern']),
    occurrences: z.array(z.strictObject({ name: z.string().min(1), synonyms: z.array(z.string().min(1)) })),
    pattern: z.string(),
    matchCase: z.boolean(),
    fuzzy: z.number().min(0).max(1),
    sensitive: z.boolean(),
    examples: z.array(z.never()),
  })
  .refine(({ type, pattern }) => (type === 'pattern') === (pattern !== ''), 'a pattern without one');

export const botpress: FolderRule = {
  needed: [],
  files: [
    { path: pathOf('intents/NAME\\.json'), content: botpressIntent },
    { path: pathOf('entities/NAME\\.json'), content: botpressEntity },
  ],
  together: (folder) => {
    const known = new Set(['any', ...filesOf(folder, /^entities\//, botpressEntity).map(([, { name }]) => name)]);
    const intents = filesOf(folder, /^intents\//, botpressIntent);
    return [
      ...repeated(intents.map(([, { name }]) => name)),
      ...intents.flatMap(([path, { slots, utterances }]) => {
        const declared = new Set(slots.map(({ name }) => name));
        const marks = Object.values(utterances)
          .flat()
          .flatMap((line) => [...line.matchAll(/\[[^[\]]+\]\(([\p{L}\p{N}_.: -]+)\)/gu)].map(([, slot = '']) => slot));
        return [
          ...marks.filter((slot) => !declared.has(slot)).map((slot) => `${path}: ${slot} is not declared`),
          ...slots.flatMap(({ entities }) => entities.filter((entity) => !known.has(entity))),
        ];
      }),
    ];
  },
};
