import { expect, test } from '@jest/globals';
import { shownSentence } from '../testing/shown.ts';
import { read } from './read.ts';

async function readAs(name: string, content: unknown) {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const file = await read({ name, bytes }, { language: 'en' });
  const left = file.findings.map(({ reason, line, text }) => `${reason} ${line}: ${text}`);
  const reported = file.notKept.map(({ what, count, example }) => `${what} ${count}: ${example}`);
  return { format: file.format, shown: file.sentences.map(shownSentence), reported: [...left, ...reported] };
}

test.each([
  ['blanks', 'sep = ;\ntext;intent\nhi, you;greet\n'],
  ['a name for a tab', 'sep=\\t\ntext\tintent\nhi, you\tgreet\n'],
  ['empty cells behind it', 'sep=,,,\ntext,intent,language\n"hi, you",greet,en\n'],
  ['quotes and empty cells', '\ufeff"sep=,",,\ntext,intent,language\n"hi, you",greet,en\n'],
])('[IMP-97] the first line of a table names the delimiter with %s', async (_, content) => {
  expect(await readAs('x.csv', content)).toEqual({ format: 'csv', shown: ['hi, you / greet / en'], reported: [] });
});

test.each<[string, string, string[], string[]]>([
  ['sections', 'nlu:\n  intent: a\n  examples: |\n    - x\n', [], ['nlu (no list) 1: intent: a, examples: - x']],
  [
    'examples',
    'nlu:\n- intent: a\n  examples:\n    one: x\n- intent: b\n  examples: |\n    - y\n',
    ['y / b / en'],
    ['examples (no list) 1: one: x'],
  ],
  ['a misspelt name', 'nlu:\n- intent: a\n  example: |\n    - x\n', [], ['example 1: - x']],
  ['a second kind', 'nlu:\n- intent: a\n  synonym: b\n  examples: |\n    - x\n', ['x / a / en'], ['synonym 1: b']],
])('[IMP-120] the content of a Rasa file instead of %s is reported', async (_, content, shown, reported) => {
  expect(await readAs('nlu.yml', content)).toEqual({ format: 'rasa-yaml', shown, reported });
});

test.each<[string, string, string[], string[]]>([
  ['utterances', 'type: intent\nname: a\nutterances: hello\n', [], ['utterances (no list) 1: hello']],
  [
    'slots',
    'type: intent\nname: a\nslots:\n  name: to\n  entity: city\nutterances:\n- fly\n',
    ['fly / a / en'],
    ['slots (no list) 1: name: to, entity: city'],
  ],
  ['values', 'type: entity\nname: city\nvalues:\n- new york: [nyc]\n', [], ['shape 4: new york: [nyc]']],
  ['a misspelt name', 'type: intent\nname: a\nutterance:\n- hello\n', [], ['utterance 1: [hello]']],
])('[IMP-120] the content of a Snips file instead of %s is reported', async (_, content, shown, reported) => {
  expect(await readAs('a.yaml', content)).toEqual({ format: 'snips-yaml', shown, reported });
});

test('[IMP-121] a batch of labeled LUIS utterances keeps intents and marks', async () => {
  const mark = { entityName: 'city', startCharIndex: 3, endCharIndex: 6 };
  const batch = [
    { text: 'hello', intentName: 'greet', entityLabels: [] },
    { text: 'to rome', intentName: 'go', entityLabels: [mark] },
  ];
  expect(await readAs('batch.json', batch)).toEqual({
    format: 'luis-json',
    shown: ['hello / greet / en', 'to rome / go / en / rome|city'],
    reported: [],
  });
});

test('[IMP-122] the title of a single column is not read as a sentence, whether cells have commas or not', async () => {
  expect((await readAs('x.csv', 'text\nhello\nbye\n')).shown).toEqual(['hello / – / en', 'bye / – / en']);
  expect((await readAs('x.csv', 'Text\nhello, there\nbye\n')).shown).toEqual(['hello, there / – / en', 'bye / – / en']);
  expect((await readAs('x.csv', 'hello, there\nbye\n')).shown).toEqual(['hello, there / – / en', 'bye / – / en']);
});

test.each([
  ['bullets of stars', '## intent:a\n* x\n\n## intents:b\n* two\n* name: Ann\n', ['## intents:b 2: * two']],
  ['deeper headings', '## intent:a\n- x\n### Notes\n', ['### Notes 1: ### Notes']],
  ['titles', '## intent:a\n- x\n# Part two\n', ['# Part two 1: # Part two']],
])('[IMP-102] headings of Markdown with %s are reported under their own name', async (_, content, reported) => {
  expect(await readAs('a.md', content)).toEqual({ format: 'rasa-markdown', shown: ['x / a / en'], reported });
});

test('[IMP-102] stories next to intents are stories if actions follow their steps', async () => {
  const text = '## intent:a\n- x\n\n## a story\n* a: said so\n  - utter_a\n';
  expect((await readAs('a.md', text)).shown).toEqual(['x / a / en', 'said so / a / en / test']);
});
