import { addScaled, dot, rowAt, rowsIn, spread, sumUp } from './algebra.ts';
import type { Rows } from '../../src/packs/quantize.ts';
import type { Sums } from './algebra.ts';
import { float32At, float64At } from '../../src/element-reads.ts';

/** Strength of the prior. Unit: sentences. */
const PULL = 1;
const STEPS = 25;

/**
 * Learns vectors whose sums are the targets: ridge regression towards `prior`, by conjugate gradients, each column
 * separately. Words in few sentences stay close to their initial values.
 */
export function learnVectors(sums: Sums, targets: Rows, given: Rows): Rows {
  const rows = rowsIn(given);
  const scale = bestScale(sums, targets, given);
  const prior: Rows = { size: given.size, data: given.data.map((value) => value * scale) };
  const apply = (table: Rows): Rows => {
    const result = spread(sums, sumUp(sums, table), rows);
    addScaled(result.data, table.data, PULL);
    return result;
  };
  const found: Rows = { size: given.size, data: prior.data.slice() };
  const rest = spread(sums, targets, rows);
  addScaled(rest.data, prior.data, PULL);
  addScaled(rest.data, apply(found).data, -1);
  const step: Rows = { size: given.size, data: rest.data.slice() };
  let squares = columnDots(rest, rest);
  for (let round = 0; round < STEPS; round++) {
    const applied = apply(step);
    const length = columnDots(step, applied);
    const factor = length.map((value, at) => float64At(squares, at) / Math.max(value, 1e-12));
    addColumns(found, step, factor);
    addColumns(
      rest,
      applied,
      factor.map((value) => -value),
    );
    const next = columnDots(rest, rest);
    const keep = next.map((value, at) => value / Math.max(float64At(squares, at), 1e-12));
    for (let row = 0; row < rows; row++) {
      const own = rowAt(step, row);
      const other = rowAt(rest, row);
      for (let at = 0; at < own.length; at++) own[at] = float32At(other, at) + float64At(keep, at) * float32At(own, at);
    }
    squares = next;
  }
  return found;
}

/** Factor with which the sums of the prior are closest to the targets. */
function bestScale(sums: Sums, targets: Rows, prior: Rows): number {
  const made = sumUp(sums, prior);
  return dot(made.data, targets.data) / dot(made.data, made.data);
}

function columnDots(a: Rows, b: Rows): Float64Array {
  const result = new Float64Array(a.size);
  for (let row = 0; row < rowsIn(a); row++) {
    const own = rowAt(a, row);
    const other = rowAt(b, row);
    for (let at = 0; at < own.length; at++)
      result[at] = float64At(result, at) + float32At(own, at) * float32At(other, at);
  }
  return result;
}

function addColumns(sum: Rows, own: Rows, factor: Float64Array): void {
  for (let row = 0; row < rowsIn(sum); row++) {
    const into = rowAt(sum, row);
    const from = rowAt(own, row);
    for (let at = 0; at < into.length; at++)
      into[at] = float32At(into, at) + float64At(factor, at) * float32At(from, at);
  }
}

/** Mean cosine of the sums with the targets: the quality of a table of vectors. */
export function meanCosine(sums: Sums, targets: Rows, table: Rows): number {
  const made = sumUp(sums, table);
  let total = 0;
  for (let row = 0; row < rowsIn(made); row++) {
    const own = rowAt(made, row);
    const other = rowAt(targets, row);
    total += dot(own, other) / Math.max(1e-9, Math.sqrt(dot(own, own) * dot(other, other)));
  }
  return total / rowsIn(made);
}
