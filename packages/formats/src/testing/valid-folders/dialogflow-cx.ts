import { z } from 'zod';
import { dialogflowType, filesOf, pathOf, repeated, tag, uuid } from './folder-rule.ts';
import type { FolderRule } from './folder-rule.ts';

const cxIntent = z.strictObject({
  name: uuid,
  displayName: z.string().min(1).max(64),
  priority: z.int().positive(),
  parameters: z.array(z.strictObject({ id: z.string().min(1), entityType: dialogflowType })).optional(),
  isFallback: z.literal(true).optional(),
});
const cxPhrases = z.strictObject({
  trainingPhrases: z
    .array(
      z.strictObject({
        parts: z
          .array(
            z.strictObject({ text: z.string().min(1), parameterId: z.string().optional(), auto: z.literal(false) }),
          )
          .min(1),
        repeatCount: z.int().positive(),
        languageCode: tag,
      }),
    )
    .min(1),
});
const CX = {
  intent: pathOf('intents/(NAME)/\\1\\.json'),
  phrases: pathOf('intents/NAME/trainingPhrases/TAG\\.json'),
  entity: pathOf('entityTypes/(NAME)/\\1\\.json'),
};

export const dialogflowCx: FolderRule = {
  needed: [
    /^agent\.json$/,
    /^flows\/Default Start Flow\/Default Start Flow\.json$/,
    /^intents\/Default Negative Intent\//,
  ],
  files: [
    {
      path: /^agent\.json$/,
      content: z.strictObject({
        displayName: z.string().min(1),
        defaultLanguageCode: tag,
        supportedLanguageCodes: z.array(tag),
        timeZone: z.string(),
        startFlow: z.string(),
      }),
    },
    {
      path: /^flows\//,
      content: z.strictObject({
        name: z.literal('00000000-0000-0000-0000-000000000000'),
        displayName: z.literal('Default Start Flow'),
        transitionRoutes: z.array(z.never()),
      }),
    },
    { path: CX.intent, content: cxIntent },
    { path: CX.phrases, content: cxPhrases },
    {
      path: CX.entity,
      content: z.strictObject({
        name: uuid,
        displayName: z.string().regex(/^[\p{L}\p{N}_.-]{1,64}$/u),
        kind: z.enum(['KIND_MAP', 'KIND_REGEXP']),
      }),
    },
    {
      path: pathOf('entityTypes/NAME/entities/TAG\\.json'),
      content: z.strictObject({
        entities: z
          .array(
            z.strictObject({
              value: z.string().min(1),
              synonyms: z.array(z.string().min(1)).min(1),
              languageCode: tag,
            }),
          )
          .min(1),
      }),
    },
  ],
  together: (folder) => {
    const known = new Set(
      filesOf(folder, CX.entity, z.object({ displayName: z.string() })).map(([, each]) => each.displayName),
    );
    const intents = filesOf(folder, CX.intent, cxIntent);
    return [
      ...repeated(intents.map(([, { displayName }]) => displayName)),
      ...repeated(intents.map(([, { name }]) => name)),
      ...intents.flatMap(([path, { parameters = [] }]) => [
        ...repeated(parameters.map(({ id }) => id)).map((id) => `${path}: ${id} twice`),
        ...parameters
          .filter(({ entityType }) => !entityType.startsWith('@sys.') && !known.has(entityType.slice(1)))
          .map(({ entityType }) => `${path}: ${entityType} is not there`),
      ]),
      ...filesOf(folder, CX.phrases, cxPhrases).flatMap(([path, { trainingPhrases }]) => {
        const [, name = '', language = ''] = /^intents\/(.+)\/trainingPhrases\/(.+)\.json$/.exec(path) ?? [];
        const own = intents.find(([of]) => of === `intents/${name}/${name}.json`)?.[1];
        const ids = new Set(own?.parameters?.map(({ id }) => id));
        return trainingPhrases
          .filter((each) => each.languageCode !== language || each.parts.some((part) => !isDeclared(part, ids)))
          .map((each) => `${path}: ${JSON.stringify(each)}`);
      }),
    ];
  },
};

const isDeclared = ({ parameterId }: { parameterId?: string | undefined }, ids: ReadonlySet<string>) =>
  parameterId === undefined || ids.has(parameterId);
