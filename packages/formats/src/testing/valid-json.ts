import { z } from 'zod';

/** The documented schema of a format's JSON; objects have no other members. */
const place = z.int().nonnegative();
const name = (pattern: RegExp, longest: number) => z.string().regex(pattern).max(longest);
const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  new Set(items.map((item) => keyOf(item).toLowerCase())).size === items.length;

const rasaMark = z.strictObject({
  start: place,
  end: place,
  entity: z.string().min(1),
  value: z.string(),
  role: z.string().optional(),
  group: z.string().optional(),
});
const rasa = z.strictObject({
  rasa_nlu_data: z.strictObject({
    common_examples: z.array(
      z.strictObject({ text: z.string().min(1), intent: z.string().optional(), entities: z.array(rasaMark) }),
    ),
    entity_synonyms: z.array(z.strictObject({ value: z.string(), synonyms: z.array(z.string()) })),
    regex_features: z.array(z.strictObject({ name: z.string(), pattern: z.string() })),
    lookup_tables: z.array(z.strictObject({ name: z.string(), elements: z.array(z.string()) })),
  }),
});

const azureName = name(/^[^$:<>]+$/, 50);
const roles = z.array(z.string());
const none = z.array(z.never());
const luis = z
  .strictObject({
    luis_schema_version: z.literal('7.0.0'),
    versionId: z.string().max(10),
    name: z.string(),
    desc: z.string(),
    culture: z.string().regex(/^[a-z]{2}-[a-z]{2,4}$/i),
    tokenizerVersion: z.string(),
    intents: z.array(z.strictObject({ name: azureName })),
    utterances: z.array(
      z.strictObject({
        text: z.string().max(500),
        intent: azureName,
        entities: z.array(
          z.strictObject({ entity: azureName, startPos: place, endPos: place, role: azureName.optional() }),
        ),
      }),
    ),
    entities: z.array(z.strictObject({ name: azureName, roles, children: none })),
    closedLists: z.array(
      z.strictObject({
        name: azureName,
        roles,
        subLists: z.array(z.strictObject({ canonicalForm: z.string(), list: z.array(z.string()) })),
      }),
    ),
    regex_entities: z.array(z.strictObject({ name: azureName, regexPattern: z.string(), roles })),
    composites: none,
    hierarchicals: none,
    prebuiltEntities: none,
    patternAnyEntities: none,
    phraselists: none,
    patterns: none,
    settings: none,
  })
  .refine(({ intents }) => intents.some((intent) => intent.name === 'None'), 'None is missing')
  .refine(({ intents, entities, utterances }) => {
    const [known, marked] = [intents, entities].map((items) => new Set(items.map((each) => each.name)));
    return utterances.every(
      (each) => known?.has(each.intent) && each.entities.every(({ entity }) => marked?.has(entity)),
    );
  }, 'an utterance names what is not declared')
  .refine(({ entities, closedLists, regex_entities: patterns }) =>
    unique([...entities, ...closedLists, ...patterns], (each) => each.name),
  );

const clu = z
  .strictObject({
    projectFileVersion: z.string(),
    stringIndexType: z.literal('Utf16CodeUnit'),
    metadata: z.strictObject({
      projectKind: z.literal('Conversation'),
      settings: z.strictObject({ confidenceThreshold: z.number().min(0).max(1) }),
      projectName: z.string(),
      multilingual: z.boolean(),
      description: z.string(),
      language: z.string(),
    }),
    assets: z.strictObject({
      projectKind: z.literal('Conversation'),
      intents: z.array(z.strictObject({ category: azureName })),
      entities: z.array(
        z.strictObject({
          category: azureName,
          compositionSetting: z.literal('combineComponents'),
          list: z
            .strictObject({
              sublists: z.array(
                z.strictObject({
                  listKey: z.string(),
                  synonyms: z.array(z.strictObject({ language: z.string(), values: z.array(z.string()).min(1) })),
                }),
              ),
            })
            .optional(),
          regex: z
            .strictObject({
              expressions: z.array(
                z.strictObject({ regexKey: z.string(), language: z.string(), regexPattern: z.string() }),
              ),
            })
            .optional(),
        }),
      ),
      utterances: z.array(
        z.strictObject({
          text: z.string().max(500),
          intent: azureName,
          language: z.string(),
          dataset: z.enum(['Train', 'Test']),
          entities: z.array(z.strictObject({ category: azureName, offset: place, length: z.int().positive() })),
        }),
      ),
    }),
  })
  .refine(({ assets: { intents, entities, utterances } }) => {
    const [known, marked] = [intents, entities].map((items) => new Set(items.map(({ category }) => category)));
    const isKnown = (each: (typeof utterances)[number]) =>
      known?.has(each.intent) === true && each.entities.every(({ category }) => marked?.has(category));
    return known?.has('None') === true && utterances.every(isKnown);
  }, 'an utterance names what is not declared');

const snips = z.strictObject({
  language: z.string(),
  intents: z.record(
    z.string(),
    z.strictObject({
      utterances: z.array(
        z.strictObject({
          data: z.array(
            z.union([
              z.strictObject({ text: z.string() }),
              z.strictObject({ text: z.string(), entity: z.string(), slot_name: z.string() }),
            ]),
          ),
        }),
      ),
    }),
  ),
  entities: z.record(
    z.string(),
    z.union([
      z.strictObject({}),
      z.strictObject({
        data: z.array(z.strictObject({ value: z.string(), synonyms: z.array(z.string()) })),
        use_synonyms: z.boolean(),
        automatically_extensible: z.boolean(),
        matching_strictness: z.number().min(0).max(1),
      }),
    ]),
  ),
});

const lexName = name(/^[A-Za-z]+(_[A-Za-z]+)*$/, 100);
const lexV1 = z
  .strictObject({
    metadata: z.strictObject({
      schemaVersion: z.literal('1.0'),
      importType: z.literal('LEX'),
      importFormat: z.literal('JSON'),
    }),
    resource: z.strictObject({
      name: lexName,
      version: z.literal('1'),
      locale: z.string().regex(/^[a-z]{2}-[A-Z0-9]{2,3}$/),
      childDirected: z.boolean(),
      idleSessionTTLInSeconds: z.int(),
      intents: z.array(
        z.strictObject({
          name: lexName,
          version: z.literal('1'),
          fulfillmentActivity: z.strictObject({ type: z.literal('ReturnIntent') }),
          sampleUtterances: z.array(z.string().min(1).max(200)),
          slots: z.array(
            z.strictObject({
              name: lexName,
              slotType: lexName,
              slotTypeVersion: z.literal('1'),
              slotConstraint: z.literal('Optional'),
              priority: z.int().positive(),
              sampleUtterances: none,
            }),
          ),
        }),
      ),
      slotTypes: z.array(
        z.strictObject({
          name: lexName,
          version: z.literal('1'),
          enumerationValues: z.array(z.strictObject({ value: z.string(), synonyms: z.array(z.string()) })).min(1),
          valueSelectionStrategy: z.literal('TOP_RESOLUTION'),
        }),
      ),
    }),
  })
  .refine(({ resource: { intents, slotTypes } }) => {
    const types = new Set(slotTypes.map((each) => each.name));
    return intents.every(({ slots }) => slots.every(({ slotType }) => types.has(slotType)));
  }, 'a slot has no type')
  .refine(
    ({ resource: { intents } }) =>
      unique(
        intents.flatMap(({ sampleUtterances }) => sampleUtterances),
        (each) => each,
      ),
    'an utterance occurs twice',
  );

const watsonName = name(/^(?!sys-)[\p{L}\p{N}_.-]+$/u, 128);
const watson = z.strictObject({
  name: z.string(),
  language: z.string(),
  description: z.string(),
  learning_opt_out: z.boolean(),
  dialog_nodes: none,
  metadata: z.strictObject({
    api_version: z.strictObject({ major_version: z.literal('v2'), minor_version: z.string() }),
  }),
  intents: z.array(
    z.strictObject({
      intent: watsonName,
      examples: z
        .array(
          z.strictObject({
            text: z
              .string()
              .max(1024)
              .regex(/^[^\t\n\r]+$/),
            mentions: z.array(z.strictObject({ entity: watsonName, location: z.tuple([place, place]) })).optional(),
          }),
        )
        .refine((examples) => new Set(examples.map(({ text }) => text)).size === examples.length, 'twice'),
    }),
  ),
  entities: z.array(
    z.strictObject({
      entity: watsonName.max(64),
      fuzzy_match: z.boolean(),
      values: z.array(
        z.union([
          z.strictObject({ type: z.literal('synonyms'), value: z.string(), synonyms: z.array(z.string()) }),
          z.strictObject({ type: z.literal('patterns'), value: z.string(), patterns: z.array(z.string()).min(1) }),
        ]),
      ),
    }),
  ),
  counterexamples: z.array(z.strictObject({ text: z.string() })),
});

export const JSON_RULES = {
  'rasa-json': rasa,
  'luis-json': luis,
  clu,
  'snips-json': snips,
  'lex-v1': lexV1,
  'watson-json': watson,
} as const;
