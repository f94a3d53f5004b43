import { expect, jest, test } from '@jest/globals';
import { maskAnswer } from './mask.ts';

const span = (text: string, value: string, entity: string, more: object = {}) => {
  const start = text.indexOf(value);
  return { start, end: start + value.length, value, entity, confidence: 1, ...more };
};
const masked = (text: string, language = 'en', spans: readonly ReturnType<typeof span>[] = []) =>
  maskAnswer({ text, language, entities: { other: spans } });

test.each([
  ['write to ada.lovelace+bot@example.co.uk, please', 'write to [email], please'],
  ['josé@correo.es oder 用户＠例子.中国', '[email] oder [email]'],
  ['call +55 (11) 98765-4321 or 020 7946 0958.', 'call [phone] or [phone].'],
  ['my card is 4111-1111-1111-1111', 'my card is [phone]'],
  ['order AB1234 for 12.50, room 7b', 'order AB[number] for [number], room [number]b'],
  ['٣٤٥ and ４５ and Ⅷ', '[number] and [number] and [number]'],
  ['see https://x.example/?token=abc&user=ada', 'see [url]'],
  ['see https://x.example/ada@x.example now', 'see [email] now'],
  ['nothing to hide here', 'nothing to hide here'],
  ['', ''],
])('[KEY-42] %j is stored as %j', async (text, kept) => {
  expect((await masked(text, 'pt')).text).toBe(kept);
});

test.each([
  ['en', 'my name is ada lovelace and i want tea', 'my name is [name] and i want tea'],
  ['en', 'hi, i am Grace Hopper', 'hi, i am [name]'],
  ['en', 'i am looking for a table', 'i am looking for a table'],
  ['en', 'please tell Barbara Smith that Barbara is late', 'please tell [name] that [name] is late'],
  ['pt', 'meu nome é João da Silva e quero pizza', 'meu nome é [name] e quero pizza'],
  ['es', 'me llamo maría josé, hola', 'me llamo [name], hola'],
  ['fr', "je m'appelle Zoë", "je m'appelle [name]"],
  ['de', 'ich heiße jürgen und suche ein hotel', 'ich heiße [name] und suche ein hotel'],
  ['de', 'Frau Müller-Lüdenscheidt bitte', 'Frau [name] bitte'],
])('[KEY-42] in %s, names in %j are masked', async (language, text, kept) => {
  expect((await masked(text, language)).text).toBe(kept);
});

test('[KEY-42] words marked as a person count as a name; all marks are moved with the text', async () => {
  const text = 'book a table for xavi at 19:30 in rome';
  const answer = await masked(text, 'ca', [
    span(text, 'xavi', 'customer_name', { resolved_value: 'Xavier' }),
    span(text, '19:30', 'time', { resolved_value: '19:30:00' }),
    span(text, 'rome', 'city', { resolved_value: 'Roma' }),
  ]);
  expect(answer.text).toBe('book a table for [name] at [number] in rome');
  const at = (value: string) => answer.text.indexOf(value);
  expect(answer.entities.other).toEqual([
    { start: at('[name]'), end: at('[name]') + 6, value: '[name]', entity: 'customer_name', confidence: 1 },
    { start: at('[number]'), end: at('[number]') + 8, value: '[number]', entity: 'time', confidence: 1 },
    { start: at('rome'), end: at('rome') + 4, value: 'rome', entity: 'city', confidence: 1, resolved_value: 'Roma' },
  ]);
});

test('[KEY-42] a mark that begins or ends within a detail covers all of it', async () => {
  const text = 'room 1204 or 12';
  const answer = await masked(text, 'en', [
    { start: 0, end: 7, value: 'room 12', entity: 'room', confidence: 1 },
    { start: 7, end: 12, value: '04 or', entity: 'room', confidence: 1 },
  ]);
  expect(answer.entities.other.map(({ value }) => value)).toEqual(['room [number]', '[number] or']);
});

const PIECES = ['ada', '@', '.com', '+', '44', ' ', '-', '(', '7', '🏦', 'é', 'www.', '[name]', ':', '/'].concat([
  '\ud83d',
  '９',
  '\n',
]);

test('[KEY-42] for any text, no digit remains, and every mark covers its words', async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: random(14) }, () => PIECES[random(PIECES.length)] ?? '').join('');
    const [a, b] = [random(text.length + 1), random(text.length + 1)];
    const [start, end] = [Math.min(a, b), Math.max(a, b)];
    const answer = await masked(text, 'pt', [
      { start, end, value: text.slice(start, end), entity: 'x', confidence: 1 },
    ]);
    expect(answer.text).not.toMatch(/\p{N}|\p{L}@\p{L}/u);
    for (const mark of answer.entities.other) expect(answer.text.slice(mark.start, mark.end)).toBe(mark.value);
  }
});

test('[KEY-42] the longest sentence is masked quickly', async () => {
  for (const piece of ['a', '1', '1 ', 'a@', '@', 'my name is ', 'www.', '+1(', 'Mr. '])
    for (const language of ['en', 'pt']) {
      const text = piece.repeat(4000 / piece.length);
      await masked(text, language);
      // Processor time, which does not grow when other programs keep the processors busy.
      const started = process.threadCpuUsage().user;
      await masked(text, language);
      const milliseconds = (process.threadCpuUsage().user - started) / 1000;
      expect([piece, language, milliseconds < 1000]).toEqual([piece, language, true]);
    }
});

test('[SRV-41] other work gets its turn while a long text is masked', async () => {
  // Every reading of the clock reports that a whole turn has passed, so that the turns depend only on the steps.
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  let turns = 0;
  let isMasked = false;
  const count = () => {
    turns += 1;
    if (!isMasked) setImmediate(count);
  };
  setImmediate(count);
  await masked('please tell Barbara Smith that seven of us are late. '.repeat(40));
  isMasked = true;
  jest.restoreAllMocks();
  expect(turns).toBeGreaterThan(4);
});
