import { weightOf } from '../../../lib/concurrency/is-large.ts';
import type { Block } from './import-request.ts';

/** Small enough to be one parameter of a statement, large enough for a small number of statements. */
const ROWS_PER_BLOCK = 2000;
/** A block, which is sent to the database in one step, ends before it needs more than this. */
const WEIGHT_OF_BLOCK = 40_000;

export interface BlockWriter<Row> {
  readonly add: (row: Row) => void;
  readonly count: () => number;
  readonly end: () => Block[];
}

/** Groups rows into blocks as they arrive. */
export function createBlocks<Row>(): BlockWriter<Row> {
  const blocks: Block[] = [];
  let rows: Row[] = [];
  let count = 0;
  let weight = 0;
  const flush = () => {
    if (rows.length > 0) blocks.push(encoder.encode(JSON.stringify(rows)));
    rows = [];
    weight = 0;
  };
  return {
    add: (row) => {
      rows.push(row);
      count += 1;
      weight += weightOf(row, WEIGHT_OF_BLOCK);
      if (rows.length >= ROWS_PER_BLOCK || weight >= WEIGHT_OF_BLOCK) flush();
    },
    count: () => count,
    end: () => {
      flush();
      return blocks;
    },
  };
}

const encoder = new TextEncoder();

export function blocksOf(rows: Iterable<unknown>): Block[] {
  const writer = createBlocks();
  for (const row of rows) writer.add(row);
  return writer.end();
}

/** The JSON of a block. */
export function jsonOfBlock(block: Block): string {
  return new TextDecoder().decode(block);
}

/** The rows of blocks; each block is released once it has been read. */
export function* drain<Row>(blocks: Block[]): Generator<Row> {
  for (let block = blocks.shift(); block; block = blocks.shift()) yield* JSON.parse(jsonOfBlock(block)) as Row[];
}
