import type { FormatId } from '../format-id.ts';

const json = (value: unknown) => JSON.stringify(value);

/** Small files of each format, with a sentence, a mark, a test sentence and a skipped row. */
export const SAMPLES: Readonly<Partial<Record<FormatId, readonly [name: string, content: string]>>> = {
  'rasa-yaml': [
    'nlu.yml',
    [
      '\ufeffversion: "3.1"\r',
      'nlu:\r',
      '- intent: yes\r',
      '  examples: |\r',
      '    - to [Rome]{"entity": "city", "role": "to", "value": "Roma"}\r',
      '    no dash\r',
      '- intent: b/c\r',
      '  examples:\r',
      '  - text: |\r',
      '      two\r',
      '      [lines](what)\r',
      '- synonym: New York\r',
      '  examples: |\r',
      '    - nyc\r',
      'responses:\r',
      '  utter_b/c:\r',
      '  - text: x\r',
      '',
    ].join('\n'),
  ],
  'rasa-test': [
    'test_stories.yml',
    [
      'stories:',
      '- story: one',
      '  steps:',
      '  - user: |',
      '      to [Rome](city)',
      '    intent: yes',
      '  - intent: silent',
      '  - action: utter_ok',
      '',
    ].join('\n'),
  ],
  'rasa-json': [
    'data.json',
    json({
      rasa_nlu_data: {
        common_examples: [
          { text: '😀 to Rome', intent: 'yes', entities: [{ start: 5, end: 9, value: 'Roma', entity: 'city' }] },
          { text: 'nobody knows' },
        ],
      },
    }),
  ],
  'rasa-markdown': [
    'nlu.md',
    [
      '## intent:yes',
      '<!-- - not this',
      '- nor this -->',
      '* to [Rome](city:Roma)',
      '# odd',
      '##intent: b/c',
      '- more',
      '## lookup:city',
      'cities.txt',
      '',
    ].join('\n'),
  ],
  'luis-json': [
    'app.json',
    json({
      luis_schema_version: '7.0.0',
      culture: 'de-de',
      utterances: [
        { text: '😀 to Rome', intent: 'Yes', entities: [{ entity: 'city', startPos: 6, endPos: 9, role: 'to' }] },
      ],
      patterns: [{ pattern: 'to {city}', intent: 'Yes' }],
      prebuiltEntities: [{ name: 'number' }],
    }),
  ],
  lu: [
    'training.lu',
    [
      '> !# @app.culture = de-de',
      '# Yes',
      '- to me{@city:to= Rome}',
      '- {order=a {size=big} tea} \\{x\\}',
      '- a {drink}',
      '@ list milk =',
      '  - oat :',
      '    - oats',
      '',
    ].join('\n'),
  ],
  clu: [
    'project.json',
    json({
      metadata: { language: 'de' },
      assets: {
        intents: [{ category: 'Yes' }],
        utterances: [
          {
            text: '😀 to Rome',
            intent: 'Yes',
            entities: [{ category: 'city', offset: 6, length: 4 }],
            dataset: 'Test',
          },
        ],
      },
    }),
  ],
  'wit-json': [
    'old.json',
    json({
      data: [
        {
          text: 'to Rome',
          entities: [
            { entity: 'intent', value: '"yes"' },
            { entity: 'city', role: 'to', value: '"Rome"', start: 3, end: 7 },
          ],
        },
      ],
    }),
  ],
  'snips-json': [
    'dataset.json',
    json({
      language: 'de',
      intents: {
        yes: { utterances: [{ data: [{ text: 'to' }, { text: ' Rome', entity: 'city', slot_name: 'to' }] }] },
      },
    }),
  ],
  'snips-yaml': [
    'dataset.yaml',
    [
      'type: intent',
      'name: yes',
      'slots:',
      '- name: to',
      '  entity: city',
      'utterances:',
      '- go [to](Rome)',
      '- go [to]',
      '---',
      'type: entity',
      'name: city',
      'values:',
      '- [new york, big apple]',
      '',
    ].join('\n'),
  ],
  'lex-v1': [
    'training.json',
    json({
      metadata: { importType: 'LEX' },
      resource: {
        locale: 'en-US',
        intents: [{ name: 'Yes', slots: [{ name: 'city' }], sampleUtterances: ['go', 'to {city}', 'a {brace}'] }],
      },
    }),
  ],
  'watson-json': [
    'skill.json',
    json({
      language: 'de',
      intents: [
        {
          intent: 'yes',
          examples: [{ text: '😀 to Rome', mentions: [{ entity: 'city', location: [5, 9] }] }, { text: 'to @city' }],
        },
      ],
      entities: [{ entity: 'city', values: [{ type: 'patterns', value: 'x', patterns: ['[a-z]+'] }] }],
      counterexamples: [{ text: 'what is love' }],
    }),
  ],
  'watson-csv': ['intents.csv', '"he said ""yes"", twice",yes\nto @city now,yes\nno way,no\n'],
  csv: ['table.csv', 'Absicht;Satz\r\nyes;"two\r\nlines; one ""cell"""\r\n;[Rom](city) bitte\r\n'],
  jsonl: [
    'admin.jsonl',
    [
      json({ text: '😀 to Rome', cats: ['yes'], label: [[5, 9, 'city']] }),
      json({ text: 'no', answer: 'reject' }),
      '{"text": broken',
      json({ text: 'scored', cats: { a: 0.2, b: 0.9 }, spans: [{ start: 0, end: 6, label: 'what' }] }),
    ].join('\n'),
  ],
  'json-list': [
    'list.json',
    json([{ text: '😀 to Rome', intent: 'yes', entities: [{ start: 6, end: 10, entity: 'city' }] }]),
  ],
  'label-studio': [
    'tasks.json',
    json([
      { data: { text: 'no' }, annotations: [{ was_cancelled: true, result: [] }] },
      {
        data: { text: '😀 to Rome' },
        annotations: [
          {
            result: [
              { type: 'labels', value: { start: 6, end: 10, text: 'Rome', labels: ['city'] } },
              { type: 'choices', value: { choices: ['yes'] } },
            ],
          },
        ],
      },
    ]),
  ],
  conll: [
    'data.conll',
    '# intent: yes\n# language: de\nto O\nNew B-city\nYork I-city\n\n-DOCSTART- O\nRome S-city\nyes\n',
  ],
};
