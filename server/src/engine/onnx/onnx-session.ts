import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PackError } from 'nlu';
import { openTokenizer } from '../tokenizer.ts';
import { readOnnxFiles } from './onnx-files.ts';
import type { OnnxFiles } from './onnx-files.ts';

const RUNTIME = 'onnxruntime-node';
/** In the order in which they are looked for. */
const OUTPUTS = ['sentence_embedding', 'last_hidden_state', 'token_embeddings'];
/** One thread: trainings share the processor, and sums are the same everywhere. */
const OPTIONS = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 } as const;

interface Tensor {
  readonly dims: readonly number[];
  readonly data: ArrayLike<unknown>;
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(inputs: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>;
}
/** What onnxruntime-node and onnxruntime-web have in common. */
interface Runtime {
  readonly Tensor: new (kind: 'int64', data: BigInt64Array, dims: readonly number[]) => Tensor;
  readonly InferenceSession: { create(model: string, options: typeof OPTIONS): Promise<Session> };
}

export type EncodeText = (text: string) => Promise<Float32Array>;

/** Loads the model of a folder. @throws PackError */
export async function openOnnxSession(folder: string): Promise<EncodeText> {
  const files = readOnnxFiles(folder);
  const runtime = loadRuntime(folder);
  const tokenize = openTokenizer(folder);
  const session = await runtime.InferenceSession.create(files.model, OPTIONS).catch((error: unknown) => {
    throw new PackError('malformed', `Its model cannot be loaded: ${String(error)}`);
  });
  return async (text) => {
    const ids = shortened(tokenize(text), files.mostTokens);
    const inputs = Object.fromEntries(
      session.inputNames.map((name) => {
        const values = inputOf(name, ids);
        return [name, new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])];
      }),
    );
    const outputs = await session.run(inputs).catch((error: unknown) => {
      throw new PackError('malformed', `Its model fails: ${String(error)}`);
    });
    const name = OUTPUTS.find((own) => own in outputs) ?? session.outputNames[0] ?? '';
    return toUnit(pooled(outputs[name], files.pooling));
  };
}

/** Found next to the model, in the folder of packs, or in the product. */
function loadRuntime(folder: string): Runtime {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    const load = createRequire(from);
    try {
      load.resolve(RUNTIME);
    } catch {
      continue;
    }
    return load(RUNTIME) as Runtime;
  }
  throw new PackError(
    'no-runtime',
    `ONNX models need ${RUNTIME}: run “npm install ${RUNTIME}” in the folder of packs.`,
  );
}

/** At most the allowed number; the last token is always included since it may mark the end. */
const shortened = (ids: readonly number[], most: number): readonly number[] =>
  ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)];

function inputOf(name: string, ids: readonly number[]): readonly number[] {
  if (name === 'input_ids') return ids;
  if (name === 'attention_mask') return ids.map(() => 1);
  if (name === 'token_type_ids') return ids.map(() => 0);
  throw new PackError('malformed', `Its model asks for “${name}”, which is not known.`);
}

/** The vector of the sentence: the output itself, or the mean or first of the token vectors. */
function pooled(output: Tensor | undefined, pooling: OnnxFiles['pooling']): Float32Array {
  const { dims = [], data } = output ?? {};
  const [batch, tokens = 1, size = 0] = dims.length === 2 ? [dims[0], 1, dims[1]] : dims;
  if (!(data instanceof Float32Array) || batch !== 1 || dims.length > 3 || size === 0 || data.length !== tokens * size)
    throw new PackError('malformed', 'Its model gives no vectors of 32-bit numbers.');
  const counted = pooling === 'cls' ? 1 : tokens;
  return Float32Array.from({ length: size }, (_, at) => {
    let sum = 0;
    for (let token = 0; token < counted; token++) sum += data[token * size + at] ?? 0;
    return sum / counted;
  });
}

function toUnit(own: Float32Array): Float32Array {
  const length = Math.hypot(...own);
  if (!Number.isFinite(length)) throw new PackError('malformed', 'Its model gives something that is no number.');
  return length > 0 ? own.map((value) => value / length) : own;
}
