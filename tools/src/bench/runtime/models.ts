import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { answerOf } from 'shared/domain';

import { decode, describeLanguage, encode, encodeModelFile, openPack, parse, signedTextOf, train } from 'nlu';
import type { Pack, Settings, TrainingExample } from 'nlu';
import { ROOT } from '../../../../packages/remote/src/bundle/areas.ts';

/** Those of a new intelligence, with competing intents. */
const SETTINGS: Omit<Settings, 'use_name_entities'> = {
  algorithm: 'neural_network_internal',
  use_competing_intents: true,
  use_analyze_char: true,
  use_transformer_entities: false,
};
const FALLBACK = { confidence: 0.5, out_of_scope: 0.6, intent: 'ask_again' };

export const PACK_FILE = path.join(ROOT, 'nlu/packs/en.pack');

/** A trained model as a file, and the server's answers to sentences. */
export interface Measured {
  readonly file: Uint8Array;
  readonly sentences: readonly string[];
  /** As JSON, since every bit counts. */
  readonly answers: readonly string[];
}

interface Wanted {
  readonly examples: readonly TrainingExample[];
  readonly sentences: readonly string[];
  readonly names: boolean;
}

/** The language pack is what the server has by default. */
export function measuredModel(language: string, { examples, sentences, names }: Wanted): Measured {
  const packs: readonly Pack[] = [openPack(new Uint8Array(readFileSync(PACK_FILE)))];
  const settings: Settings = { ...SETTINGS, use_name_entities: names };
  const bytes = encode(train({ language, examples }, { settings, seed: 1, packs }));
  const model = decode(bytes, packs);
  const texts = sentences.map((text) => text.trim()).filter((text) => text !== '');
  const answering = { language, versionLanguageId: 1, fallback: FALLBACK };
  return {
    file: fileOf(bytes, { language, fallback: FALLBACK, receipt: model.receipt }),
    sentences: texts,
    answers: texts.map((text) => JSON.stringify(answerOf(parse(model, text), answering))),
  };
}

function fileOf(
  model: Uint8Array,
  own: Pick<Parameters<typeof describeLanguage>[0], 'language' | 'fallback' | 'receipt'>,
): Uint8Array {
  const sha256 = createHash('sha256').update(model).digest('hex');
  const manifest = {
    intelligence: { uuid: '00000000-0000-4000-8000-000000000000', name: 'Bench' },
    version: { id: 1, name: 'main' },
    languages: [describeLanguage({ ...own, id: 1, sha256 })],
  };
  const { privateKey } = generateKeyPairSync('ed25519');
  const signature = new Uint8Array(sign(null, Buffer.from(signedTextOf(manifest)), privateKey));
  return encodeModelFile({ manifest, signature, models: [model] });
}
