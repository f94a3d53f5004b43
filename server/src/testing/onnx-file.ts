/** Small ONNX models, written field by field (onnx.proto): a vector for each token, looked up in a table. */

const FLOAT = 1;
const INT64 = 7;
/** Versions of the format and of the operators; any runtime of recent years supports them. */
const FORMAT_VERSION = 8;
const OPERATORS_VERSION = 13;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field * 8), ...varint(value)]);
const bytes = (field: number, ...parts: readonly (string | Uint8Array)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(content.length)]), content]);
};

/** A tensor that a graph accepts or returns, with a name for each dimension of unknown size. */
function value(field: number, name: string, kind: number, dimensions: readonly (string | number)[]): Buffer {
  const shape = dimensions.map((size) => bytes(1, typeof size === 'string' ? bytes(2, size) : number(1, size)));
  return bytes(field, bytes(1, name), bytes(2, bytes(1, number(1, kind), bytes(2, ...shape))));
}

interface OnnxFile {
  /** A row for each token. */
  readonly rows: readonly (readonly number[])[];
  /** Whether the model computes the mean of the tokens itself. */
  readonly isPooled?: boolean;
  readonly inputs?: readonly string[];
}

export function onnxFile({ rows, isPooled = false, inputs = ['input_ids'] }: OnnxFile): Buffer {
  const size = rows[0]?.length ?? 0;
  const table = Buffer.from(Float32Array.from(rows.flat()).buffer);
  const states = isPooled ? 'states' : 'last_hidden_state';
  const lookUp = bytes(1, bytes(1, 'table'), bytes(1, 'input_ids'), bytes(2, states), bytes(4, 'Gather'));
  const ofTokens = bytes(5, bytes(1, 'axes'), bytes(8, Buffer.from([1])), number(20, 7));
  const keepNone = bytes(5, bytes(1, 'keepdims'), number(3, 0), number(20, 2));
  const mean = bytes(1, bytes(1, states), bytes(2, 'sentence_embedding'), bytes(4, 'ReduceMean'), ofTokens, keepNone);
  const output = isPooled
    ? value(12, 'sentence_embedding', FLOAT, ['batch', size])
    : value(12, states, FLOAT, ['batch', 'tokens', size]);
  const graph = [
    lookUp,
    ...(isPooled ? [mean] : []),
    bytes(2, 'encoder'),
    bytes(5, number(1, rows.length), number(1, size), number(2, FLOAT), bytes(8, 'table'), bytes(9, table)),
    ...inputs.map((name) => value(11, name, INT64, ['batch', 'tokens'])),
    output,
  ];
  return Buffer.concat([
    number(1, FORMAT_VERSION),
    bytes(7, ...graph),
    bytes(8, bytes(1, ''), number(2, OPERATORS_VERSION)),
  ]);
}
