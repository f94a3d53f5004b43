/** JSON of Botpress 12 other than that of an intent. */
export const BOTPRESS_FILES: readonly { readonly name: string; readonly content: unknown }[] = [
  {
    name: 'Botpress with one entity',
    content: {
      id: 'city',
      name: 'city',
      type: 'list',
      occurrences: [{ name: 'Rome', synonyms: ['Roma'] }],
      pattern: '',
    },
  },
  {
    name: 'Botpress with questions that were exported',
    content: {
      qnas: [
        { id: 'q1', data: { questions: { en: ['when do you open'] }, answers: { en: ['At nine.', 'Early.'] } } },
        { id: '__qna__q2', data: { questions: { en: ['where'] }, answers: {} } },
      ],
      contentElements: [{ id: 'x' }],
    },
  },
  {
    name: 'Botpress as its language server takes it',
    content: {
      language: 'fr',
      intents: [{ name: 'book', contexts: ['global'], utterances: ['à [Rome](city)'], slots: [{ name: 'city' }] }],
      entities: [
        { name: 'city', type: 'list', values: [{ name: 'Rome', synonyms: ['Roma'] }] },
        { name: 'zip', type: 'pattern', regex: '[0-9]{5}' },
      ],
    },
  },
];
