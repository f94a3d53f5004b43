import { expect, test } from '@jest/globals';
import { zipOf } from '../testing/zip-of.ts';
import { shownSentence } from '../testing/shown.ts';
import { read } from './read.ts';
import type { FormatId } from '../format-id.ts';

async function readAs(name: string, content: unknown, format?: FormatId) {
  const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const file = await read({ name, bytes }, { language: 'en', format });
  return { ...file, shown: file.sentences.map(shownSentence) };
}

const PHRASES = [{ data: [{ text: 'fly to ' }, { text: 'Rome', alias: 'to', meta: '@city' }], isTemplate: false }];

test('[IMP-98] a single intent of Dialogflow, its phrases or a single entity are read as such', async () => {
  const intent = { name: 'Book a flight', contexts: [], responses: [], userSays: PHRASES };
  const shown = 'fly to Rome / Book a flight / en / Rome|city|to';
  expect(await readAs('x.json', intent)).toMatchObject({
    format: 'dialogflow-es',
    intents: ['Book a flight'],
    shown: [shown],
  });
  expect(await readAs('Flight.json', { ...intent, name: undefined })).toMatchObject({ intents: ['Flight'] });
  expect(await readAs('Flight_usersays_pt-br.json', PHRASES)).toMatchObject({
    format: 'dialogflow-es',
    shown: ['fly to Rome / Flight / pt-br / Rome|city|to'],
  });
  expect(await readAs('phrases.json', PHRASES)).toMatchObject({ intents: ['phrases'] });
  const entries = [{ value: 'Rome', synonyms: ['Rome', 'Roma'] }];
  const entities = [{ name: 'city', values: [{ value: 'Rome', synonyms: ['Roma'] }] }];
  expect(await readAs('city_entries_en.json', entries)).toMatchObject({ format: 'dialogflow-es', entities });
  expect(await readAs('x.json', { name: 'city', isOverridable: true, entries })).toMatchObject({ entities });
});

test('[IMP-98] an object with lists of other things is not a data set of Snips', async () => {
  await expect(readAs('x.json', { a: [{ data: 'x' }], b: 1 })).rejects.toMatchObject({ code: 'unknown' });
});

const luis = (version: string, text: string, ...entities: readonly [string, number, number][]) => ({
  luis_schema_version: version,
  culture: 'en-us',
  intents: [{ name: 'i' }],
  utterances: [
    { text, intent: 'i', entities: entities.map(([entity, startPos, endPos]) => ({ entity, startPos, endPos })) },
  ],
});

test.each<[string, string, readonly [string, number, number][], string]>([
  ['1.0', 'celsius', [['unit', 0, 0]], 'celsius|unit'],
  ['1.1.0', 'how is it in celsius?', [['unit', 4, 4]], 'celsius|unit'],
  ['1.3.0', "what's new york like", [['city', 3, 4]], 'new york|city'],
  ['1.0', 'new-york, please', [['city', 0, 2]], 'new-york|city'],
  ['1.0', '去北京的票', [['city', 1, 2]], '北京|city'],
  ['1.0', 'iphone 7を買う', [['thing', 0, 1]], 'iphone 7|thing'],
  ['1.0', 'fly to rome now', [['city', 7, 10]], 'rome|city'],
  ['2.0.0', 'fly to rome now', [['city', 7, 10]], 'rome|city'],
])('[IMP-99] LUIS of schema %s has its marks where their words are (%s)', async (version, text, marks, shown) => {
  const { sentences } = await readAs('app.json', luis(version, text, ...marks));
  expect(sentences.map(shownSentence)).toEqual([`${text} / i / en-us / ${shown}`]);
});

const RASA = (example: string) => `nlu:\n- intent: pay\n  examples: |\n    - ${example}\n`;

test.each<[string, string, FormatId | undefined]>([
  ['nlu.yml', RASA('to [savings]("account") now'), undefined],
  ['nlu.yml', RASA(`to [savings]('account') now`), undefined],
  ['nlu.md', '## intent:pay\n- to [savings]("account") now\n', undefined],
  ['x.csv', 'text,intent\n"to [savings](""account"") now",pay\n', undefined],
  ['x.lu', '# pay\n- to {@"account"=savings} now\n', 'lu'],
  ['x.yaml', 'type: intent\nname: pay\nutterances:\n- \'to ["account"](savings) now\'\n', undefined],
  ['pay.json', '{"name": "pay", "utterances": {"en": ["to [savings](\\"account\\") now"]}}', undefined],
])('[IMP-100] quotes around the name of an entity are not part of it (%s, %#)', async (name, content, format) => {
  expect((await readAs(name, content, format)).shown).toEqual(['to savings now / pay / en / savings|account']);
});

test('[IMP-100] a value in quotes equals one without', async () => {
  expect((await readAs('nlu.yml', RASA('to [it]("account":"savings")'))).shown).toEqual([
    'to it / pay / en / it|account||savings',
  ]);
});

test('[IMP-98] a whole agent is read as before', async () => {
  const zip = await zipOf({ 'agent.json': { language: 'en' }, 'intents/a.json': { name: 'a', userSays: PHRASES } });
  expect(await read({ name: 'a.zip', bytes: zip }, { language: 'en' })).toMatchObject({ format: 'dialogflow-es' });
});
