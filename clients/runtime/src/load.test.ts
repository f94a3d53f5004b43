import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'nlu';
import { answerOf } from 'shared/domain';
import { finders } from './finders.ts';
import { load, ModelFileError, verify } from './index.ts';
import { english, fileOf, portuguese, PUBLIC_KEY, trainOn } from './testing/model-files.ts';
import type { Settings } from 'nlu';

const fallback = { confidence: 0.6, out_of_scope: 0.4, intent: 'ask_again' };
const [enModel, ptModel] = [trainOn(english), trainOn(portuguese)];
const both = fileOf([
  { language: 'en', model: enModel, fallback },
  { language: 'pt_br', model: ptModel },
]);

const WORDS = [
  ...english.examples.flatMap(({ text }) => text.split(' ')),
  ...[
    'bebop',
    'window',
    'seat',
    'c12',
    'tomorrow',
    'at',
    '7',
    'pm',
    'Anna',
    'London',
    '12.50',
    'a@b.org',
    '😀',
    'ação',
  ],
];
const sentences = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 6 })), { minLength: 1 })
  .map((words) => words.join(' ').trim())
  .filter((text) => text !== '');

const KINDS: readonly Partial<Settings>[] = [
  {},
  { use_name_entities: true },
  { algorithm: 'neural_network_internal', use_competing_intents: false },
  { use_transformer_entities: true, use_analyze_char: false },
];

test.each(KINDS)('[RUN-01] with %j it answers like the engine, to the bit', async (settings) => {
  const model = trainOn(english, settings);
  const opened = await load(fileOf([{ language: 'en', model, fallback }]), { finders });
  fc.assert(
    fc.property(sentences, (text) => {
      const expected = answerOf(parse(model, text), { language: 'en', versionLanguageId: 1, fallback });
      expect(JSON.stringify(opened.parse(text))).toBe(JSON.stringify(expected));
    }),
  );
});

test('[RUN-01] the answer has roles, groups, values, patterns and the fallback', async () => {
  const { parse: ask } = await load(fileOf([{ language: 'en', model: enModel, fallback }]), { finders });
  const answer = ask('  fly from Rome to Oslo with seat c12 and bebop ');
  const spans = Object.values(answer.entities).flat();
  expect(answer.text).toBe('fly from Rome to Oslo with seat c12 and bebop');
  expect(spans).toContainEqual(expect.objectContaining({ value: 'Rome', entity: 'city', role: 'from' }));
  expect(spans).toContainEqual(expect.objectContaining({ value: 'bebop', resolved_value: 'jazz' }));
  expect(spans).toContainEqual(expect.objectContaining({ value: 'c12', entity: 'seat', confidence: 1 }));
  expect(Object.keys(answer.entities)).toContain('travel');
  expect(ask('zzz qqq')).toMatchObject({ is_fallback: true, fallback_intent: 'ask_again' });
});

test('[RUN-02] a file of several languages answers in the named or the likeliest one', async () => {
  const { info, parse: ask } = await load(both, { finders });
  expect(info.languages.map(({ language }) => language)).toEqual(['en', 'pt_br']);
  expect(ask('quero ouvir um samba').language).toBe('pt_br');
  expect(ask('i want to fly').language).toBe('en');
  expect(ask('samba', { language: 'Portuguese' })).toMatchObject({ language: 'pt_br', repository_version: 2 });
  expect(() => ask('salut', { language: 'fr' })).toThrow(
    new RangeError('The model file has no language fr; it has en, pt_br.'),
  );
  expect(() => ask('  ')).toThrow(RangeError);
  expect(() => ask('a'.repeat(4001))).toThrow(RangeError);
});

describe('what a model needs besides its file', () => {
  test('[RUN-03] a finder that a model needs and was not provided is named', async () => {
    await expect(load(both)).rejects.toMatchObject({
      code: 'finder',
      message: 'The model needs these of @parlance/runtime/finders: patterns.',
    });
    const named = fileOf([{ language: 'en', model: trainOn(english, { use_name_entities: true }) }]);
    await expect(load(named, { finders: { patterns: finders.patterns } })).rejects.toThrow('dates, englishNames');
    const plain = fileOf([{ language: 'pt_br', model: ptModel }]);
    expect((await load(plain)).parse('bom dia').intent.name).toBe('greet');
  });
});

describe('signature', () => {
  test('[RUN-04] a file is accepted only with the key that signed it', async () => {
    const hash = await verify(both, PUBLIC_KEY);
    expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(await verify(fileOf([{ language: 'pt_br', model: ptModel }]), PUBLIC_KEY)).not.toBe(hash);
    const other = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';
    await expect(load(both, { finders, signedBy: other })).rejects.toMatchObject({ code: 'signature' });
    await expect(load(both, { finders, signedBy: 'nonsense' })).rejects.toMatchObject({ code: 'signature' });
    expect(await load(both, { finders, signedBy: PUBLIC_KEY })).toBeDefined();
    expect(new ModelFileError('signature', '').name).toBe('ModelFileError');
  });
});
