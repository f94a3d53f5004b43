import { expect, test } from '@jest/globals';
import { shownFile } from '../testing/shown.ts';
import { read } from './read.ts';

/** What people of this field hit in other tools: an input, and what is read of it, or the error with its place. */
type Row = readonly [id: string, name: string, content: string | Buffer | object, expected: object];

const file = (format: string, sentences: readonly string[], more: object = {}) => ({ format, sentences, ...more });
const reported = (...notKept: readonly string[]) => ({ notKept });
const at = (line: number, column: number, hint: string) => ({ code: 'broken', place: { line, column, hint } });
const example = (text: string, start: number, end: number, value: string) => ({
  rasa_nlu_data: { common_examples: [{ text, intent: 'a', entities: [{ start, end, value, entity: 'city' }] }] },
});
const GREETING = ['hi there / greet / en'];

const ROWS: readonly Row[] = [
  ['IMP-97', 'a.csv', '\ufeffsep=,\r\ntext,intent\r\nhi there,greet\r\n', file('csv', GREETING)],
  ['IMP-97', 'a.csv', "sep=','\ntext,intent\nhi there,greet\n", file('csv', GREETING)],
  ['IMP-97', 'a.csv', '\r\n\r\nsep=;\r\ntext;intent\r\nhi there;greet\r\n', file('csv', GREETING)],
  [
    'IMP-97',
    'a.csv',
    Buffer.from('\ufeffsep=;\r\ntext;intent\r\nhi there;greet\r\n', 'utf16le'),
    file('csv', GREETING),
  ],
  ['IMP-97', 'a.csv', 'sep=^\ntext^intent\nhi there^greet\n', file('csv', GREETING)],
  ['IMP-97', 'a.csv', 'text,intent\r\n"hi\r\nthere",greet\r\n', file('csv', ['hi\nthere / greet / en'])],
  ['IMP-97', 'a.csv', 'text,intent\r"hi\rthere",greet\r', file('csv', ['hi\nthere / greet / en'])],
  [
    'IMP-95',
    'nlu.yml',
    'nlu:\n- intent: a\n  examples: |\n    - x\nnlu:\n- intent: b\n  examples: |\n    - y\n',
    file('rasa-yaml', ['x / a / en', 'y / b / en']),
  ],
  [
    'IMP-95',
    'nlu.yml',
    'nlu:\n- intent: a\n  examples: |\n    - x\n  examples: |\n    - y\n',
    file('rasa-yaml', ['y / a / en'], reported('repeated names 1: 5: examples')),
  ],
  [
    'IMP-95',
    'w.json',
    '{"utterances": [{"text": "hi", "intent": "a", "traits": []}],\n"utterances": [{"text": "yo", "intent": "b"}]}',
    file('wit-json', ['yo / b / en'], reported('repeated names 1: 2: utterances')),
  ],
  [
    'IMP-95',
    'x.jsonl',
    '{"text":"hi","intent":"a","text":"yo"}\n{"text":"hey","intent":"b"}\n',
    file('jsonl', ['yo / a / en', 'hey / b / en'], reported('repeated names 1: 1: text')),
  ],
  ['IMP-100', 'a.yml', 'nlu:\n- intent: a\n  examples: |\n    - [x]("n")\n', file('rasa-yaml', ['x / a / en / x|n'])],
  ['IMP-100', 'a.md', '## intent:a\n- [x]("n":"z")\n', file('rasa-markdown', ['x / a / en / x|n||z'])],
  ['IMP-100', 'a.md', '## intent:a\n- [x]{"entity": "\\"n\\""}\n', file('rasa-markdown', ['x / a / en / x|n'])],
  ['IMP-100', 'a.lu', '# a\n- to {@"n"=x}\n', file('lu', ['to x / a / en / x|n'])],
  [
    'IMP-101',
    'r.json',
    example('fly to rome now', 6, 12, 'rome'),
    file('rasa-json', ['fly to rome now / a / en / rome|city']),
  ],
  [
    'IMP-101',
    'r.json',
    example('fly to rome now', 7, 10, 'rome'),
    file(
      'rasa-json',
      ['fly to rome now / a / en / rome|city'],
      reported('marks moved to the words of their value 1: rom → rome'),
    ),
  ],
  [
    'IMP-102',
    'n.md',
    '## intent:a\n- x\n## gazette:z\n- q\n### sub\n- s\n',
    file('rasa-markdown', ['x / a / en'], reported('### sub 1: ### sub', '## gazette:z 2: - q')),
  ],
  [
    'IMP-96',
    'r.json',
    '{"rasa_nlu_data": {"common_examples": [\n {"text": "hi there", "intent": "greet"}\n]}}',
    file('rasa-json', GREETING),
  ],
  [
    'IMP-96',
    'r.json',
    '{"rasa_nlu_data": {"common_examples": [\n {"text": "hi there", "intent": "greet"}\n, {"text": "yo"}\n]}}',
    file('rasa-json', [...GREETING, 'yo / – / en']),
  ],
  ['IMP-96', 'x.json', '[\n{"text": "hi there", "intent": "greet"}\n]', file('json-list', GREETING)],
  ['IMP-94', 'x.json', '{"rasa_nlu_data": {"common_examples": [\n{"text": "a", "intent": "b"}\n]}', at(1, 1, 'open')],
  [
    'IMP-108',
    'a.yml',
    'nlu:\n- intent: a\n  examples: |\n    - to [x]{"entity": "c", "value": }\n    - [y](\n    - [z] is [q](c)\n',
    reported('marks that cannot be read 2: to [x]{"entity": "c", "value": }'),
  ],
  ['IMP-108', 'a.md', '## intent:a\n- hi\n- to [x]()\n', reported('marks that cannot be read 1: to [x]()')],
  [
    'IMP-98',
    'book.json',
    { name: 'book', userSays: [{ data: [{ text: 'hi' }] }], templates: ['hello @city'] },
    reported('templates 1: hello @city'),
  ],
  ['IMP-94', 'nlu.yml', 'nlu:\n- intent: a\n\texamples: |\n    - hi\n', at(3, 1, 'tab')],
  ['IMP-94', 'nlu.yml', 'nlu:\n- intent: a\n   examples: |\n    - hi\n', at(3, 4, 'indent')],
  ['IMP-94', 'nlu.yml', 'nlu:\n- intent: faq: price\n', at(2, 11, 'colon')],
  ['IMP-94', 's.yaml', 'type: intent\nname: a\nutterances:\n- [new york] is fine\n', at(4, 3, 'sign')],
  ['IMP-94', 's.yaml', 'type: intent\nname: a\nutterances:\n- "turn" it on\n', at(4, 3, 'quotes')],
  ['IMP-94', 's.yaml', 'type: entity\nname: c\nvalues:\n- "new york\n- rome\n', at(4, 3, 'open')],
  ['IMP-94', 'x.json', '{"intents":[\n{"intent":"a"},\n]}', at(2, 15, 'trailing-comma')],
  [
    'IMP-94',
    'x.json',
    '{"luis_schema_version":"3.2.0",\n"utterances":[{"text":"a"} {"text":"b"}]}',
    at(2, 27, 'no-comma'),
  ],
  ['IMP-94', 'x.json', "{'rasa_nlu_data':{}}", at(1, 2, 'quotes')],
  ['IMP-94', 'x.json', '{"rasa_nlu_data":{"common_examples":[{"text":None}]}}', at(1, 46, 'value')],
];

test.each(ROWS)('[%s] %s: %j', async (_, name, content, expected) => {
  const bytes = Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const answer = await read({ name, bytes }, { language: 'en' }).then(shownFile, (error: unknown) => error);
  expect(answer).toMatchObject(expected);
});
