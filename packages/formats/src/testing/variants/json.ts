import { BOTPRESS_FILES } from './botpress.ts';

/** JSON of unusual versions and layouts. */
export const JSON_FILES: readonly { readonly name: string; readonly content: unknown }[] = [
  {
    name: 'LUIS 1 with children as names',
    content: {
      luis_schema_version: '1.3.0',
      name: 'x',
      desc: '',
      culture: 'en-us',
      intents: [{ name: 'Book', features: [{ featureName: 'f' }] }],
      entities: [{ name: 'Loc', children: ['To', 'From'] }],
      composites: [{ name: 'C', children: ['Loc'] }],
      closedLists: [],
      bing_entities: ['number'],
      actions: [],
      model_features: [{ name: 'p', words: 'a,b', mode: true }],
      regex_features: [],
      utterances: [
        { text: 'to Rome', intent: 'Book', entities: [{ entity: 'Loc::To', startPos: 3, endPos: 6 }] },
        { text: 'hm', intent: 'None', entities: [] },
      ],
    },
  },
  {
    name: 'LUIS 7 with children, hierarchies, features and patterns',
    content: {
      luis_schema_version: '7.0.0',
      intents: [{ name: 'Book', features: [{ modelName: 'x', isRequired: false }] }],
      entities: [
        {
          name: 'Order',
          children: [{ name: 'Size', children: [], features: [], instanceOf: 'number' }],
          roles: ['a'],
          features: [{ modelName: 'z' }],
        },
      ],
      hierarchicals: [{ name: 'H', children: [{ name: 'c' }] }],
      composites: [],
      closedLists: [{ name: 'L', subLists: [{ canonicalForm: 'a', list: ['b'] }], roles: ['r'] }],
      prebuiltEntities: [{ name: 'number', roles: [] }],
      patternAnyEntities: [{ name: 'any', explicitList: ['a'], roles: [] }],
      regex_entities: [{ name: 'rx', regexPattern: 'x+', roles: [] }],
      phraselists: [{ name: 'p', mode: true, words: 'a,b', activated: true }],
      patterns: [{ pattern: 'to {any}', intent: 'Book' }],
      utterances: [
        {
          text: 'a big tea',
          intent: 'Book',
          entities: [
            {
              entity: 'Order',
              startPos: 0,
              endPos: 8,
              role: 'a',
              children: [{ entity: 'Size', startPos: 2, endPos: 4, children: [] }],
            },
          ],
        },
      ],
      settings: [],
    },
  },
  {
    name: 'a list of utterances for LUIS',
    content: [
      { text: 'to Rome', intent: 'Book', entities: [{ entity: 'Loc', startPos: 3, endPos: 6 }] },
      { text: 'b', intent: 'c', entities: [] },
    ],
  },
  {
    name: 'a test set of LUIS',
    content: {
      LabeledTestSetUtterances: [
        { text: 'to Rome', intent: 'Book', entities: [{ entity: 'Loc', startPos: 3, endPos: 6 }] },
      ],
    },
  },
  {
    name: 'the first preview of CLU',
    content: {
      'api-version': '2021-11-01-preview',
      metadata: { name: 'x', language: 'en-us' },
      assets: {
        intents: [{ name: 'a', category: 'Book', description: 'd' }],
        entities: [{ category: 'city', prebuiltEntities: [{ displayName: 'Number' }], synonyms: [] }],
        examples: [
          {
            text: 'to Rome',
            intent: 'Book',
            language: 'en-us',
            entities: [{ entityName: 'city', category: 'city', offset: 3, length: 4 }],
            dataset: 'Test',
          },
        ],
      },
    },
  },
  {
    name: 'CLU that counts graphemes',
    content: {
      stringIndexType: 'TextElements_v8',
      metadata: { language: 'en-us', multilingual: true },
      assets: {
        intents: [{ category: 'Book', description: 'd', associatedEntities: [{ category: 'city' }] }],
        utterances: [
          {
            text: '👩‍👩‍👧 Rome',
            intent: 'Book',
            language: null,
            dataset: 'train',
            entities: [{ category: 'city', offset: 2, length: 4 }],
          },
        ],
      },
    },
  },
  {
    name: 'Snips with settings of entities',
    content: {
      language: 'en',
      intents: {
        a: {
          slots: [],
          utterances: [
            { data: [{ text: 'to ' }, { text: 'Rome', entity: 'city', slot_name: 'to', range: { start: 1 } }] },
          ],
        },
      },
      entities: {
        city: {
          data: [{ value: 'Rome', synonyms: ['Roma'] }],
          use_synonyms: false,
          automatically_extensible: false,
          matching_strictness: 0.8,
        },
        'snips/datetime': {},
      },
    },
  },
  {
    name: 'Lex V1 with dialogue and patterns of slot types',
    content: {
      metadata: { schemaVersion: '1.0', importType: 'LEX' },
      resource: {
        name: 'B',
        version: '1',
        locale: 'en-US',
        childDirected: false,
        idleSessionTTLInSeconds: 3,
        voiceId: '0',
        clarificationPrompt: { messages: [{ content: 'x' }] },
        intents: [
          {
            name: 'A',
            version: '1',
            sampleUtterances: ['hi {x}', 'hello', 'yo {City} '],
            slots: [{ name: 'City', slotType: 'C', sampleUtterances: ['to {City}'] }],
            dialogCodeHook: { uri: 'x' },
            rejectionStatement: {},
            fulfillmentActivity: { type: 'ReturnIntent' },
            conclusionStatement: { messages: [{}] },
          },
        ],
        slotTypes: [
          {
            name: 'C',
            valueSelectionStrategy: 'TOP_RESOLUTION',
            enumerationValues: [{ value: 'Rome', synonyms: ['Roma'] }],
            slotTypeConfigurations: [{ regexConfiguration: { pattern: 'x+' } }],
          },
        ],
      },
    },
  },
  {
    name: 'a skill of Watson with its language outside',
    content: {
      name: 'S',
      type: 'dialog',
      language: 'de',
      workspace: {
        intents: [
          {
            intent: 'a',
            examples: [{ text: 'to Rome', mentions: [{ entity: 'city', location: [3, 7] }] }, { text: 'at @sys-time' }],
          },
        ],
        entities: [
          {
            entity: 'city',
            fuzzy_match: true,
            metadata: { x: 1 },
            values: [
              { type: 'synonyms', value: 'Rome', synonyms: ['Roma'], metadata: {} },
              { type: 'patterns', value: 'zip', patterns: ['\\d{5}'] },
            ],
          },
        ],
        dialog_nodes: [{ x: 1 }],
        system_settings: { a: 1 },
        webhooks: [{}],
      },
    },
  },
  {
    name: 'an assistant of Watson',
    content: {
      assistant: {},
      assistant_skills: [
        {
          type: 'action',
          language: 'en',
          workspace: {
            actions: [{}],
            intents: [{ intent: 'action_1_intent', examples: [{ text: 'hi' }] }],
            entities: [],
            variables: [{}],
          },
        },
        { type: 'dialog', workspace: { intents: [], entities: [] } },
      ],
    },
  },
  {
    name: 'pairs of spaCy 2',
    content: [
      ['😀 to Rome', { entities: [[5, 9, 'city']] }],
      ['hm', { entities: [], cats: { a: 1.0, b: 0 } }],
    ],
  },
  {
    name: 'documents of spaCy 2',
    content: [
      {
        id: 0,
        paragraphs: [
          {
            raw: 'to Rome now',
            sentences: [
              {
                tokens: [
                  { orth: 'to', ner: 'O' },
                  { orth: 'Rome', ner: 'U-city' },
                  { orth: 'now', ner: 'O' },
                ],
              },
            ],
            cats: [{ label: 'a', value: 1 }],
          },
        ],
      },
    ],
  },
  {
    name: 'a list of Prodigy',
    content: [
      { text: '😀 to Rome', spans: [{ start: 5, end: 9, label: 'city' }], answer: 'accept' },
      { text: 'x', spans: [], answer: 'reject' },
    ],
  },
  {
    name: 'a list of doccano',
    content: [{ id: 1, text: '😀 to Rome', label: [[5, 9, 'city']] }],
  },
  {
    name: 'Label Studio with several labels, choices, annotations and relations',
    content: [
      {
        id: 1,
        data: { text: 'to Rome' },
        annotations: [
          {
            id: 1,
            was_cancelled: false,
            ground_truth: false,
            result: [
              {
                id: 'r',
                from_name: 'label',
                to_name: 'text',
                type: 'labels',
                value: { start: 3, end: 7, text: 'Rome', labels: ['city', 'place'] },
              },
              { type: 'relation', from_id: 'r', to_id: 'q', direction: 'right' },
              { type: 'choices', from_name: 'intent', value: { choices: ['a', 'b'] } },
              { type: 'textarea', value: { text: ['note'] } },
            ],
          },
          { result: [] },
        ],
        predictions: [],
      },
      { data: { text: 'pred' }, predictions: [{ result: [{ type: 'choices', value: { choices: ['z'] } }] }] },
      { data: { text: 'sk' }, completions: [{ skipped: true, result: [] }] },
    ],
  },
  ...BOTPRESS_FILES,
];
