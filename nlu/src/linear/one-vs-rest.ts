import { descend } from './binary-svm.ts';
import type { SparseRows } from './csr.ts';
import { holdOut, holdOutCentroids } from './hold-out/scores.ts';
import type { HeldOut, HeldScores } from './hold-out/scores.ts';
import { writeDirection } from './centroid.ts';
import { outline, resume, writeCandidates } from './class-block.ts';
import { LANES, openMixedRows, squaredNorms } from './mixed-rows.ts';
import type { DenseRows } from './mixed-rows.ts';
import { packColumns } from './pack-columns.ts';
import { createRandom } from './random.ts';
import { float32At, int32At, itemAt } from '../element-reads.ts';

export interface OneVsRestTask {
  rows: SparseRows;
  /** Dense columns, which follow those of `rows`. */
  dense?: DenseRows | null;
  /** Class number of each row. */
  classes: Int32Array;
  classCount: number;
  seed: number;
  /** How to compute held-out scores; omit to skip them. */
  held?: HeldOut;
  /** Called after each class; may throw to stop. */
  onClass?: (done: number) => void;
}

/** Sparse weights of one class. */
export interface ClassWeights {
  index: Int32Array;
  svm: Float32Array;
  centroid: Float32Array;
  bias: number;
}

export interface OneVsRestResult extends HeldScores {
  classes: ClassWeights[];
}

const COST = 1;
/** Descent passes over each class's candidate support vectors, before and after the full pass over all rows. */
const FIRST_PASSES = 3;
const LAST_PASSES = 5;

/** Trains an SVM and a centroid for each class against all others, and computes held-out scores on request. */
export function trainOneVsRest(task: OneVsRestTask): OneVsRestResult {
  const training = prepare(task);
  const cells = (task.held?.rows.length ?? 0) * task.classCount;
  const result: OneVsRestResult = {
    classes: [],
    heldSvm: new Float32Array(cells),
    heldCentroid: new Float32Array(cells),
  };
  for (let first = 0; first < task.classCount; first += LANES) trainBlock(training, first, result);
  return result;
}

type Training = ReturnType<typeof prepare>;

/** Packs the rows, and creates the vectors that a training needs at the same time. */
function prepare(task: OneVsRestTask) {
  const { rows: packed, original } = packColumns(task.rows);
  const { rows, held: heldRows } = openMixedRows(
    { rows: packed, dense: task.dense, heldValue: task.held?.value },
    (columns) => 2 * (LANES + 1) * columns + LANES,
  );
  const { columns } = rows;
  return {
    task,
    rows,
    heldRows,
    norms: squaredNorms(rows),
    random: createRandom(task.seed),
    membersOf: membersByClass(task),
    scratch: createScratch(columns),
    block: {
      weights: rows.floats(columns * LANES),
      apart: rows.floats(columns * LANES),
      steps: rows.floats(LANES),
    },
    room: {
      weights: rows.floats(columns),
      alphas: new Float32Array(rows.count),
      order: new Int32Array(rows.count),
    },
    centroid: rows.floats(columns),
    // Dense columns keep their positions.
    original: Int32Array.from({ length: columns }, (_, column) => original[column] ?? column),
  };
}

function trainBlock(training: Training, first: number, result: OneVsRestResult): void {
  const { task, rows, heldRows, norms, random, room, centroid } = training;
  const { classes, classCount, held } = task;
  const membersOf = training.membersOf.slice(first, first + LANES);
  const problems = membersOf.map((members) => ({ rows, norms, signs: signsOf(members, rows.count), cost: COST }));
  const lanes = problems.length;
  const block = outline({ rows, norms, classes, first, lanes, cost: COST, room: training.block });
  const settle = (passes: number): void => {
    problems.forEach((problem, lane) => {
      const count = writeCandidates(block, lane, room.order);
      descend(problem, itemAt(block.solutions, lane), room.order, { count, passes, random });
    });
  };
  settle(FIRST_PASSES);
  resume(block);
  settle(LAST_PASSES);
  problems.forEach((problem, lane) => {
    const solution = itemAt(block.solutions, lane);
    const target = first + lane;
    if (held) holdOut({ held, heldRows, problem, solution, room, random, target, classCount }, result.heldSvm);
    writeDirection(rows, itemAt(membersOf, lane), centroid);
    result.classes.push(sparseWeights({ ...solution, centroid }, training.original, training.scratch));
    task.onClass?.(target + 1);
  });
  if (held) {
    const { weights: sums, steps: factors } = training.block;
    const step = { held, rows, heldRows, classes, first, lanes, classCount, sums, factors };
    holdOutCentroids(step, result.heldCentroid);
  }
}

function signsOf(members: readonly number[], rows: number): Int8Array {
  const signs = new Int8Array(rows).fill(-1);
  for (const row of members) signs[row] = 1;
  return signs;
}

function membersByClass(task: OneVsRestTask): number[][] {
  const members = Array.from({ length: task.classCount }, (): number[] => []);
  task.classes.forEach((own, row) => itemAt(members, own).push(row));
  return members;
}

type Scratch = Omit<ClassWeights, 'bias'>;

function createScratch(columns: number): Scratch {
  return { index: new Int32Array(columns), svm: new Float32Array(columns), centroid: new Float32Array(columns) };
}

function sparseWeights(
  dense: { weights: Float32Array; centroid: Float32Array; bias: number },
  original: Int32Array,
  { index, svm, centroid }: Scratch,
): ClassWeights {
  let size = 0;
  for (let column = 0; column < dense.weights.length; column++) {
    if (float32At(dense.weights, column) === 0 && float32At(dense.centroid, column) === 0) continue;
    index[size] = int32At(original, column);
    svm[size] = float32At(dense.weights, column);
    centroid[size++] = float32At(dense.centroid, column);
  }
  return { index: index.slice(0, size), svm: svm.slice(0, size), centroid: centroid.slice(0, size), bias: dense.bias };
}
