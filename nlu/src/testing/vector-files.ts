/** Small files of word vectors, as other tools write them. */

export const SIZE = 8;
const WORDS = ['die', 'lampe', 'licht', 'musik', 'lied', 'über', 'Musik', '</s>'] as const;
const vectorOf = (at: number): number[] => Array.from({ length: SIZE }, (_, axis) => ((at + 1) * (axis + 2)) % 7);

export const textFile = (): Uint8Array =>
  new TextEncoder().encode(
    [`${WORDS.length} ${SIZE}`, ...WORDS.map((word, at) => [word, ...vectorOf(at)].join(' ')), ''].join('\n'),
  );

const int32 = (value: number) => new Uint8Array(Int32Array.of(value).buffer);
const int64 = (value: number) => new Uint8Array(BigInt64Array.of(BigInt(value)).buffer);
const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));

export interface FastTextFile {
  readonly buckets?: number;
  readonly version?: number;
  readonly quantized?: boolean;
  /** Values of the rows of words, then of subwords. */
  readonly rows?: readonly (readonly number[])[];
}

export function fastTextFile({ buckets = 5, version = 12, quantized = false, rows }: FastTextFile = {}): Uint8Array {
  const args = [SIZE, 5, 5, 1, 5, 1, 2, 1, buckets, 3, 4, 100];
  const entries = WORDS.map((word, at) =>
    joined(new TextEncoder().encode(`${word}\0`), int64(1000 - at), Uint8Array.of(0)),
  );
  const data = rows ?? Array.from({ length: WORDS.length + buckets }, (_, at) => vectorOf(at));
  return joined(
    int32(793712314),
    int32(version),
    ...args.map(int32),
    new Uint8Array(Float64Array.of(1e-4).buffer),
    int32(WORDS.length),
    int32(WORDS.length),
    int32(0),
    int64(10_000),
    int64(-1),
    ...entries,
    Uint8Array.of(quantized ? 1 : 0),
    int64(WORDS.length + buckets),
    int64(SIZE),
    ...data.map((row) => new Uint8Array(Float32Array.from(row).buffer)),
  );
}

export function safetensorsFile(kind: 'F32' | 'F16' = 'F32'): Uint8Array {
  const rows = Array.from({ length: 5 }, (_, at) => vectorOf(at)).flat();
  const data =
    kind === 'F32'
      ? new Uint8Array(Float32Array.from(rows).buffer)
      : new Uint8Array(Uint16Array.from(rows, smallNumberAsHalf).buffer);
  const tensor = { dtype: kind, shape: [5, SIZE], data_offsets: [0, data.length] };
  const head = new TextEncoder().encode(JSON.stringify({ embeddings: tensor }));
  return joined(int64(head.length), head, data);
}

/** Vectors of integers below 8. */
const smallNumberAsHalf = (value: number): number => {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(value));
  return ((exponent + 15) << 10) | Math.round((value / 2 ** exponent - 1) * 1024);
};

export const tokenizerFile = (): string =>
  JSON.stringify({ model: { type: 'WordPiece', vocab: { '[UNK]': 0, lampe: 1, '##n': 2, licht: 3, musik: 4 } } });
