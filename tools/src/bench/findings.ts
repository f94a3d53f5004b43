/**
 * How long the rules of the data check take: `pnpm bench findings [SENTENCES]`
 *
 * Sentences of a few hundred intents with marked words, with and without faults. Prints the time of a whole check and
 * the median and the longest of edits, each followed by the list of findings, as the thread of the server does it.
 * Other programs lengthen these times, hardly the processor time of a whole check, which includes garbage collection.
 */
import { LanguageCheck } from 'shared/findings';
import type { CheckedSentence } from 'shared/findings';

const COUNT = Number(process.argv[2] ?? 100_000);
const INTENTS = 300;
const EDITS = 60;
const WHOLE = 3;
const SURROUNDINGS = { language: 'en', untranslated: 0, intents: INTENTS, values: [] };

let state = 1;
const random = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return Math.floor((state / 0x7fff_ffff) * below) % below;
};
const word = (of: string, below: number): string => `${of}${random(below).toString(36)}`;

function sentence(id: number): CheckedSentence {
  const intent = random(INTENTS);
  const before = `please ${word('verb', 80)} ${word(`i${intent}w`, 40)} the `;
  const value = random(3) === 0 ? `${word('value', 3000)} ${word('next', 50)}` : word('value', 3000);
  const text = `${before}${value} ${word('end', 200)} ${word('more', 400)}`;
  const mark = { start: before.length, end: before.length + value.length, entity: `entity${random(20)}` };
  return { source: 'example', id, text, intent: `intent ${intent}`, marks: random(20) === 0 ? [] : [mark] };
}

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const sentences = Array.from({ length: COUNT }, (_, at) => sentence(at + 1));
let check = new LanguageCheck();
let found = 0;
const processor = process.cpuUsage();
const whole = Array.from({ length: WHOLE }, () =>
  timed(() => {
    check = new LanguageCheck();
    check.change(sentences);
    found = check.findings(SURROUNDINGS).length;
  }),
);
const used = process.cpuUsage(processor);
const edits = Array.from({ length: EDITS }, () =>
  timed(() => {
    check.change([sentence(1 + random(COUNT))]);
    check.findings(SURROUNDINGS);
  }),
);
console.log(`${COUNT} sentences, ${found} findings`);
const processorSeconds = (used.user + used.system) / WHOLE / 1e6;
console.log(`whole check: median ${(median(whole) / 1000).toFixed(2)} s, processor ${processorSeconds.toFixed(2)} s`);
console.log(`edit: median ${median(edits).toFixed(0)} ms, longest ${Math.max(...edits).toFixed(0)} ms`);
