import { createSolution, descend } from './binary-svm.ts';
import type { BinaryProblem } from './binary-svm.ts';
import { squaredNorms } from './csr.ts';
import type { SparseRows } from './csr.ts';
import { holdOut } from './hold-out.ts';
import type { HeldOut, HeldScores } from './hold-out.ts';
import { addRows, toDirection } from './centroid.ts';
import { LANES, outline, putBack, takeOut, walk } from './class-block.ts';
import { packColumns } from './pack-columns.ts';
import { createRandom } from './random.ts';

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

/** Weights of one class, zeros left out. */
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
/** Passes over the rows each class hangs on: before all rows are looked at again, and after. */
const FIRST_PASSES = 3;
const LAST_PASSES = 5;

/** Trains an SVM and a centroid for each class against all others, with held-out scores of every row beside them. */
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
    const problems = Array.from({ length: block.lanes }, (_, lane): BinaryProblem => ({
      rows,
      norms,
      signs: signsOf(membersOf[first + lane], norms.length),
      cost: COST,
    }));
    const solution = createSolution(problems[0]);
    const settle = (lane: number, passes: number): void => {
      const candidates = takeOut(block, lane, solution);
      descend(problems[lane], solution, candidates, { count: candidates.length, passes, random });
    };
    problems.forEach((_, lane) => {
      settle(lane, FIRST_PASSES);
      putBack(block, lane, solution);
    });
    walk(block, () => true);
    problems.forEach((problem, lane) => {
      settle(lane, LAST_PASSES);
      const target = first + lane;
      const centroid = new Float32Array(rows.columns);
      addRows(rows, membersOf[target], 1, centroid);
      if (held)
        holdOut(
          { held, problem, solution, members: membersOf[target], memberSum: centroid, random, target, classCount },
          result,
        );
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
  task.classes.forEach((own, row) => members[own].push(row));
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
    if (dense.weights[column] === 0 && dense.centroid[column] === 0) continue;
    index[size] = original[column];
    svm[size] = dense.weights[column];
    centroid[size++] = dense.centroid[column];
  }
  return { index: index.slice(0, size), svm: svm.slice(0, size), centroid: centroid.slice(0, size), bias: dense.bias };
}
