import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ArtifactError, decode, encode, parse, train } from '../index.ts';
import { english, SETTINGS } from '../testing/bots.ts';
import { checksum } from './checksum.ts';
import { pack, unpack } from './container.ts';

const model = train(english, { settings: SETTINGS, seed: 1 });
const bytes = encode(model);

const codeOf = (given: Uint8Array): string => {
  try {
    decode(given);
  } catch (error) {
    if (error instanceof ArtifactError) return error.code;
    throw error;
  }
  return 'opened';
};

describe('model artifact', () => {
  test('an opened model answers as the trained one', () => {
    const opened = decode(bytes);
    for (const text of ['play some jazz in the hall', 'weather in Rome', ''])
      expect(parse(opened, text)).toEqual(parse(model, text));
    expect(opened.receipt).toEqual(model.receipt);
    expect(encode(opened)).toEqual(bytes);
  });

  test('opens from any place in a larger buffer', () => {
    for (const shift of [0, 1, 4, 8]) {
      const large = new Uint8Array(bytes.length + 20);
      large.set(bytes, shift);
      expect(decode(large.subarray(shift, shift + bytes.length)).receipt).toEqual(model.receipt);
    }
  });

  test.each([
    ['nothing', new Uint8Array(0), 'not-a-model'],
    ['text', new TextEncoder().encode('This is not a model at all.'), 'not-a-model'],
    ['a file without its end', bytes.slice(0, -160), 'checksum'],
    ['a file cut in its header', bytes.slice(0, 160), 'truncated'],
    ['a cut word', bytes.slice(0, 1001), 'truncated'],
    ['a file of a later engine', changed(4, 99), 'newer-version'],
    ['a file of version 0', changed(4, 0), 'malformed'],
    ['one changed bit', changed(bytes.length - 40, bytes[bytes.length - 40] ^ 1), 'checksum'],
  ])('%s is refused', (_, given, code) => {
    expect(codeOf(given)).toBe(code);
  });

  test('no damage gets through, none throws anything else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const damaged = bytes.slice();
          for (const [at, by] of changes) damaged[at] ^= by;
          fc.pre(damaged.some((byte, at) => byte !== bytes[at]));
          expect(codeOf(damaged)).not.toBe('opened');
        },
      ),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (any) => expect(codeOf(any)).not.toBe('opened')));
  });

  test('forged trees with a right checksum open into something that parses, or are refused', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: -1, max: 70_000 }), (place, value) => {
        const tree = unpack(bytes.slice());
        const leaves = numbersIn(tree);
        const leaf = leaves[place % leaves.length];
        leaf[place % leaf.length] = value;
        const forged = pack(tree);
        try {
          parse(decode(forged), 'play jazz in the kitchen in Rome');
        } catch (error) {
          expect(error).toBeInstanceOf(ArtifactError);
        }
      }),
    );
  });
});

function changed(at: number, byte: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = byte;
  return copy;
}

/** All typed arrays of a tree that are not empty. */
function numbersIn(value: unknown): { [at: number]: number; length: number }[] {
  if (ArrayBuffer.isView(value)) return [value as Float32Array].filter(({ length }) => length > 0);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('container', () => {
  test('trees come back as they were', () => {
    const arrays = fc.oneof(fc.uint8Array(), fc.float32Array({ noNaN: true }), fc.int32Array(), fc.uint16Array());
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(arrays, fc.string({ unit: 'grapheme' }), fc.boolean(), fc.constant(null))),
        (tree) => {
          fc.pre(!Object.keys(tree).includes('$array') && !Object.keys(tree).includes('__proto__'));
          const opened = unpack(pack(tree)) as typeof tree;
          expect(Object.keys(opened).sort()).toEqual(Object.keys(tree).sort());
          for (const [key, value] of Object.entries(tree))
            expect(Array.from(Object(opened[key]))).toEqual(Array.from(Object(value)));
        },
      ),
    );
  });
});

test('the checksum sees every single changed word', () => {
  fc.assert(
    fc.property(
      fc.uint32Array({ minLength: 4, maxLength: 40 }),
      fc.nat(),
      fc.integer({ min: 1 }),
      (given, place, by) => {
        const words = given.slice(0, given.length - (given.length % 4));
        const before = checksum(words);
        words[place % words.length] ^= by;
        expect(checksum(words)).not.toBe(before);
      },
    ),
  );
});
