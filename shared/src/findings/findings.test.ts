import { expect, test } from '@jest/globals';
import { LanguageCheck } from './index.ts';
import { plain, randomBot } from './testing/bots.ts';
import type { CheckedSentence, Edit, Finding, Surroundings } from './index.ts';

const NOTHING: Surroundings = { language: 'en', untranslated: 0, intents: 2, values: [] };
let last = 0;

/** A sentence with marks written as `fly to [Paris](city)`. */
function sentence(intent: string, marked: string, more: Partial<CheckedSentence> = {}): CheckedSentence {
  last += 1;
  return { source: 'example', id: last, intent, ...plain(marked), ...more };
}

function check(sentences: readonly CheckedSentence[], surroundings: Partial<Surroundings> = {}): Finding[] {
  const language = new LanguageCheck();
  language.change(sentences);
  return language.findings({ ...NOTHING, ...surroundings });
}

const CITIES = ['Paris', 'Rome', 'Oslo', 'New York', 'Lima'];
const clean = (): CheckedSentence[] => [
  ...CITIES.map((city) => sentence('fly', `i want to fly to [${city}](city)`)),
  ...CITIES.map((city) => sentence('fly', `a flight from [${city}](city) please`)),
  ...['good morning', 'hello there', 'hi', 'hey you', 'good evening', 'howdy'].map((text) => sentence('greet', text)),
  sentence('greet', 'good day', { source: 'test_sentence' }),
];

/** Applies a fix as the server does. */
function fixed(sentences: readonly CheckedSentence[], edits: readonly Edit[]): CheckedSentence[] {
  return sentences.flatMap((each) => {
    const edit = edits.find(({ source, id }) => source === each.source && id === each.id);
    if (!edit) return [each];
    if (edit.change === 'delete') return [];
    if (edit.change === 'confirm')
      return [{ ...each, original: { ...plain(''), ...each.original, translated: undefined } }];
    return [edit.change === 'move' ? { ...each, intent: edit.intent } : { ...each, marks: edit.marks }];
  });
}

test('[FND-01] clean sentences have no findings', () => {
  expect(check(clean())).toEqual([]);
  expect(check([])).toEqual([]);
});

const PLANTED: [kind: string, planted: () => CheckedSentence[], surroundings?: Partial<Surroundings>][] = [
  ['same_sentence', () => [sentence('greet', 'I want to fly to   PARIS!')]],
  ['test_in_training', () => [sentence('greet', 'Hello, there', { source: 'test_sentence' })]],
  ['unmarked_words', () => [sentence('fly', 'i would like to fly to rome tomorrow')]],
  [
    'uneven_boundaries',
    () => [
      sentence('fly', 'get me [to Paris](city)'),
      sentence('fly', 'we go to [Paris](city)'),
      sentence('fly', 'now to [Paris](city)'),
    ],
  ],
  [
    'two_entities',
    () => [
      sentence('fly', 'i go to [Oslo](place)'),
      sentence('fly', 'and [Oslo](city)'),
      sentence('fly', '[Oslo](city)?'),
    ],
  ],
  ['thin_intent', () => [sentence('bye', 'see you')]],
  ['one_value', () => ['a', 'b', 'c', 'd', 'e'].map((more) => sentence('fly', `go ${more} [today](day)`))],
  ['unused_values', () => [], { values: [{ entity: 'airline', words: ['Lufthansa', 'Iberia'] }] }],
  ['untranslated', () => [], { untranslated: 3 }],
  [
    'outdated_translation',
    () => [
      sentence('fly', 'voar para [Roma](city)', {
        source: 'translation',
        original: { ...plain('fly to [Oslo](city) now'), translated: 'fly to Rome' },
      }),
    ],
  ],
  [
    'different_marks',
    () => [sentence('fly', 'voar para Quito', { source: 'translation', original: plain('fly to [Quito](city)') })],
  ],
  [
    'different_numbers',
    () => [sentence('greet', 'mesa para 3', { source: 'translation', original: plain('a table for 4') })],
  ],
  [
    'different_length',
    () => [
      ...Array.from({ length: 10 }, (_, at) =>
        sentence('greet', `uma frase qualquer ${'abcdefghij'[at]}`, {
          source: 'translation',
          original: plain(`some sentence of it ${'abcdefghij'[at]}`),
        }),
      ),
      sentence('greet', 'uma', { source: 'translation', original: plain('a sentence of many words, as it seems') }),
    ],
  ],
  [
    'unbalanced_intent',
    () => Array.from({ length: 90 }, (_, at) => sentence('other', `something ${at.toString(36)}x else entirely`)),
  ],
];

test.each(PLANTED)('[FND-02] only the planted fault is found: %s', (kind, planted, surroundings = {}) => {
  const found = check([...clean(), ...planted()], surroundings);
  expect(found.map((finding) => finding.kind)).toEqual([kind]);
});

test('[FND-02] a language whose sentences have one intent is found', () => {
  const found = check(CITIES.map((city) => sentence('fly', `fly to [${city}](city)`)));
  expect(found.map(({ kind }) => kind)).toEqual(['single_intent']);
});

test.each(PLANTED)('[FND-03] every fix of a finding resolves it: %s', (_kind, planted, surroundings = {}) => {
  const sentences = [...clean(), ...planted()];
  const [finding] = check(sentences, surroundings);
  for (const { edits } of finding?.fixes ?? [])
    expect(check(fixed(sentences, edits), surroundings).map(({ key }) => key)).not.toContain(finding?.key);
});

test('[FND-01] words in other intents, and common words that are marked occasionally, are not missing marks', () => {
  const found = check([
    ...clean(),
    sentence('greet', 'rome greets you'),
    ...[1, 2, 3, 4, 5, 6].map((more) => sentence('fly', `please do it ${more} for me`)),
    sentence('fly', '[do](city) go'),
  ]);
  expect(found).toEqual([]);
});

test('[FND-01] words beside a mark of the same entity do not need a second mark', () => {
  const marked = ['Italian food', 'a cheap', 'a Greek', 'a nice'].map((kind) =>
    sentence('book', `find ${kind} [restaurant](place) for us`),
  );
  const short = sentence('book', 'find a [fast food](place) restaurant for us');
  const findings = (last: CheckedSentence) => check([...clean(), ...marked, last]).map(({ kind }) => kind);
  expect(findings(short)).not.toContain('unmarked_words');
  expect(findings(sentence('book', 'find a restaurant in [Oslo](city)'))).toContain('unmarked_words');
});

test('[FND-01] short sentences that differ only in a number may be intended', () => {
  const options = ['1', '2'].flatMap((number) =>
    ['option', 'choose', 'take number', 'give me', 'i take'].map((text) =>
      sentence(`option_${number}`, `${text} ${number}`),
    ),
  );
  expect(check(options)).toEqual([]);
});

test('[FND-04] after any change the findings equal those of a full check', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const { sentences, random } = randomBot(seed);
    const kept = new LanguageCheck();
    kept.change(sentences);
    kept.findings(NOTHING);
    let now = sentences;
    for (let step = 0; step < 8; step++) {
      const changed = now[Math.floor(random() * now.length)];
      const other = now[Math.floor(random() * now.length)];
      if (!changed || !other) continue;
      const next = { ...other, source: changed.source, id: changed.id };
      if (random() < 0.3) {
        kept.change([], [changed]);
        now = now.filter((each) => each !== changed);
      } else {
        kept.change([next]);
        now = now.map((each) => (each === changed ? next : each));
      }
      expect(kept.findings(NOTHING)).toEqual(check(now));
    }
  }
});

/** Every pair of sentences, letter by letter. */
function slowSame(sentences: readonly CheckedSentence[]): Set<string> {
  const plainText = (text: string) =>
    Array.from(text.toLowerCase().normalize('NFD'))
      .filter((letter) => /[a-z ]/.test(letter))
      .join('')
      .trim();
  const training = sentences.filter(({ source }) => source === 'example');
  return new Set(
    training.flatMap((one) =>
      training
        .filter((other) => plainText(one.text) === plainText(other.text) && one.intent !== other.intent)
        .map((other) => `${Math.min(one.id, other.id)}-${Math.max(one.id, other.id)}`),
    ),
  );
}

test('[FND-04] finds the same equal sentences as a slow comparison of all pairs', () => {
  let pairs = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { sentences } = randomBot(seed);
    const found = check(sentences).filter(({ kind }) => kind === 'same_sentence');
    const inIt = new Set(
      found.flatMap((finding) =>
        finding.sentences.flatMap((one) =>
          finding.sentences
            .filter(({ id, intent }) => id > one.id && intent !== one.intent)
            .map(({ id }) => `${one.id}-${id}`),
        ),
      ),
    );
    expect(inIt).toEqual(slowSame(sentences));
    pairs += inIt.size;
  }
  expect(pairs).toBeGreaterThan(40);
});

test('[FND-01] scripts without blanks and accents are compared as well', () => {
  const found = check([
    ...clean(),
    sentence('fly', 'réserver un vol'),
    sentence('greet', 'Reserver un vol.'),
    sentence('fly', '我要飞去[北京](city)'),
    sentence('fly', '明天去[北京](city)'),
    sentence('fly', '北京的机票'),
  ]);
  expect(found.map(({ kind, subject }) => [kind, subject.words])).toEqual([
    ['same_sentence', undefined],
    ['unmarked_words', ['北 京']],
  ]);
});
