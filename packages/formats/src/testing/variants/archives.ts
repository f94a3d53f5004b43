/** Archives as their tools have written them over the years. */
export const ARCHIVES: readonly { readonly name: string; readonly files: Readonly<Record<string, unknown>> }[] = [
  {
    name: 'Dialogflow ES in a folder, with two languages, system and composite entities',
    files: {
      'x/agent.json': { language: 'en', supportedLanguages: ['pt-br'] },
      'x/intents/a.json': { name: 'a', responses: [{ parameters: [{ name: 'c', dataType: '@city' }], messages: [] }] },
      'x/intents/a_usersays_en.json': [
        {
          data: [
            { text: 'to ' },
            { text: 'Rome', meta: '@city', alias: 'to' },
            { text: ' at ' },
            { text: 'noon', meta: '@sys.time', alias: 'time' },
          ],
          isTemplate: false,
        },
      ],
      'x/intents/a_usersays_pt-br.json': [{ data: [{ text: 'oi' }] }],
      'x/entities/city.json': { name: 'city', isEnum: false, isRegexp: false, automatedExpansion: true },
      'x/entities/city_entries_en.json': [{ value: 'Rome', synonyms: ['Rome', 'Roma'] }],
      'x/entities/combo.json': { name: 'combo', isEnum: true },
      'x/entities/combo_entries_en.json': [
        { value: '@city:city @sys.date:date', synonyms: ['@city:city @sys.date:date'] },
      ],
    },
  },
  {
    name: 'Dialogflow ES in a folder without its agent',
    files: { 'x/intents/a.json': { name: 'a' }, 'x/intents/a_usersays_en.json': [{ data: [{ text: 'hi' }] }] },
  },
  {
    name: 'Dialogflow CX as the API has it, with phrases in the intent',
    files: {
      'agent.json': { defaultLanguageCode: 'en' },
      'flows/f/f.json': {},
      'intents/a/a.json': {
        displayName: 'a',
        parameters: [{ id: 'p', entityType: '@city', redact: true }],
        trainingPhrases: [{ parts: [{ text: 'to ' }, { text: 'Rome', parameterId: 'p' }], repeatCount: 1 }],
      },
      'entityTypes/city/city.json': {
        displayName: 'city',
        kind: 'KIND_MAP',
        entities: [{ value: 'Rome', synonyms: ['Rome', 'Roma'] }],
      },
    },
  },
  {
    name: 'Wit.ai of 2017',
    files: {
      'App/app.json': { version: 20170307, data: { name: 'App', lang: 'de' } },
      'App/expressions.json': {
        data: [
          {
            text: 'to Rome',
            entities: [
              { entity: 'intent', value: '"book"' },
              { entity: 'city', value: '"Rome"', start: 3, end: 7 },
            ],
          },
        ],
      },
      'App/entities/intent.json': {
        data: { name: 'intent', lookups: ['trait'], values: [{ value: 'book', expressions: ['x'] }] },
      },
      'App/entities/city.json': {
        data: {
          name: 'city',
          lookups: ['free-text', 'keywords'],
          values: [{ value: 'Rome', expressions: ['Rome', 'Roma'] }],
        },
      },
    },
  },
  {
    name: 'Lex V2 with two languages, null lists and a custom vocabulary',
    files: {
      'Manifest.json': {},
      'B/Bot.json': {},
      'B/BotLocales/en_US/BotLocale.json': {},
      'B/BotLocales/en_US/Intents/A/Intent.json': {
        name: 'A',
        sampleUtterances: [{ utterance: 'hi' }, { utterance: 'to {City}' }],
        fulfillmentCodeHook: { enabled: true },
        inputContexts: null,
        slotPriorities: [],
      },
      'B/BotLocales/en_US/Intents/A/Slots/City/Slot.json': {
        name: 'City',
        slotTypeName: 'C',
        sampleUtterances: [{ utterance: '{City} please' }],
      },
      'B/BotLocales/en_US/SlotTypes/C/SlotType.json': {
        name: 'C',
        slotTypeValues: [{ sampleValue: { value: 'Rome' }, synonyms: null }],
        valueSelectionSetting: { resolutionStrategy: 'TOP_RESOLUTION', regexFilter: null },
      },
      'B/BotLocales/es_419/Intents/A/Intent.json': { name: 'A', sampleUtterances: null },
      'B/BotLocales/en_US/CustomVocabulary/CustomVocabulary.json': { customVocabularyItems: [{ phrase: 'x' }] },
    },
  },
  {
    name: 'Lex V2 with its languages at the top',
    files: {
      'en_US/Intents/A/Intent.json': { name: 'A', sampleUtterances: [{ utterance: 'hi' }, { utterance: 'to {City}' }] },
      'en_US/Intents/A/Slots/City/Slot.json': { name: 'City', slotTypeName: 'C' },
      'en_US/SlotTypes/C/SlotType.json': { name: 'C', slotTypeValues: [{ sampleValue: { value: 'Rome' } }] },
      'es_419/Intents/A/Intent.json': { name: 'A', sampleUtterances: [{ utterance: 'hola' }] },
    },
  },
  {
    name: 'Lex V2 with the inside of one language',
    files: {
      'BotLocale.json': { name: 'German', identifier: 'de_DE' },
      'Intents/A/Intent.json': { name: 'A', sampleUtterances: [{ utterance: 'hallo' }] },
      'SlotTypes/C/SlotType.json': { name: 'C', slotTypeValues: [{ sampleValue: { value: 'Rom' } }] },
    },
  },
  {
    name: 'Lex V2 with one intent in a folder that is no language',
    files: { 'My bot/Intents/A/Intent.json': { name: 'A', sampleUtterances: [{ utterance: 'hi' }] } },
  },
  {
    name: 'Botpress with questions in files of their own',
    files: {
      'bot.config.json': { id: 'b' },
      'intents/book.json': { name: 'book', utterances: { en: ['to [Rome](city)'], fr: [] }, slots: [], contexts: [] },
      'qna/q1_hours.json': {
        id: 'q1_hours',
        data: { questions: { en: ['when do you open'], fr: ['quand'] }, answers: { en: ['At nine.'] }, enabled: true },
      },
      'entities/city.json': { name: 'city', type: 'list', occurrences: [{ name: 'Rome', synonyms: ['Roma'] }] },
      'flows/main.flow.json': {},
    },
  },
  {
    name: 'a Rasa project',
    files: {
      'proj/data/nlu.yml': 'nlu:\n- intent: a\n  examples: |\n    - hi\n',
      'proj/tests/test_stories.yml': 'stories:\n- story: s\n  steps:\n  - user: |\n      hello\n    intent: a\n',
      'proj/domain.yml': 'intents:\n- a\n',
      'proj/config.yml': 'language: en\n',
      'proj/data/rules.yml': 'rules:\n- rule: r\n  steps:\n  - intent: a\n',
    },
  },
];
