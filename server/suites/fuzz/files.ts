import { gzipSync } from 'node:zlib';
import { anyValue } from './values.ts';
import type { Random } from './values.ts';

const LONG_LINE = 'x'.repeat(200_000);
const DEEP = 5000;

const rasa = (examples: unknown) =>
  JSON.stringify({ rasa_nlu_data: { regex_features: [], entity_synonyms: [], common_examples: examples } });

/** Files that have broken parsers before, each generated from the random numbers. */
const FILES: readonly [
  (random: Random) => string | Uint8Array<ArrayBuffer>,
  ...((random: Random) => string | Uint8Array<ArrayBuffer>)[],
] = [
  () => '',
  (random) => JSON.stringify(anyValue(random)),
  (random) =>
    JSON.stringify([
      anyValue(random),
      { text: anyValue(random), intent: anyValue(random), language: anyValue(random), entities: anyValue(random) },
    ]),
  (random) =>
    rasa([anyValue(random), { text: anyValue(random), intent: anyValue(random), entities: [anyValue(random)] }]),
  (random) =>
    rasa([
      {
        text: 'book a table',
        intent: 'book',
        entities: [{ start: anyValue(random), end: anyValue(random), entity: anyValue(random) }],
      },
    ]),
  (random) => rasa(anyValue(random)),
  () => rasa([{ text: LONG_LINE, intent: 'greet', entities: [] }]),
  () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  () => '{"rasa_nlu_data":',
  () => `\ufeff${rasa([])}`,
  () => `## intent:greet\n- ${LONG_LINE}\n- [a](b\n- [](c)\n- [d](e:f)`,
  () => 'version: "3.1"\nnlu:\n- intent: greet\n  examples: |\n    - hi\n- &a [*a]\n',
  () => 'text,intent\n"unclosed,greet\n=1+1,greet\n\0,\0',
  () => Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 200 }, (_, at) => (at * 37) % 256)]),
  () => Uint8Array.from([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]),
  () => new Uint8Array(gzipSync('x'.repeat(1_000_000))),
  () => Uint8Array.from({ length: 500 }, (_, at) => (at * 151) % 256),
  () => '\u202e\u0000\ufffe'.repeat(100),
];

/** A malformed file. */
export function anyFile(random: Random): Blob {
  return new Blob([random.pick(FILES)(random)], {
    type: random.pick([
      'application/json',
      'text/csv',
      'application/octet-stream',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      '',
    ]),
  });
}
