import type { VectorTable } from '../../src/packs/pack.ts';
import { addScaled, dot, meanOf, principalDirections, rowAt, rowsIn, toUnit } from './algebra.ts';
import type { Rows } from '../../src/packs/quantize.ts';
import { bagsOf, scaleRows, unitSums, weightOf } from './bags.ts';
import { quantizeRows, restore } from '../../src/packs/quantize.ts';
import type { Counted } from './vocabulary.ts';

const CENTRING = 20_000;

/** Vectors of single words, whose mean, weighted by rarity, is that of a sentence (Arora, Liang, Ma 2017). */
export function plainVectors(given: { sentences: readonly string[]; words: readonly Counted[]; rows: Rows }): {
  words: VectorTable;
  mean: Float32Array;
  direction: Float32Array;
} {
  const { sentences, words } = given;
  const rows: Rows = { size: given.rows.size, data: given.rows.data.slice() };
  for (let row = 0; row < rowsIn(rows); row++) toUnit(rowAt(rows, row));
  scaleRows(rows, words.map(weightOf));
  const table = quantizeRows(rows);
  const centring = unitSums(bagsOf(sentences.slice(0, CENTRING), words, []), restore(table));
  const mean = meanOf(centring);
  return { words: table, mean, direction: principalDirections(centring, mean, 1).data };
}

/** Rows minus their mean by frequency, of length 1; rows of zeros stay. */
export function centeredRows(rows: Rows, words: readonly Counted[]): Rows {
  const mean = new Float32Array(rows.size);
  let total = 0;
  const result: Rows = { size: rows.size, data: rows.data.slice() };
  words.forEach(({ share }, row) => {
    if (dot(rowAt(rows, row), rowAt(rows, row)) === 0) return;
    addScaled(mean, rowAt(rows, row), share);
    total += share;
  });
  for (let row = 0; row < rowsIn(result); row++) {
    if (dot(rowAt(rows, row), rowAt(rows, row)) === 0) continue;
    addScaled(rowAt(result, row), mean, -1 / total);
    toUnit(rowAt(result, row));
  }
  return result;
}
