import { describe, expect, test } from '@jest/globals';
import { decode, encode, explain, openEncoder, openPack, parse, train } from '../index.ts';
import { convertEnglishEncoder } from '../../packs/english-encoder.ts';
import { itemAt } from '../element-reads.ts';
import { vectorize } from '../features/fit.ts';
import { encodePack } from '../packs/codec.ts';
import { english as bot, SETTINGS } from '../testing/bots.ts';
import { codeOf } from '../testing/codes.ts';
import { smallPack } from '../testing/small-pack.ts';
import { tokenize } from '../text/tokenize.ts';

const english = openEncoder(convertEnglishEncoder());

describe('[ENC-08] a model with a sentence encoder and a language pack', () => {
  const pack = openPack(encodePack(smallPack()));
  const settings = { ...SETTINGS, algorithm: 'neural_network_external' } as const;
  const data = { ...bot, examples: bot.examples.map((example) => ({ ...example, entities: [] })) };
  const model = train(data, { settings, seed: 1, encoders: [english], packs: [pack] });
  const asked = 'play some jazz in Rome';

  test('uses the vectors of words that were not learned from the encoder', () => {
    const { knowledge } = model.intent.featurizer;
    expect(knowledge?.encoded?.weight).toBe(1);
    expect(knowledge?.words?.weights).toEqual([0, 0.7]);
    const { value, vectorStart } = vectorize(tokenize(asked), model.intent.featurizer);
    const [encoded, plain] = [english.size, itemAt(pack.vectors, 1).words.size];
    expect(value.length - vectorStart).toBe(encoded + plain);
    expect(Math.hypot(...value.subarray(vectorStart + encoded))).toBeCloseTo(0.7, 5);
  });

  test('names both and needs both', () => {
    expect(model.receipt).toMatchObject({ pack: { hash: pack.hash }, encoder: { hash: english.hash } });
    const stored = encode(model);
    const opened = decode(stored, [pack], [english]);
    expect(parse(opened, asked)).toEqual(parse(model, asked));
    expect(encode(opened)).toEqual(stored);
    expect(codeOf(() => decode(stored, [], [english]))).toBe('ArtifactError no-pack');
    expect(codeOf(() => decode(stored, [pack]))).toBe('ArtifactError no-pack');
  });

  test.each([asked, 'turn the zzyzx up', ''])('explains its scores: %s', (text) => {
    const { intents, words } = explain(model, text);
    intents.forEach(({ score, constant }, at) => {
      const total = words.reduce((sum, { relevances }) => sum + (relevances[at]?.relevance ?? NaN), constant);
      expect(total).toBeCloseTo(score, 4);
    });
  });

  test('does not need a pack whose vectors were all learned from the encoder', () => {
    const learned = openPack(encodePack(smallPack({ vectors: smallPack().vectors.slice(0, 1), clusters: [] })));
    const own = train(data, { settings, seed: 1, encoders: [english], packs: [learned] });
    expect(own.receipt.pack).toBeUndefined();
    expect(decode(encode(own), [], [english]).intent.featurizer.knowledge).toEqual({
      encoded: { encoder: expect.objectContaining({ hash: english.hash }) as unknown, weight: 1 },
      words: null,
    });
  });
});
