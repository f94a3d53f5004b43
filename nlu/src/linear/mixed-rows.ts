import { rowCount } from './csr.ts';
import type { SparseRows } from './csr.ts';
import { openKernel } from './kernel.ts';
import type { Kernel } from './kernel.ts';
import { float32At, int32At } from '../element-reads.ts';

/** Classes trained together. Their weights are interleaved, so that one pass over a row serves all. */
export const LANES = 16;

/** Columns in which every row has a value: rows × size, row-major. */
export interface DenseRows {
  readonly size: number;
  readonly value: Float32Array;
}

/** Rows of sparse columns, followed by dense ones, in the memory of the kernel (kernel.wat). */
export interface MixedRows {
  readonly count: number;
  /** Length of a vector of weights, including padding columns that the kernel needs. */
  readonly columns: number;
  /** A vector of zeros in the memory of the kernel: all vectors passed to it must come from here. */
  floats(length: number): Float32Array;
  squaredNorm(row: number): number;
  /** Product of a row with a vector. */
  dot(row: number, weights: Float32Array): number;
  /** Adds a row, times `factor`, to a vector. */
  add(row: number, factor: number, weights: Float32Array): void;
  /** The products of a row with `LANES` interleaved vectors, valid until the next call. */
  dotLanes(row: number, weights: Float32Array): Float32Array;
  /** Adds a row to interleaved vectors, times the factor of each. */
  addLanes(row: number, factors: Float32Array, weights: Float32Array): void;
}

interface Source {
  rows: SparseRows;
  /** Columns after those of `rows`. */
  dense?: DenseRows | null;
  /** Values of the entries in held-out rows, laid out like `rows.value`. */
  heldValue?: Float32Array;
}

/** The contents of the kernel's memory. */
interface Placed {
  kernel: Kernel;
  take: MixedRows['floats'];
  /** Where each row's entries begin. */
  starts: Int32Array;
  index: Int32Array;
  /** Dense columns of all rows, and the number of sparse and of dense ones. */
  block: Float32Array;
  sparseSize: number;
  denseSize: number;
  sums: Float32Array;
}

/** Number of entries and dense columns that the kernel processes at once. */
const ENTRIES = 4;
const GROUP = 16;
const NUMBER_BYTES = 4;

/**
 * @param floats the total count that `floats` will be asked for, by the number of columns
 * @returns the rows, and the same rows as held-out ones; both take the same vectors
 */
export function openMixedRows(
  { rows, dense = null, heldValue = rows.value }: Source,
  floats: (columns: number) => number,
): { rows: MixedRows; held: MixedRows } {
  const count = rowCount(rows);
  const starts = roundedStarts(rows);
  const entries = int32At(starts, count);
  const sparseSize = rows.columns;
  const denseSize = dense === null ? 0 : roundUp(dense.size, GROUP);
  const numbers = 3 * entries + count * denseSize + LANES + floats(sparseSize + denseSize);
  const { kernel, memory } = openKernel(numbers * NUMBER_BYTES);
  let end = 0;
  const take = (length: number): Float32Array => {
    const taken = new Float32Array(memory, end, length);
    end += length * NUMBER_BYTES;
    return taken;
  };
  const index = new Int32Array(memory, take(entries).byteOffset, entries);
  copyRows(rows.index, rows, index, starts);
  const ownValue = take(entries);
  copyRows(rows.value, rows, ownValue, starts);
  const otherValue = take(entries);
  copyRows(heldValue, rows, otherValue, starts);
  const block = take(count * denseSize);
  if (dense !== null)
    for (let row = 0; row < count; row++)
      block.set(dense.value.subarray(row * dense.size, (row + 1) * dense.size), row * denseSize);
  const placed = { kernel, take, starts, index, block, sparseSize, denseSize, sums: take(LANES) };
  return { rows: withValues(placed, ownValue), held: withValues(placed, otherValue) };
}

function withValues(placed: Placed, value: Float32Array): MixedRows {
  const { kernel, starts, index, block, sparseSize, denseSize, sums } = placed;
  const hasDense = denseSize > 0;
  const sizeOf = (row: number): number => int32At(starts, row + 1) - int32At(starts, row);
  const indexOf = (row: number): number => index.byteOffset + int32At(starts, row) * NUMBER_BYTES;
  const valueOf = (row: number): number => value.byteOffset + int32At(starts, row) * NUMBER_BYTES;
  const denseOf = (row: number): number => block.byteOffset + row * denseSize * NUMBER_BYTES;
  /** The weights of the dense columns. */
  const behind = ({ byteOffset }: Float32Array, lanes: number): number =>
    byteOffset + sparseSize * lanes * NUMBER_BYTES;
  return {
    count: starts.length - 1,
    columns: sparseSize + denseSize,
    floats: placed.take,
    squaredNorm: (row) => {
      let sum = hasDense ? kernel.dot(denseOf(row), denseOf(row), denseSize) : 0;
      for (let at = int32At(starts, row); at < int32At(starts, row + 1); at++)
        sum += float32At(value, at) * float32At(value, at);
      return sum;
    },
    dot: (row, weights) => {
      const sum = kernel.dotEntries(indexOf(row), valueOf(row), weights.byteOffset, sizeOf(row));
      return hasDense ? sum + kernel.dot(denseOf(row), behind(weights, 1), denseSize) : sum;
    },
    add: (row, factor, weights) => {
      kernel.addEntries(indexOf(row), valueOf(row), factor, weights.byteOffset, sizeOf(row));
      if (hasDense) kernel.add(denseOf(row), factor, behind(weights, 1), denseSize);
    },
    dotLanes: (row, weights) => {
      sums.fill(0);
      kernel.dotEntriesLanes(indexOf(row), valueOf(row), weights.byteOffset, sums.byteOffset, sizeOf(row));
      if (hasDense) kernel.dotLanes(denseOf(row), behind(weights, LANES), sums.byteOffset, denseSize);
      return sums;
    },
    addLanes: (row, factors, weights) => {
      kernel.addEntriesLanes(indexOf(row), valueOf(row), factors.byteOffset, weights.byteOffset, sizeOf(row));
      if (hasDense) kernel.addLanes(denseOf(row), factors.byteOffset, behind(weights, LANES), denseSize);
    },
  };
}

/** Squared length of each row. */
export function squaredNorms(rows: MixedRows): Float32Array {
  return Float32Array.from({ length: rows.count }, (_, row) => rows.squaredNorm(row));
}

function roundUp(size: number, unit: number): number {
  return Math.ceil(size / unit) * unit;
}

/** Where each row begins when all are padded with zero entries to a multiple of the kernel's step. */
function roundedStarts({ rowStart }: SparseRows): Int32Array {
  const starts = new Int32Array(rowStart.length);
  for (let row = 0; row + 1 < rowStart.length; row++) {
    const size = int32At(rowStart, row + 1) - int32At(rowStart, row);
    starts[row + 1] = int32At(starts, row) + roundUp(Math.max(1, size), ENTRIES);
  }
  return starts;
}

function copyRows<List extends Int32Array | Float32Array>(
  from: List,
  { rowStart }: SparseRows,
  to: List,
  starts: Int32Array,
): void {
  for (let row = 0; row + 1 < rowStart.length; row++)
    to.set(from.subarray(int32At(rowStart, row), int32At(rowStart, row + 1)), int32At(starts, row));
}
