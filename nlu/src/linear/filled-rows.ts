import { openKernel } from './kernel.ts';
import { int32At, int8At, uint16At, uint32At } from '../element-reads.ts';
import type { QuantizedRows } from './quantized-rows.ts';

const { ceil } = Math;

/** Number of classes that the kernel processes at once. */
const GROUP = 16;
/** With fewer classes there is little to gain. */
const FEWEST_CLASSES = 2 * GROUP;
/** Minimum share of classes for filling a row; the kernel takes as long for sixteen as a loop for two or three. */
const SHARE = 1 / 4;
/** Maximum number of features that wait for the kernel. */
const MOST = 1024;
const NUMBER_BYTES = 4;
const FEATURE_BYTES = 2 * NUMBER_BYTES;
const NO_ROW = -1;

/**
 * The rows of a matrix that most classes have, with the zeros that the matrix omits, in the memory of the kernel
 * (kernel.wat): knowledge features, and letters and words that occur everywhere.
 */
interface FilledRows {
  /** Sums for another sentence, all 0, valid until the next one begins. */
  begin(): Float32Array;
  /** Adds value · row to the sums, at the end at the latest. @returns false for a row that is not filled */
  add(feature: number, value: number): boolean;
  end(): void;
}

const filled = new WeakMap<QuantizedRows, FilledRows | null>();

/** Created before the first sentence; null if there is little to gain, or not enough memory. */
export function filledRows(rows: QuantizedRows): FilledRows | null {
  const known = filled.get(rows);
  if (known !== undefined) return known;
  const made = rows.bias.length < FEWEST_CLASSES ? null : fill(rows);
  filled.set(rows, made);
  return made;
}

function fill(rows: QuantizedRows): FilledRows | null {
  const columns = ceil(rows.bias.length / GROUP) * GROUP;
  const { rowPlace, size } = placeRows(rows, columns);
  const featureStart = size + columns * NUMBER_BYTES;
  const opened = open(featureStart + MOST * FEATURE_BYTES);
  if (opened === null) return null;
  const { kernel, memory } = opened;
  copyLevels(rows, rowPlace, new Int8Array(memory, 0, size));
  const sums = new Float32Array(memory, size, columns);
  const waitingRows = new Int32Array(memory, featureStart, 2 * MOST);
  const waitingValues = new Float32Array(memory, featureStart, 2 * MOST);
  let waiting = 0;
  const end = (): void => {
    if (waiting > 0) kernel.addRows(featureStart, waiting, size, columns);
    waiting = 0;
  };
  return {
    begin: () => sums.fill(0),
    add: (feature, value) => {
      const place = int32At(rowPlace, feature);
      if (place === NO_ROW) return false;
      waitingRows[2 * waiting] = place;
      waitingValues[2 * waiting + 1] = value;
      waiting++;
      if (waiting === MOST) end();
      return true;
    },
    end,
  };
}

/** Where each row begins, `NO_ROW` for unfilled ones, and the total size. Unit: bytes. */
function placeRows({ rowStart, bias }: QuantizedRows, columns: number): { rowPlace: Int32Array; size: number } {
  const rowPlace = new Int32Array(rowStart.length - 1).fill(NO_ROW);
  let size = 0;
  for (let feature = 0; feature < rowPlace.length; feature++) {
    if (uint32At(rowStart, feature + 1) - uint32At(rowStart, feature) < bias.length * SHARE) continue;
    rowPlace[feature] = size;
    size += columns;
  }
  return { rowPlace, size };
}

function copyLevels({ rowStart, column, level }: QuantizedRows, rowPlace: Int32Array, to: Int8Array): void {
  for (let feature = 0; feature < rowPlace.length; feature++) {
    const place = int32At(rowPlace, feature);
    if (place === NO_ROW) continue;
    for (let at = uint32At(rowStart, feature); at < uint32At(rowStart, feature + 1); at++)
      to[place + uint16At(column, at)] = int8At(level, at);
  }
}

/** Each memory reserves gigabytes of address space, which some systems have only for a few thousand models. */
function open(bytes: number): ReturnType<typeof openKernel> | null {
  try {
    return openKernel(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
