import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { PackError } from 'nlu';
import { installRuntime, writeOnnxFolder } from '../../testing/onnx-folder.ts';
import { timeEncoder } from '../time-pack.ts';
import { openOnnxEncoder, readOnnxEncoder } from './onnx-encoder.ts';
import { hashOfFolder, readOnnxFiles } from './onnx-files.ts';

const GROUPS = [['preço', 'custa'], ['hora', 'horas'], ['loja']];
const DIAGONAL = Math.SQRT1_2;

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'onnx-'));
  folder = join(root, 'mul');
});
afterEach(() => rmSync(root, { recursive: true }));

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof PackError) return `${error.code}: ${error.message}`;
    throw error;
  }
  throw new Error('Nothing was thrown');
}
const rounded = (vector: Float32Array) => Array.from(vector, (value) => Number(value.toFixed(6)));
const setting = (name: string, value: unknown) => {
  mkdirSync(join(folder, '1_Pooling'), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(value));
};

test('[PACK-10] a sentence has the mean of its tokens, of length 1, immediately or prepared', async () => {
  installRuntime(root);
  writeOnnxFolder(folder, { groups: GROUPS, inputs: ['input_ids', 'attention_mask', 'token_type_ids'] });
  const read = readOnnxEncoder(folder, 'mul');
  expect(read).toMatchObject({
    id: 'own-mul',
    language: 'mul',
    size: 3,
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const { vectorOf, prepare } = openOnnxEncoder(read);
  const half = Number(DIAGONAL.toFixed(6));
  expect(rounded(vectorOf('custa hora'))).toEqual([half, half, 0]);
  expect(rounded(vectorOf('gato'))).toEqual([0, 0, 0]);
  expect(rounded(vectorOf(''))).toEqual([0, 0, 0]);
  // While others are prepared, one is needed immediately.
  const prepared = prepare?.(['loja hora', 'preço', '']);
  expect(rounded(vectorOf('horas custa'))).toEqual([half, half, 0]);
  await prepared;
  expect(rounded(vectorOf('loja hora'))).toEqual([0, half, half]);
  expect(timeEncoder(read)).toBeGreaterThan(0);
});

withWhole('[PACK-10] the model may return the sentence’s vector itself; its settings define the pooling', () => {
  installRuntime(root);
  writeOnnxFolder(folder, { groups: GROUPS, isPooled: true });
  expect(rounded(openOnnxEncoder(readOnnxEncoder(folder, 'pt')).vectorOf('custa loja'))[2]).toBeGreaterThan(0);
  writeOnnxFolder(folder, { groups: GROUPS });
  const before = hashOfFolder(folder);
  setting('1_Pooling/config.json', { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false });
  setting('sentence_bert_config.json', { max_seq_length: 16 });
  expect(readOnnxFiles(folder)).toMatchObject({ pooling: 'cls', mostTokens: 16 });
  const cls = readOnnxEncoder(folder, 'pt');
  expect(cls.hash).not.toBe(before);
  expect(rounded(openOnnxEncoder(cls).vectorOf('custa loja'))).toEqual([1, 0, 0]);
});

test('[PACK-10] a missing runtime and invalid files are named', () => {
  writeOnnxFolder(folder, { groups: GROUPS });
  expect(codeOf(() => readOnnxEncoder(folder, 'mul'))).toBe(
    'no-runtime: ONNX models need onnxruntime-node: run “npm install onnxruntime-node” in the folder of packs.',
  );
  setting('1_Pooling/config.json', { pooling_mode_lasttoken: true });
  expect(codeOf(() => readOnnxFiles(folder))).toBe('malformed: It pools by "lasttoken"; mean and cls are supported.');
  writeFileSync(join(folder, '1_Pooling/config.json'), 'no');
  expect(codeOf(() => readOnnxFiles(folder))).toBe('malformed: 1_Pooling/config.json is no JSON object.');
  rmSync(join(folder, 'tokenizer.json'));
  rmSync(join(folder, '1_Pooling'), { recursive: true });
  expect(codeOf(() => readOnnxFiles(folder))).toBe('malformed: An ONNX model needs model.onnx and tokenizer.json.');
});

test('[PACK-10] a truncated or hostile model or tokenizer has an error code', () => {
  installRuntime(root);
  const refused = () => codeOf(() => readOnnxEncoder(folder, 'mul'));
  writeOnnxFolder(folder, { groups: GROUPS, inputs: ['input_ids', 'pixels'] });
  expect(refused()).toBe('malformed: Its model asks for “pixels”, which is not known.');
  writeOnnxFolder(folder, { groups: GROUPS });
  const tokenizer = JSON.parse(readFileSync(join(folder, 'tokenizer.json'), 'utf8')) as { model: object };
  setting('tokenizer.json', { ...tokenizer, model: { ...tokenizer.model, vocab: { '[UNK]': 7000 } } });
  expect(refused()).toMatch(/^malformed: Its model fails: /);
  setting('tokenizer.json', { model: { type: 'Unigram', vocab: 7 } });
  expect(refused()).toMatch(/^malformed: tokenizer\.json cannot be used: /);
  writeOnnxFolder(folder, { groups: GROUPS });
  writeFileSync(join(folder, 'onnx/model.onnx'), Buffer.alloc(40, 'no ONNX model at all '));
  expect(refused()).toMatch(/^malformed: Its model cannot be loaded: /);
  appendFileSync(join(folder, 'onnx/model.onnx'), Buffer.alloc(3000, 255));
  expect(refused()).toMatch(/^malformed: Its model cannot be loaded: /);
});
