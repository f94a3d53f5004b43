import { expect, test } from '@jest/globals';
import { FormatError } from '../errors.ts';
import { zipOf } from '../testing/zip-of.ts';
import { read } from './read.ts';

async function placeOf(name: string, content: string | Buffer) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const error = await read({ name, bytes }, { language: 'en' }).then(
    ({ format }) => ({ format }),
    (refused: unknown) => refused,
  );
  return error instanceof FormatError ? { code: error.code, ...error.place } : error;
}

const rasa = (...lines: string[]) => ['nlu:', ...lines, ''].join('\n');
const snips = (...lines: string[]) => ['type: intent', 'name: a', 'utterances:', ...lines, ''].join('\n');

test.each<[string, string, { line: number; column: number; hint: string; meant?: string }]>([
  ['a tab', rasa('- intent: a', '\texamples: |', '\t- x'), { line: 3, column: 1, hint: 'tab' }],
  ['a tab in a block text', rasa('- intent: a', '  examples: |', '\t- x'), { line: 4, column: 1, hint: 'tab' }],
  ['a line too far right', rasa('- intent: a', '   examples: |', '    - x'), { line: 3, column: 4, hint: 'indent' }],
  ['a line too far left', rasa('- intent: a', ' examples: |', '    - x'), { line: 3, column: 2, hint: 'indent' }],
  [
    'a list below its block sign',
    rasa('- intent: a', '  examples: |', '  - x', '- intent: b'),
    { line: 4, column: 3, hint: 'indent' },
  ],
  [
    'a colon in a value',
    rasa('- intent: faq: price', '  examples: |', '    - x'),
    { line: 2, column: 11, hint: 'colon', meant: '- intent: "faq: price"' },
  ],
  [
    'a value that begins with a bracket',
    rasa('- intent: a', '  examples:', '  - [Rome](city) "please"'),
    { line: 4, column: 5, hint: 'sign', meant: '  - "[Rome](city) \\"please\\""' },
  ],
  [
    'a text that begins with a bracket',
    rasa('- intent: a', '  examples:', '  - text: [Rome](city)'),
    { line: 4, column: 11, hint: 'sign', meant: '  - text: "[Rome](city)"' },
  ],
  ['a value that begins with @', rasa('- intent: @a'), { line: 2, column: 11, hint: 'sign', meant: '- intent: "@a"' }],
  ['an asterisk', rasa('- intent: a', '  examples:', '  - *x* y'), { line: 4, column: 5, hint: 'sign' }],
  ['words behind a quote', rasa('- intent: "a" b'), { line: 2, column: 11, hint: 'quotes' }],
  [
    'a quote that is never closed',
    rasa('- intent: "a', '  examples: |', '    - x'),
    { line: 2, column: 11, hint: 'open' },
  ],
  [
    'a bracket that is never closed',
    rasa('- intent: [a', '  examples: |', '    - x'),
    { line: 2, column: 11, hint: 'open' },
  ],
  [
    'no colon',
    rasa('- intent: a', '  examples |', '    - x'),
    { line: 3, column: 3, hint: 'no-colon', meant: '  examples: |' },
  ],
  [
    'no blank behind the colon',
    rasa('- intent:a', '  examples: |', '    - x'),
    { line: 2, column: 3, hint: 'no-blank', meant: '- intent: a' },
  ],
  [
    'no dash',
    rasa('- intent: a', 'examples |', '  - x'),
    { line: 3, column: 1, hint: 'no-colon', meant: 'examples: |' },
  ],
  ['a mark of Snips', snips('- [slot](words) hello'), { line: 4, column: 3, hint: 'sign' }],
  ['a colon in Snips', snips('- text: b: c'), { line: 4, column: 9, hint: 'colon' }],
  ['test stories', 'stories:\n- story: a\n  steps:\n  - user: go: on\n', { line: 4, column: 11, hint: 'colon' }],
])('[IMP-94] YAML with %s is rejected with the position and the probable correction', async (_, content, place) => {
  const text = content.split('\n')[place.line - 1];
  expect(await placeOf('a.yml', content)).toMatchObject({ code: 'broken', ...place, text });
});

test.each<[string, string, { line: number; column: number; hint: string; meant?: string }]>([
  [
    'a comma before the bracket',
    '{"a": [\n  1,\n  2,\n]}',
    { line: 3, column: 4, hint: 'trailing-comma', meant: '  2' },
  ],
  ['a comma before the brace', '{"a": 1,}', { line: 1, column: 8, hint: 'trailing-comma', meant: '{"a": 1}' }],
  ['no comma', '{"a": 1\n "b": 2}', { line: 1, column: 8, hint: 'no-comma', meant: '{"a": 1,' }],
  ['no colon', '{"a" 1}', { line: 1, column: 5, hint: 'no-colon', meant: '{"a": 1}' }],
  ['single quotes', "{'a': 1}", { line: 1, column: 2, hint: 'quotes' }],
  ['no quotes', '{a: 1}', { line: 1, column: 2, hint: 'quotes' }],
  ['a comment', '{\n// c\n"a": 1}', { line: 2, column: 1, hint: 'comment' }],
  ['a line break in a text', '{"a": "x\ny"}', { line: 1, column: 7, hint: 'line-break' }],
  ['a text that is never closed', '{"a": 1,\n"b": "x}', { line: 2, column: 6, hint: 'open' }],
  ['a list that is never closed', '{"a": 1,\n"b": [1, 2\n', { line: 2, column: 6, hint: 'open' }],
  ['more behind its end', '{"a": 1}\n}', { line: 2, column: 1, hint: 'end' }],
  ['a backslash', '{"a": "\\x"}', { line: 1, column: 8, hint: 'escape' }],
  ['a word', '{"a": None}', { line: 1, column: 7, hint: 'value' }],
  ['no value', '{"a": }', { line: 1, column: 7, hint: 'value' }],
])('[IMP-94] JSON with %s is rejected with the position and the probable correction', async (_, content, place) => {
  const text = content.split('\n')[place.line - 1];
  expect(await placeOf('a.json', content)).toEqual({ code: 'broken', file: 'a.json', ...place, text });
});

test('[IMP-94] a broken file of an archive is named', async () => {
  const zip = await zipOf({
    'agent.json': '{"language": "en"}',
    'intents/a.json': '{"name": "a"}',
    'intents/a_usersays_en.json': '[\n{"data": [{"text": "x"}],}\n]',
  });
  expect(await placeOf('agent.zip', zip)).toMatchObject({
    code: 'broken',
    file: 'intents/a_usersays_en.json',
    line: 2,
    hint: 'trailing-comma',
  });
});

test('[IMP-94] a long line is cut around the error', async () => {
  const place = await placeOf('a.json', `{"a": "${'x'.repeat(5000)}", "b": [1,], "c": "${'y'.repeat(5000)}"}`);
  expect(place).toMatchObject({ column: 5018, text: expect.stringMatching(/^…x+", "b": \[1,\], "c": "y+…$/) });
  expect(JSON.stringify(place).length).toBeLessThan(600);
});

test.each([
  ['rasa.json', '{"rasa_nlu_data": {"common_examples": [{"text": "a"},]}}'],
  ['luis.json', '{"luis_schema_version": "7.0.0", "utterances": [,]}'],
  ['app.jsonl.json', '[{"text": "a",}]'],
  ['nothing', '{"intents": [{"a": 1}],}'],
])('[IMP-94] %s is reported as broken JSON, never as another format', async (name, content) => {
  expect(await placeOf(name, content)).toMatchObject({ code: 'broken', line: 1, hint: expect.any(String) });
});

test('[IMP-94] YAML without a known format is reported as such, whatever comments and lists it has', async () => {
  const domain = '# the domain\nintents:\n- greet\n- bye\n# more\nresponses:\n  utter_a:\n  - text: x\n';
  expect(await placeOf('domain.yml', domain)).toMatchObject({ code: 'unknown' });
});

test('[IMP-94] an invalid line of JSON lines is skipped and reported with its position', async () => {
  const lines = '{"text": "a", "intent": "b"}\n{"text": "c", "intent": "d",}\n{"text": "e", "intent": "f"}\n';
  const { sentences, findings } = await read({ name: 'a.jsonl', bytes: Buffer.from(lines) }, { language: 'en' });
  expect(sentences.map(({ text }) => text)).toEqual(['a', 'e']);
  expect(findings).toMatchObject([
    { reason: 'broken', line: 2, place: { line: 2, column: 28, hint: 'trailing-comma' } },
  ]);
});
