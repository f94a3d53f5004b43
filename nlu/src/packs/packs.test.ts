import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isWhole } from '@parlance/testing/whole';
import fc from 'fast-check';
import { decode, encode, explain, openPack, parse, train } from '../index.ts';
import { pack as packTree, unpack } from '../container/container.ts';
import type { Model, Pack, TrainingData } from '../index.ts';
import { chinese, english, SETTINGS } from '../testing/bots.ts';
import { codeOf } from '../testing/codes.ts';
import { smallPack } from '../testing/small-pack.ts';
import { vectorize } from '../features/fit.ts';
import { tokenize } from '../text/tokenize.ts';
import { encodePack, PACK_LAYOUT } from './codec.ts';
import { centroidShareFor, clustersIn, knowledgeFor } from '../features/knowledge-weights.ts';
import { packFor } from './pack.ts';
import { packWords } from './words.ts';
import { itemAt, uint8At } from '../element-reads.ts';

const bytes = encodePack(smallPack());
const small = openPack(bytes);
const other = openPack(encodePack(smallPack({ clusters: [] })));
const FILE = join(__dirname, '../../packs/en.pack');
const full = openPack(new Uint8Array(readFileSync(FILE)));
const alone = { pack: small, encoder: null };
const trainWith = (packs: readonly Pack[], data: TrainingData = english): Model =>
  train(data, { settings: SETTINGS, seed: 1, packs });
const model = trainWith([small]);

describe('[PACK-01] a language pack', () => {
  test('is read back unchanged, and written to the same bytes', () => {
    const { hash, ...own } = small;
    expect(own).toEqual(smallPack());
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(encodePack(own)).toEqual(bytes);
    expect(other.hash).not.toBe(hash);
  });

  test('opens in memory that threads share, at any offset', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 5), 5);
    shared.set(bytes);
    expect(openPack(shared).hash).toBe(small.hash);
  });

  test.each([
    ['nothing', new Uint8Array(0), 'not-a-pack'],
    ['a model', encode(model), 'not-a-pack'],
    ['text', new TextEncoder().encode('This is no language pack at all.'), 'not-a-pack'],
    ['a file without its end', bytes.slice(0, -160), 'checksum'],
    ['a file cut in its header', bytes.slice(0, 160), 'truncated'],
    ['a file of a later version', changed(4, 99), 'newer-version'],
    ['one changed bit', changed(bytes.length - 40, uint8At(bytes, bytes.length - 40) ^ 1), 'checksum'],
  ])('%s is rejected', (_, candidate, code) => {
    expect(codeOf(() => openPack(candidate))).toBe(`PackError ${code}`);
  });

  test('damage of any kind is rejected with a PackError', () => {
    const places = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(places, (changes) => {
        const damaged = bytes.slice();
        for (const [at, by] of changes) damaged[at] = uint8At(damaged, at) ^ by;
        fc.pre(damaged.some((byte, at) => byte !== uint8At(bytes, at)));
        expect(codeOf(() => openPack(damaged))).toMatch(/^PackError/);
      }),
    );
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (end) =>
        expect(codeOf(() => openPack(bytes.slice(0, end)))).toMatch(/^PackError/),
      ),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (any) =>
        expect(codeOf(() => openPack(any))).toMatch(/^PackError/),
      ),
    );
  });

  test('a forged tree with a valid checksum either works or is rejected', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: -1, max: 70_000 }), (place, value) => {
        const tree = unpack(bytes.slice(), PACK_LAYOUT);
        const leaves = numbersIn(tree);
        const leaf = itemAt(leaves, place % leaves.length);
        leaf[place % leaf.length] = value;
        const answer = codeOf(() => parse(trainWith([openPack(packTree(tree, PACK_LAYOUT))]), 'play jazz in Rome'));
        expect(answer).toMatch(/^(opened|PackError malformed)$/);
      }),
      { numRuns: isWhole ? 30 : 10 },
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ['no words', { words: null }],
    ['vectors of another size', { vectors: [{ ...small.vectors[0], mean: new Float32Array(3) }] }],
    ['clusters of other words', { clusters: [new Uint16Array(2)] }],
    ['a notice without its text', { notices: [{ name: 'x' }] }],
  ])('with %s is rejected', (_, forged) => {
    const tree = { ...smallPack(), ...forged };
    expect(codeOf(() => openPack(packTree(tree, PACK_LAYOUT)))).toBe('PackError malformed');
  });

  test('may lack any part', () => {
    const bare = openPack(encodePack(smallPack({ vectors: [], clusters: [] })));
    expect(parse(decode(encode(trainWith([bare]))), 'play jazz').intent.name).toBe('play_music');
  });
});

describe('[PACK-02] the English pack', () => {
  test('has at most 6 MB, the words with vectors and clusters, and the notices of its sources', () => {
    expect(statSync(FILE).size).toBeLessThanOrEqual(6e6);
    expect(full).toMatchObject({ id: 'en', language: 'en' });
    expect(full.words.keys.length).toBeGreaterThan(19_900);
    expect(full.vectors.map(({ name, words }) => [name, words.size])).toEqual([
      ['learned', 128],
      ['plain', 100],
    ]);
    expect(full.clusters).toHaveLength(3);
    expect(full.notices.map(({ license }) => license)).toEqual(expect.arrayContaining(['Apache-2.0', 'PDDL-1.0']));
  });

  test('its notices are in the list of third-party software', () => {
    const page = readFileSync(
      join(__dirname, '../../../packages/remote/src/third-party/introduction.md'),
      'utf8',
    ).replaceAll(/\s+/g, ' ');
    for (const { name, source, notice } of full.notices)
      for (const part of [name, source, notice]) expect(page).toContain(part);
  });

  test('knows words that no training sentence has', () => {
    const asked = 'put a melody on the stereo';
    expect(parse(trainWith([full]), asked).intent).toMatchObject({ name: 'play_music' });
    const [own] = parse(trainWith([full]), 'is it raining in Lisbon').entities;
    expect(own).toMatchObject({ entity: 'city', value: 'Lisbon' });
  });
});

describe('[PACK-03] a model and its pack', () => {
  test('the model names its pack by id and hash and opens only with exactly that pack', () => {
    const { id, hash } = small;
    expect(model.receipt.pack).toEqual({ id, hash });
    const stored = encode(model);
    const opened = decode(stored, [full, small]);
    for (const text of ['play a tune in Oslo', 'drizzle in Lima', '', 'xyzzy'])
      expect(parse(opened, text)).toEqual(parse(model, text));
    expect(encode(opened)).toEqual(stored);
    expect(codeOf(() => decode(stored))).toBe('ArtifactError no-pack');
    expect(codeOf(() => decode(stored, [full]))).toBe('ArtifactError no-pack');
    expect(codeOf(() => decode(stored, [other]))).toBe('ArtifactError other-pack');
  });

  test('the same data and pack give the same bytes', () => {
    expect(encode(trainWith([small]))).toEqual(encode(model));
    expect(encode(trainWith([other]))).not.toEqual(encode(model));
  });

  test('is used only for its own language, whatever the region', () => {
    expect(packFor('en-GB', [small])).toBe(small);
    expect(packFor('en_us', [small])).toBe(small);
    expect(packFor('eng', [small])).toBeUndefined();
    expect(packFor('de', [small])).toBeUndefined();
  });
});

test.each([chinese, { ...english, language: 'de' }, { ...english, language: 'xx' }])(
  '[PACK-04] a model of a language without a pack is identical with and without other packs',
  (data) => {
    const without = train(data, { settings: SETTINGS, seed: 1 });
    expect(encode(trainWith([small, full], data))).toEqual(encode(without));
    expect(Object.keys(without.receipt)).not.toContain('pack');
  },
);

test('[PACK-03] a model that learned nothing from the pack does not need it', () => {
  const bare = openPack(encodePack(smallPack({ vectors: [], clusters: [] })));
  expect(encode(trainWith([bare]))).toEqual(encode(trainWith([])));
  expect(knowledgeFor(alone, 3000, 7)).not.toBeNull();
  expect(knowledgeFor(alone, 13_000, 7)).toBeNull();
  expect(knowledgeFor(alone, 13_000, 70)?.words?.weights).toEqual([0.7, 0.7]);
});

test('[PACK-03] entities are found by the clusters of a pack', () => {
  expect(clustersIn(small)).toBe(small);
  expect(clustersIn(openPack(encodePack(smallPack({ clusters: [] }))))).toBeNull();
});

test('[PACK-15] centroids count twice where knowledge meets a handful of sentences of many intents', () => {
  const knowledge = knowledgeFor(alone, 60, 12);
  expect(centroidShareFor(knowledge, 60, 12)).toBe(1);
  expect(centroidShareFor(knowledge, 120, 12)).toBe(0.5);
  expect(centroidShareFor(knowledge, 35, 7)).toBe(0.5);
  expect(centroidShareFor(null, 60, 12)).toBe(0.5);
});

describe('[PACK-05] sentence knowledge', () => {
  test('a sentence without a known word has a block of zeros, every other one of the weight', () => {
    const { featurizer } = model.intent;
    const { knowledge } = featurizer;
    const weights = knowledge?.words?.weights ?? [];
    const lengthsOf = (text: string): number[] => {
      const { value, vectorStart } = vectorize(tokenize(text), featurizer);
      const [learned, plain] = [value.subarray(vectorStart, vectorStart + 8), value.subarray(vectorStart + 8)];
      return [learned, plain].map((own) => Math.hypot(...own));
    };
    expect(lengthsOf('zzyzx qwrtp')).toEqual([0, 0]);
    lengthsOf('turn the light on').forEach((length, at) => expect(length).toBeCloseTo(weights[at] ?? NaN, 5));
  });

  test('words are separated from punctuation, and contractions kept whole', () => {
    expect(packWords(tokenize("Don't, it’s rock'n'roll ' 7")).map(({ form, from, to }) => [form, from, to])).toEqual([
      ["don't", 0, 3],
      ["it's", 4, 7],
      ["rock'n'roll", 7, 12],
      ['7', 13, 14],
    ]);
  });

  test('relevances and the constant add up to the score, the knowledge included', () => {
    const words = [
      "don't",
      'turn',
      'on',
      'the',
      'light',
      'up',
      'Rome',
      '播放',
      "'",
      'weather',
      'zzyzx',
      'melody',
      '12',
    ];
    const network = train(english, {
      settings: { ...SETTINGS, algorithm: 'neural_network_internal' },
      seed: 1,
      packs: [small],
    });
    const models = [model, network, trainWith([full])];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words)).map((list) => list.join(' ')),
        fc.constantFrom(...models),
        (text, any) => {
          const { intents, words: explained } = explain(any, text);
          intents.forEach(({ score, constant }, at) => {
            const total = explained.reduce((sum, { relevances }) => sum + (relevances[at]?.relevance ?? NaN), constant);
            expect(total).toBeCloseTo(score, 4);
          });
        },
      ),
    );
  });

  test('the nearest sentences are near in meaning', () => {
    const { nearest } = explain(model, 'drizzle', { among: english.examples, nearest: 1 });
    expect(nearest[0]?.intent).toBe('ask_weather');
  });
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
