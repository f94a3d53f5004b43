import { z } from 'zod';
import { filesOf, pathOf, place, repeated, tag } from './folder-rule.ts';
import type { FolderRule } from './folder-rule.ts';

const witName = z.string().regex(/^(wit\$)?\w+$/);
const witFullName = z.string().regex(/^(wit\$)?\w+:(wit\$)?\w+$/);
interface WitMark {
  readonly entity: string;
  readonly start: number;
  readonly end: number;
  readonly body: string;
  readonly entities: readonly WitMark[];
}
const witMark: z.ZodType<WitMark> = z.strictObject({
  entity: witFullName,
  start: place,
  end: z.int().positive(),
  body: z.string().min(1),
  get entities() {
    return z.array(witMark);
  },
});
const witIntent = z.strictObject({ name: witName, entities: z.array(witFullName) });
const witEntity = z.strictObject({
  name: witName,
  roles: z.array(witName).min(1),
  lookups: z.array(z.enum(['free-text', 'keywords'])),
  keywords: z.array(z.strictObject({ keyword: z.string().min(1), synonyms: z.array(z.string().min(1)).min(1) })),
});
const witUtterances = z.strictObject({
  utterances: z.array(
    z
      .strictObject({
        text: z.string().min(1),
        intent: witName.optional(),
        entities: z.array(witMark),
        traits: z.array(z.never()),
      })
      .refine(({ text, entities }) => {
        const characters = Array.from(text);
        const fits = (mark: WitMark): boolean =>
          characters.slice(mark.start, mark.end).join('') === mark.body && mark.entities.every(fits);
        return entities.every(fits);
      }, 'a body is not what stands at its place'),
  ),
});

export const wit: FolderRule = {
  needed: [/^app\/app\.json$/],
  files: [
    {
      path: /^app\/app\.json$/,
      content: z.strictObject({
        version: z.literal(20200513),
        'zip-command': z.string(),
        name: z.string().min(1),
        lang: tag,
        timezone: z.string(),
      }),
    },
    { path: /^app\/utterances\/utterances-\d+\.json$/, content: witUtterances },
    { path: pathOf('app/intents/NAME\\.json'), content: witIntent },
    { path: pathOf('app/entities/NAME\\.json'), content: witEntity },
  ],
  together: (folder) => {
    const entities = filesOf(folder, /^app\/entities\//, witEntity).map(([, each]) => each);
    const known = new Set(entities.flatMap(({ name, roles }) => roles.map((role) => `${name}:${role}`)));
    const intents = filesOf(folder, /^app\/intents\//, witIntent).map(([, each]) => each);
    const utterances = filesOf(folder, /^app\/utterances\//, witUtterances).flatMap(([, each]) => each.utterances);
    const all = (marks: readonly WitMark[]): WitMark[] => marks.flatMap((mark) => [mark, ...all(mark.entities)]);
    return [
      ...repeated(entities.map(({ name }) => name)),
      ...repeated(intents.map(({ name }) => name)),
      ...intents.flatMap((intent) => intent.entities.filter((entity) => !known.has(entity))),
      ...utterances.flatMap((each) => [
        ...all(each.entities).flatMap(({ entity }) => (known.has(entity) ? [] : [`${entity} is not there`])),
        ...(each.intent === undefined || intents.some(({ name }) => name === each.intent) ? [] : [each.intent]),
      ]),
    ];
  },
};
