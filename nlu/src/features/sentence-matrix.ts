import type { SparseRows } from '../linear/csr.ts';

/** The vectors of many sentences, one per row. */
export interface SentenceMatrix extends SparseRows {
  /** Entry at which each row's character block begins. */
  blockStart: Int32Array;
}
