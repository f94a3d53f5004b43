import { z } from 'zod';
import { filesOf, pathOf, repeated } from './folder-rule.ts';
import type { FolderRule } from './folder-rule.ts';

const lexName = z
  .string()
  .regex(/^([0-9a-zA-Z][_-]?)+$/)
  .max(100);
const LEX = 'NAME/BotLocales/[a-z]{2,3}_[A-Z\\d]{2,3}';
const LEX_LOCALE = /^[^/]+\/BotLocales\/[^/]+/;
const lexIntent = z.strictObject({
  name: lexName,
  identifier: z.string(),
  parentIntentSignature: z.enum(['AMAZON.FallbackIntent']).nullable(),
  sampleUtterances: z.array(z.strictObject({ utterance: z.string().min(1).max(200) })).nullable(),
  slotPriorities: z.array(z.strictObject({ slotName: lexName, priority: z.int().positive() })),
});
const lexSlot = z.strictObject({
  name: lexName,
  identifier: z.string(),
  slotTypeName: z.string(),
  valueElicitationSetting: z.strictObject({ slotConstraint: z.literal('Optional'), promptSpecification: z.null() }),
});
const value = z.strictObject({ value: z.string().min(1).max(140) });
const lexType = z
  .strictObject({
    name: lexName,
    identifier: z.string(),
    parentSlotTypeSignature: z.enum(['AMAZON.AlphaNumeric']).nullable(),
    slotTypeValues: z.array(z.strictObject({ sampleValue: value, synonyms: z.array(value).min(1).nullable() })),
    valueSelectionSetting: z.strictObject({
      resolutionStrategy: z.literal('TOP_RESOLUTION'),
      regexFilter: z.strictObject({ pattern: z.string().min(1).max(300) }).nullable(),
    }),
  })
  .refine((type) => type.slotTypeValues.length > 0 || type.parentSlotTypeSignature !== null, 'no value');
const LEX_FILES = {
  intent: pathOf(`${LEX}/Intents/(NAME)/Intent\\.json`),
  slot: pathOf(`${LEX}/Intents/NAME/Slots/NAME/Slot\\.json`),
  type: pathOf(`${LEX}/SlotTypes/NAME/SlotType\\.json`),
};

export const lexV2: FolderRule = {
  needed: [/^Manifest\.json$/, /^[^/]+\/Bot\.json$/, pathOf(`${LEX}/Intents/FallbackIntent/Intent\\.json`)],
  files: [
    {
      path: /^Manifest\.json$/,
      content: z.strictObject({
        metaData: z.strictObject({
          schemaVersion: z.literal('1'),
          fileFormat: z.literal('LexJson'),
          resourceType: z.literal('BOT'),
        }),
      }),
    },
    {
      path: /^[^/]+\/Bot\.json$/,
      content: z.strictObject({
        name: lexName,
        version: z.string(),
        identifier: z.string(),
        dataPrivacy: z.strictObject({ childDirected: z.boolean() }),
        idleSessionTTLInSeconds: z.int().min(60),
      }),
    },
    {
      path: pathOf(`${LEX}/BotLocale\\.json`),
      content: z.strictObject({
        name: z.string(),
        identifier: z.string(),
        version: z.string(),
        nluConfidenceThreshold: z.number().min(0).max(1),
      }),
    },
    { path: LEX_FILES.intent, content: lexIntent },
    { path: LEX_FILES.slot, content: lexSlot },
    { path: LEX_FILES.type, content: lexType },
  ],
  together: (folder) => {
    const locales = new Set([...folder.keys()].flatMap((path) => LEX_LOCALE.exec(path) ?? []));
    const types = new Set(
      filesOf(folder, LEX_FILES.type, lexType).map(([path, { name }]) => `${LEX_LOCALE.exec(path)?.[0]}/${name}`),
    );
    const slots = filesOf(folder, LEX_FILES.slot, lexSlot);
    return [
      ...[...locales].filter((locale) => !folder.has(`${locale}/Intents/FallbackIntent/Intent.json`)),
      ...slots.flatMap(([path, { slotTypeName }]) =>
        types.has(`${LEX_LOCALE.exec(path)?.[0]}/${slotTypeName}`) ? [] : [`${path}: ${slotTypeName} is not there`],
      ),
      ...filesOf(folder, LEX_FILES.intent, lexIntent).flatMap(([path, { sampleUtterances, slotPriorities }]) => {
        const declared = new Set(slotPriorities.map(({ slotName }) => slotName));
        const used = (sampleUtterances ?? []).flatMap(({ utterance }) =>
          [...utterance.matchAll(/\{([^}]*)\}/g)].map(([, slot = '']) => slot),
        );
        return [
          ...repeated((sampleUtterances ?? []).map(({ utterance }) => utterance)).map(
            (each) => `${path}: ${each} twice`,
          ),
          ...used.filter((slot) => !declared.has(slot)).map((slot) => `${path}: ${slot} is not declared`),
          ...[...declared].filter((slot) => !folder.has(path.replace(/Intent\.json$/, `Slots/${slot}/Slot.json`))),
        ];
      }),
    ];
  },
};
