import { descend } from './binary-svm.ts';
import type { BinaryProblem } from './binary-svm.ts';
import { squaredNorms } from './csr.ts';
import type { SparseRows } from './csr.ts';
import { holdOut } from './hold-out.ts';
import type { HeldOut, HeldScores } from './hold-out.ts';
import { addRows, toDirection } from './centroid.ts';
import { LANES, outline, putBack, takeOut, walk } from './class-block.ts';
import { packColumns } from './pack-columns.ts';
import { createRandom } from './random.ts';
import { float32At, int32At, itemAt } from '../element-reads.ts';

export interface OneVsRestTask {
  rows: SparseRows;
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
  const { classes, classCount, held } = task;
  const { rows, original } = packColumns(task.rows);
  const cells = (held?.rows.length ?? 0) * classCount;
  const result: OneVsRestResult = {
    classes: [],
    heldSvm: new Float32Array(cells),
    heldCentroid: new Float32Array(cells),
  };
  const norms = squaredNorms(rows);
  const random = createRandom(task.seed);
  const membersOf = membersByClass(task);
  const scratch = createScratch(rows.columns);
  for (let first = 0; first < classCount; first += LANES) {
    const block = outline({ rows, norms, classes, first, lanes: Math.min(LANES, classCount - first), cost: COST });
    const lanes = membersOf.slice(first, first + LANES).map((members) => {
      const problem: BinaryProblem = { rows, norms, signs: signsOf(members, norms.length), cost: COST };
      return { members, problem };
    });
    const solution = { weights: new Float32Array(rows.columns), bias: 0, alphas: new Float32Array(norms.length) };
    const settle = (lane: number, problem: BinaryProblem, passes: number): void => {
      const candidates = takeOut(block, lane, solution);
      descend(problem, solution, candidates, { count: candidates.length, passes, random });
    };
    lanes.forEach(({ problem }, lane) => {
      settle(lane, problem, FIRST_PASSES);
      putBack(block, lane, solution);
    });
    walk(block, () => true);
    lanes.forEach(({ members, problem }, lane) => {
      settle(lane, problem, LAST_PASSES);
      const target = first + lane;
      const centroid = new Float32Array(rows.columns);
      addRows(rows, members, 1, centroid);
      if (held) holdOut({ held, problem, solution, members, memberSum: centroid, random, target, classCount }, result);
      toDirection(centroid);
      result.classes.push(sparseWeights({ ...solution, centroid }, original, scratch));
      task.onClass?.(target + 1);
    });
  }
  return result;
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
