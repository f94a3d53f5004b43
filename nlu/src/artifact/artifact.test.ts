import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ArtifactError, decode, encode, parse, train } from '../index.ts';
import { english, SETTINGS } from '../testing/bots.ts';
import { checksum } from '../container/checksum.ts';
import { pack, unpack } from '../container/container.ts';
import { MODEL_LAYOUT } from './model-layout.ts';
import { itemAt, uint32At, uint8At } from '../element-reads.ts';

const model = train(english, { settings: SETTINGS, seed: 1 });
const bytes = encode(model);

const listed = train(
  {
    ...english,
    examples: english.examples.map((example) => ({
      ...example,
      entities: example.entities.map((mark) => ({ ...mark, role: 'object', resolved_value: 'meant' })),
    })),
    values: [{ entity: 'room', value: 'hall', synonyms: ['the kitchen', 'corridor'] }],
    lists: [{ entity: 'genre', words: ['free jazz', 'jazz'], patterns: ['j\\w+'] }],
  },
  { settings: SETTINGS, seed: 1 },
);
const listedBytes = encode(listed);

const codeOf = (candidate: Uint8Array): string => {
  try {
    decode(candidate);
  } catch (error) {
    if (error instanceof ArtifactError) return error.code;
    throw error;
  }
  return 'opened';
};

describe('model artifact', () => {
  test('a decoded model gives the same results', () => {
    const opened = decode(bytes);
    for (const text of ['play some jazz in the hall', 'weather in Rome', ''])
      expect(parse(opened, text)).toEqual(parse(model, text));
    expect(opened.receipt).toEqual(model.receipt);
    expect(encode(opened)).toEqual(bytes);
  });

  test('opens at any offset of a larger buffer', () => {
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
    ['one changed bit', changed(bytes.length - 40, uint8At(bytes, bytes.length - 40) ^ 1), 'checksum'],
  ])('%s is rejected', (_, candidate, code) => {
    expect(codeOf(candidate)).toBe(code);
  });

  test('every changed byte of the first 16 is rejected with an ArtifactError', () => {
    for (let at = 0; at < 16; at++)
      for (let by = 1; by < 256; by++) expect(codeOf(changed(at, uint8At(bytes, at) ^ by))).not.toBe('opened');
  });

  test.each([...Array(64).keys(), 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff])(
    'a header length of %i is rejected with an ArtifactError',
    (length) => {
      const copy = bytes.slice();
      new DataView(copy.buffer).setUint32(12, length, true);
      expect(codeOf(copy)).not.toBe('opened');
    },
  );

  test('any other header length is rejected with an ArtifactError', () => {
    const own = new DataView(bytes.buffer).getUint32(12, true);
    const nearby = fc.integer({ min: -200, max: 200 }).map((by) => own + by);
    fc.assert(
      fc.property(fc.oneof(fc.nat(0xffffffff), nearby), (length) => {
        fc.pre(length !== own);
        const copy = bytes.slice();
        new DataView(copy.buffer).setUint32(12, length, true);
        expect(codeOf(copy)).not.toBe('opened');
      }),
    );
  });

  test('damage is always rejected with an ArtifactError', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const damaged = bytes.slice();
          for (const [at, by] of changes) damaged[at] = uint8At(damaged, at) ^ by;
          fc.pre(damaged.some((byte, at) => byte !== uint8At(bytes, at)));
          expect(codeOf(damaged)).not.toBe('opened');
        },
      ),
    );
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (any) => expect(codeOf(any)).not.toBe('opened')));
  });

  test.each([
    ['without lists', bytes],
    ['with lists', listedBytes],
  ])('a forged tree %s with a valid checksum either parses or is rejected', (_, own) => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: -1, max: 70_000 }), (place, value) => {
        const tree = unpack(own.slice(), MODEL_LAYOUT);
        const leaves = numbersIn(tree);
        const leaf = itemAt(leaves, place % leaves.length);
        leaf[place % leaf.length] = value;
        const forged = pack(tree, MODEL_LAYOUT);
        try {
          parse(decode(forged), 'play jazz in the kitchen in Rome');
        } catch (error) {
          expect(error).toBeInstanceOf(ArtifactError);
        }
      }),
    );
  });
});

test.each<[string, (lists: Record<string, unknown>) => void]>([
  ['no names', (lists) => (lists.names = [])],
  ['a pattern that is not a text', (lists) => (lists.patterns = [{ entity: 0, pattern: 1 }])],
  ['a pattern of no entity', (lists) => (lists.patterns = [{ entity: 9, pattern: 'x' }])],
  ['values that are not bytes', (lists) => (lists.values = { bytes: 'x', start: Uint32Array.of(0) })],
  ['phrases without their entries', (lists) => (lists.phrases = {})],
])('[ENT-20] a model whose lists have %s is rejected', (_, forge) => {
  const tree = unpack(listedBytes.slice(), MODEL_LAYOUT) as { lists: Record<string, unknown> };
  forge(tree.lists);
  expect(codeOf(pack(tree, MODEL_LAYOUT))).toBe('malformed');
});

test('[ENT-64] opening a model compiles no pattern; one that does not compile finds nothing', () => {
  const tree = unpack(listedBytes.slice(), MODEL_LAYOUT) as { lists: Record<string, unknown> };
  tree.lists['patterns'] = ['(', 'zz'].map((pattern) => ({ entity: 0, pattern }));
  expect(parse(decode(pack(tree, MODEL_LAYOUT)), 'zz (').entities.map(({ value }) => value)).toContain('zz');
});

test('[ENT-22] a model with a role missing is rejected', () => {
  const tree = unpack(listedBytes.slice(), MODEL_LAYOUT) as { tagger: Record<string, unknown> };
  tree.tagger.roles = ['object'];
  expect(codeOf(pack(tree, MODEL_LAYOUT))).toBe('malformed');
});

function changed(at: number, byte: number): Uint8Array {
  const copy = bytes.slice();
  copy[at] = byte;
  return copy;
}

/** The non-empty typed arrays of a tree. */
function numbersIn(value: unknown): { [at: number]: number; length: number }[] {
  if (ArrayBuffer.isView(value)) return [value as Float32Array].filter(({ length }) => length > 0);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('container', () => {
  test('trees survive the round trip', () => {
    const arrays = fc.oneof(fc.uint8Array(), fc.float32Array({ noNaN: true }), fc.int32Array(), fc.uint16Array());
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.oneof(arrays, fc.string({ unit: 'grapheme' }), fc.boolean(), fc.constant(null))),
        (tree) => {
          fc.pre(!Object.keys(tree).includes('$array') && !Object.keys(tree).includes('__proto__'));
          const opened = unpack(pack(tree, MODEL_LAYOUT), MODEL_LAYOUT) as typeof tree;
          expect(Object.keys(opened).sort()).toEqual(Object.keys(tree).sort());
          for (const [key, value] of Object.entries(tree)) expect(opened[key]).toEqual(value);
        },
      ),
    );
  });
});

test('the checksum detects every change of a single word', () => {
  fc.assert(
    fc.property(
      fc.uint32Array({ minLength: 4, maxLength: 40 }),
      fc.nat(),
      fc.integer({ min: 1 }),
      (drawn, place, by) => {
        const words = drawn.slice(0, drawn.length - (drawn.length % 4));
        const before = checksum(words);
        words[place % words.length] = uint32At(words, place % words.length) ^ by;
        expect(checksum(words)).not.toBe(before);
      },
    ),
  );
});
