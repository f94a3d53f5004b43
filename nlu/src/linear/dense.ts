import { float32At } from '../element-reads.ts';

/** A small dense matrix, row-major. Plain loops suffice: the engine's matrices have at most a few thousand entries. */
export interface Matrix {
  rows: number;
  columns: number;
  data: Float32Array;
}

export function createMatrix(rows: number, columns: number): Matrix {
  return { rows, columns, data: new Float32Array(rows * columns) };
}

/** a · bᵀ */
export function timesTransposed(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.rows, b.rows);
  const width = a.columns;
  const left = a.data;
  const right = b.data;
  for (let row = 0; row < a.rows; row++) {
    for (let other = 0; other < b.rows; other++) {
      let sum = 0;
      for (let at = row * width, to = other * width, end = at + width; at < end; at++, to++)
        sum += float32At(left, at) * float32At(right, to);
      product.data[row * b.rows + other] = sum;
    }
  }
  return product;
}

/** a · b */
export function times(a: Matrix, b: Matrix): Matrix {
  const product = createMatrix(a.rows, b.columns);
  addProduct(a, b, product, false);
  return product;
}

/** Adds aᵀ · b to `target`, as gradients of weights accumulate over rows. */
export function addTransposedTimes(a: Matrix, b: Matrix, target: Matrix): void {
  addProduct(a, b, target, true);
}

function addProduct(a: Matrix, b: Matrix, target: Matrix, isTransposed: boolean): void {
  const { data } = target;
  const right = b.data;
  for (let row = 0; row < a.rows; row++) {
    for (let column = 0; column < a.columns; column++) {
      const factor = float32At(a.data, row * a.columns + column);
      if (factor === 0) continue;
      let to = (isTransposed ? column : row) * b.columns;
      for (let at = (isTransposed ? row : column) * b.columns, end = at + b.columns; at < end; at++, to++)
        data[to] = float32At(data, to) + factor * float32At(right, at);
    }
  }
}

/** Adds `other` to `target` elementwise. */
export function add(target: Matrix, other: Matrix): void {
  for (let at = 0; at < target.data.length; at++)
    target.data[at] = float32At(target.data, at) + float32At(other.data, at);
}
