import { createSolution, descend, forget } from './binary-svm.ts';
import type { BinaryProblem, BinarySolution } from './binary-svm.ts';
import { rowCount, rowDot, squaredNorms } from './csr.ts';
import type { SparseRows } from './csr.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

export interface OneVsRestTask {
  rows: SparseRows;
  /** Class number of each row. */
  classes: Int32Array;
  classCount: number;
  seed: number;
  /** How to score each row by a solution that has not seen it; left out when nothing is to be held out. */
  held?: HeldOut;
  /** Called after each class; may throw to stop. */
  onClass?: (done: number) => void;
}

export interface HeldOut {
  fold: Uint8Array;
  folds: number;
  /** The rows to score. */
  rows: Int32Array;
  /** Row values without what only the row's own fold knows; layout of `rows.value`. */
  value: Float32Array;
}

/** Weights of one class, zeros left out. */
export interface ClassWeights {
  index: Int32Array;
  svm: Float32Array;
  centroid: Float32Array;
  bias: number;
}

export interface OneVsRestResult {
  classes: ClassWeights[];
  /** Held-out rows × classes, row-major; scores without having seen the row. Empty without `held`. */
  heldSvm: Float32Array;
  heldCentroid: Float32Array;
}

const COST = 1;
const PASSES = 12;
/** With more rows, a first pass over the class and every fifth other row draws the outline: a third less time, the same within 1 %. */
const SKETCH_ABOVE = 3000;
const SKETCH_INTERVAL = 5;
/** Going on from the full solution with a fold taken out settles quickly. */
const HELD_OUT_PASSES = 2;

/** Trains an SVM and a centroid for each class against all others, with held-out scores of every row beside them. */
export function trainOneVsRest(task: OneVsRestTask): OneVsRestResult {
  const rows = rowCount(task.rows);
  const cells = (task.held?.rows.length ?? 0) * task.classCount;
  const result: OneVsRestResult = { classes: [], heldSvm: new Float32Array(cells), heldCentroid: new Float32Array(cells) };
  const norms = squaredNorms(task.rows);
  const random = createRandom(task.seed);
  const order = new Int32Array(rows);
  const membersOf = membersByClass(task);
  for (let target = 0; target < task.classCount; target++) {
    const members = membersOf[target];
    const signs = new Int8Array(rows).fill(-1);
    for (const row of members) signs[row] = 1;
    const problem: BinaryProblem = { rows: task.rows, norms, signs, cost: COST };
    const solution = createSolution(problem);
    const isSketched = rows > SKETCH_ABOVE;
    if (isSketched) descend(problem, solution, order, { count: sketchOrder(signs, order), passes: 1, shrinkFrom: 1, random });
    for (let row = 0; row < rows; row++) order[row] = row;
    descend(problem, solution, order, { count: rows, passes: PASSES, shrinkFrom: isSketched ? 0 : 1, random });
    result.classes.push(sparseWeights(solution, centroidOf(task.rows, members)));
    if (task.held) holdOut({ task, held: task.held, problem, solution, members, random, target }, result);
    task.onClass?.(target + 1);
  }
  return result;
}

/** Puts all rows of the class and some of the others first. @returns how many */
function sketchOrder(signs: Int8Array, order: Int32Array): number {
  let count = 0;
  for (let row = 0; row < signs.length; row++) if (signs[row] > 0 || row % SKETCH_INTERVAL === 0) order[count++] = row;
  return count;
}

function membersByClass(task: OneVsRestTask): number[][] {
  const members = Array.from({ length: task.classCount }, (): number[] => []);
  task.classes.forEach((own, row) => members[own].push(row));
  return members;
}

interface HoldOutStep {
  task: OneVsRestTask;
  held: HeldOut;
  problem: BinaryProblem;
  solution: BinarySolution;
  /** Rows of the class. */
  members: readonly number[];
  random: Random;
  target: number;
}

function holdOut(step: HoldOutStep, result: OneVsRestResult): void {
  const { task, held, problem, target } = step;
  const heldRows: SparseRows = { ...task.rows, value: held.value };
  // Rows without weight in the full solution hardly gain any when a fold is taken out, the class's own rows do.
  const learnable: number[] = [];
  for (let row = 0; row < held.fold.length; row++) if (step.solution.alphas[row] > 0 || problem.signs[row] > 0) learnable.push(row);
  for (let fold = 0; fold < held.folds; fold++) {
    const without: BinarySolution = { ...step.solution, weights: step.solution.weights.slice(), alphas: step.solution.alphas.slice() };
    forget(problem, without, (row) => held.fold[row] === fold);
    const order = Int32Array.from(learnable.filter((row) => held.fold[row] !== fold));
    descend(problem, without, order, { count: order.length, passes: HELD_OUT_PASSES, shrinkFrom: 0, random: step.random });
    const centroid = centroidOf(task.rows, step.members.filter((row) => held.fold[row] !== fold));
    for (let place = 0; place < held.rows.length; place++) {
      const row = held.rows[place];
      if (held.fold[row] !== fold) continue;
      const cell = place * task.classCount + target;
      result.heldSvm[cell] = rowDot(heldRows, row, without.weights) + without.bias;
      result.heldCentroid[cell] = rowDot(heldRows, row, centroid);
    }
  }
}

/** Mean direction of the given rows, length 1 (0 without rows). */
export function centroidOf(rows: SparseRows, members: readonly number[]): Float32Array {
  const sum = new Float32Array(rows.columns);
  for (const row of members) {
    for (let at = rows.rowStart[row]; at < rows.rowStart[row + 1]; at++) sum[rows.index[at]] += rows.value[at];
  }
  let squares = 0;
  for (let column = 0; column < sum.length; column++) squares += sum[column] * sum[column];
  if (squares === 0) return sum;
  const factor = 1 / Math.sqrt(squares);
  for (let column = 0; column < sum.length; column++) sum[column] *= factor;
  return sum;
}

function sparseWeights(solution: BinarySolution, centroid: Float32Array): ClassWeights {
  let size = 0;
  for (let column = 0; column < centroid.length; column++) if (solution.weights[column] !== 0 || centroid[column] !== 0) size++;
  const weights: ClassWeights = { index: new Int32Array(size), svm: new Float32Array(size), centroid: new Float32Array(size), bias: solution.bias };
  let to = 0;
  for (let column = 0; column < centroid.length; column++) {
    if (solution.weights[column] === 0 && centroid[column] === 0) continue;
    weights.index[to] = column;
    weights.svm[to] = solution.weights[column];
    weights.centroid[to++] = centroid[column];
  }
  return weights;
}
