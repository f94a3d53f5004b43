import { z } from 'zod';
import { dialogflowType, filesOf, pathOf, place, repeated, tag, uuid } from './folder-rule.ts';
import type { FolderRule } from './folder-rule.ts';

const ES = { intent: pathOf('intents/NAME\\.json'), phrases: pathOf('intents/NAME_usersays_TAG\\.json') };
const esName = z.string().min(1).max(100);
const esIntent = z.strictObject({
  id: uuid,
  name: esName,
  auto: z.boolean(),
  contexts: z.array(z.string()),
  responses: z
    .array(
      z.strictObject({
        resetContexts: z.boolean(),
        affectedContexts: z.array(z.never()),
        parameters: z.array(
          z.strictObject({
            id: uuid,
            name: z.string().regex(/^[\p{L}\p{N}_.-]+$/u),
            required: z.boolean(),
            dataType: dialogflowType,
            value: z.string().startsWith('$'),
            isList: z.boolean(),
          }),
        ),
        messages: z.array(z.never()),
      }),
    )
    .length(1),
  priority: z.int().positive(),
  webhookUsed: z.boolean(),
  webhookForSlotFilling: z.boolean(),
  fallbackIntent: z.boolean(),
  events: z.array(z.never()),
});
const esPhrases = z
  .array(
    z.strictObject({
      id: uuid,
      data: z
        .array(
          z.union([
            z.strictObject({ text: z.string().min(1), userDefined: z.literal(false) }),
            z.strictObject({
              text: z.string().min(1),
              alias: z.string(),
              meta: dialogflowType,
              userDefined: z.literal(true),
            }),
          ]),
        )
        .min(1)
        .refine((data) => data.map(({ text }) => text).join('').length <= 768, 'longer than 768 characters'),
      isTemplate: z.literal(false),
      count: place,
      updated: place,
    }),
  )
  .min(1)
  .max(2000);

export const dialogflowEs: FolderRule = {
  needed: [/^package\.json$/, /^agent\.json$/],
  files: [
    { path: /^package\.json$/, content: z.strictObject({ version: z.literal('1.0.0') }) },
    {
      path: /^agent\.json$/,
      content: z.strictObject({
        description: z.string(),
        language: tag,
        supportedLanguages: z.array(tag),
        displayName: z.string().min(1),
        defaultTimezone: z.string(),
        isPrivate: z.boolean(),
        mlMinConfidence: z.number(),
        enabled: z.boolean(),
      }),
    },
    { path: ES.phrases, content: esPhrases },
    { path: ES.intent, content: esIntent },
    {
      path: pathOf('entities/NAME_entries_TAG\\.json'),
      content: z
        .array(z.strictObject({ value: z.string().min(1), synonyms: z.array(z.string().min(1)).min(1) }))
        .min(1)
        .refine((entries) => repeated(entries.map(({ value }) => value)).length === 0, 'a value occurs twice'),
    },
    {
      path: pathOf('entities/NAME\\.json'),
      content: z.strictObject({
        id: uuid,
        name: z.string().regex(/^[\p{L}\p{N}_.-]+$/u),
        isOverridable: z.boolean(),
        isEnum: z.boolean(),
        isRegexp: z.boolean(),
        automatedExpansion: z.boolean(),
        allowFuzzyExtraction: z.boolean(),
      }),
    },
  ],
  together: (folder) => {
    const entities = filesOf(folder, /^entities\/(?!.*_entries_)/, z.object({ name: z.string() }));
    const known = new Set(entities.map(([, { name }]) => `@${name}`));
    const intents = filesOf(folder, /^intents\/(?!.*_usersays_)/, esIntent);
    const phrases = filesOf(folder, ES.phrases, esPhrases);
    const isKnown = (type: string) => type.startsWith('@sys.') || known.has(type);
    return [
      ...repeated(intents.map(([, { name }]) => name)),
      ...intents.flatMap(([path, { responses }]) =>
        responses.flatMap(({ parameters }) =>
          [
            ...repeated(parameters.map(({ name }) => name)),
            ...parameters.filter((each) => !isKnown(each.dataType)),
          ].map((odd) => `${path}: ${JSON.stringify(odd)}`),
        ),
      ),
      ...phrases.flatMap(([path, list]) => {
        const of = path.replace(/_usersays_[^_]*$/, '.json');
        const own = intents.find(([name]) => name === of)?.[1].responses[0]?.parameters;
        if (!own) return [`${path} has no intent`];
        const marks = list.flatMap(({ data }) => data.flatMap((part) => ('meta' in part ? [part] : [])));
        return marks
          .filter(({ alias, meta }) => !own.some(({ name, dataType }) => name === alias && dataType === meta))
          .map(({ alias }) => `${path}: ${alias} is no parameter`);
      }),
    ];
  },
};
