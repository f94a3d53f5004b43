import { openKernel } from '../linear/kernel.ts';
import { int32At } from '../element-reads.ts';

/** Feature numbers of the tokens of a sentence; those of token t begin at `tokenStart[t]`. */
interface NumberedTokens {
  tokenStart: Int32Array;
  number: Int32Array;
}

/** Weights of a chain while it learns, where the kernel of kernel.wat adds up their rows. */
export interface EmissionWeights {
  /** features × `columns`, row-major */
  readonly data: Float32Array;
  /** Tags, with columns of zeros that the kernel needs besides. */
  readonly columns: number;
  /** Emission scores: the summed rows of each token's features, tokens × tags, row-major. */
  emissionsOf(sentence: NumberedTokens): Float32Array;
  /** A copy without the columns of zeros: features × tags. */
  ofTags(): Float32Array;
}

/** Columns that the kernel takes at once. */
const GROUP = 16;
const NUMBER_BYTES = 4;

/** @param longest features of all tokens of the longest sentence */
export function openEmissionWeights(features: number, tags: number, longest: number): EmissionWeights {
  const columns = Math.ceil(tags / GROUP) * GROUP;
  const sumsStart = features * columns * NUMBER_BYTES;
  const numbersStart = sumsStart + columns * NUMBER_BYTES;
  const { kernel, memory } = openKernel(numbersStart + longest * NUMBER_BYTES);
  const sums = new Float32Array(memory, sumsStart, tags);
  const numbers = new Int32Array(memory, numbersStart, longest);
  const data = new Float32Array(memory, 0, features * columns);
  return {
    data,
    columns,
    emissionsOf: ({ tokenStart, number }) => {
      const tokens = tokenStart.length - 1;
      const emissions = new Float32Array(tokens * tags);
      numbers.set(number);
      for (let token = 0; token < tokens; token++) {
        const from = int32At(tokenStart, token);
        const count = int32At(tokenStart, token + 1) - from;
        kernel.sumRows(numbersStart + from * NUMBER_BYTES, count, 0, sumsStart, columns);
        emissions.set(sums, token * tags);
      }
      return emissions;
    },
    ofTags: () => {
      const copy = new Float32Array(features * tags);
      for (let feature = 0; feature < features; feature++)
        copy.set(data.subarray(feature * columns, feature * columns + tags), feature * tags);
      return copy;
    },
  };
}
