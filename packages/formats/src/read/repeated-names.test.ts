import { expect, test } from '@jest/globals';
import { zipOf } from '../testing/zip-of.ts';
import { read } from './read.ts';

async function toldOf(name: string, content: string | Buffer) {
  const file = await read({ name, bytes: Buffer.from(content) }, { language: 'en' });
  const told = file.notKept.filter(({ what }) => what === 'repeated names');
  return {
    texts: file.sentences.map(({ text }) => text),
    told: told.map(({ count, example }) => `${count}: ${example}`),
  };
}

test('[IMP-95] duplicate lists in YAML are both kept, and the lost one of two texts is reported', async () => {
  const rasa = [
    'nlu:',
    '- intent: a',
    '  examples: |',
    '    - one',
    '  examples: |',
    '    - two',
    'nlu:',
    '- intent: b',
    '  examples: [three]',
    '  examples: [four]',
    '',
  ].join('\n');
  expect(await toldOf('a.yml', rasa)).toEqual({ texts: ['two', 'three', 'four'], told: ['1: 5: examples'] });
  const snips = 'type: intent\nname: a\nutterances:\n- one\nutterances:\n- two\nname: b\n';
  expect(await toldOf('b.yaml', snips)).toEqual({ texts: ['one', 'two'], told: ['1: 7: name'] });
});

test.each([
  ['rasa.json', '{"rasa_nlu_data": {"common_examples": [],\n"common_examples": [{"text": "b", "intent": "i"}]}}'],
  [
    'snips.json',
    '{"language": "en", "intents": {"i": {"utterances": []},\n"i": {"utterances": [{"data": [{"text": "b"}]}]}}}',
  ],
  ['luis.json', '{"luis_schema_version": "7.0.0", "utterances": [],\n"utterances": [{"text": "b", "intent": "i"}]}'],
  ['clu.json', '{"assets": {"utterances": [],\n"utterances": [{"text": "b", "intent": "i"}]}}'],
  ['wit.json', '{"data": [], "utterances": [],\n"utterances": [{"text": "b", "intent": "i"}]}'],
  ['botpress.json', '{"name": "i", "utterances": {"en": []},\n"utterances": {"en": ["b"]}}'],
  ['lex.json', '{"resource": {"intents": [{"name": "i", "sampleUtterances": [],\n"sampleUtterances": ["b"]}]}}'],
  ['watson.json', '{"intents": [{"intent": "i", "examples": [],\n"examples": [{"text": "b"}]}], "entities": []}'],
  ['list.json', '[{"text": "a",\n"text": "b", "intent": "i"}]'],
  ['label-studio.json', '[{"data": {"text": "a",\n"text": "b"}, "annotations": []}]'],
])('[IMP-95] a duplicate name in %s is reported with its line', async (name, content) => {
  const { texts, told } = await toldOf(name, content);
  expect(texts).toEqual(['b']);
  expect(told).toEqual([
    expect.stringMatching(/^1: 2: (common_examples|i|utterances|sampleUtterances|examples|text)$/),
  ]);
});

test('[IMP-95] in JSON lines and archives the line and the file are reported', async () => {
  const lines = '{"text": "a", "intent": "i"}\n{"text": "b", "intent": "i", "text": "c"}\n';
  expect(await toldOf('a.jsonl', lines)).toEqual({ texts: ['a', 'c'], told: ['1: 2: text'] });
  const zip = await zipOf({
    'agent.json': '{"language": "en"}',
    'intents/a.json': '{"name": "x",\n"name": "a"}',
    'intents/a_usersays_en.json': '[{"data": [{"text": "b"}]}]',
  });
  expect(await toldOf('agent.zip', zip)).toEqual({ texts: ['b'], told: ['1: intents/a.json, 2: name'] });
});

test('[IMP-95] the same name in different objects is not a duplicate', async () => {
  expect((await toldOf('a.json', '[{"text": "a", "intent": "i"}, {"text": "b", "intent": "i"}]')).told).toEqual([]);
});
