/** JSON of Wit.ai outside its zip. */
export const WIT_FILES: readonly { readonly name: string; readonly content: unknown }[] = [
  {
    name: 'utterances as the API of Wit.ai lists them',
    content: [
      {
        text: 'from Rome to Oslo',
        intent: { id: '1', name: 'book' },
        entities: [
          { id: '2', name: 'wit$location', role: 'from', start: 5, end: 9, body: 'Rome', entities: [] },
          { id: '2', name: 'city', role: 'city', start: 13, end: 17, body: 'Oslo', entities: [] },
        ],
        traits: [{ id: '3', name: 'wit$sentiment', value: 'positive' }],
      },
      { text: 'to Rome', entities: [{ entity: 'city:to', start: 3, end: 7, body: 'Rome', entities: [] }], traits: [] },
    ],
  },
];
