import { createRandom } from '../../src/linear/random.ts';
import { addScaled, dot, rowAt, rowsIn, toUnit } from './algebra.ts';
import type { Rows } from '../../src/packs/quantize.ts';

const ROUNDS = 12;

/** Cluster of each row by its direction (spherical k-means), from 1; 0 for rows of zeros. */
export function clusterRows(rows: Rows, clusters: number): Uint16Array {
  const used = Array.from({ length: rowsIn(rows) }, (_, row) => row).filter(
    (row) => dot(rowAt(rows, row), rowAt(rows, row)) > 0,
  );
  const random = createRandom(clusters);
  let centers: Rows = { size: rows.size, data: new Float32Array(clusters * rows.size) };
  for (let own = 0; own < clusters; own++)
    rowAt(centers, own).set(rowAt(rows, used[Math.floor(random() * used.length)] ?? 0));
  const found = new Uint16Array(rowsIn(rows));
  for (let round = 0; round < ROUNDS; round++) {
    const sums: Rows = { size: rows.size, data: new Float32Array(clusters * rows.size) };
    for (const row of used) {
      const nearest = nearestRow(centers, rowAt(rows, row));
      found[row] = nearest + 1;
      addScaled(rowAt(sums, nearest), rowAt(rows, row), 1);
    }
    for (let own = 0; own < clusters; own++) {
      if (dot(rowAt(sums, own), rowAt(sums, own)) === 0) rowAt(sums, own).set(rowAt(centers, own));
      toUnit(rowAt(sums, own));
    }
    centers = sums;
  }
  return found;
}

function nearestRow(rows: Rows, own: Float32Array): number {
  let best = 0;
  let most = -Infinity;
  for (let row = 0; row < rowsIn(rows); row++) {
    const near = dot(rowAt(rows, row), own);
    if (near > most) [best, most] = [row, near];
  }
  return best;
}
