import type { BlockRows } from '../linear/csr.ts';
import { trainNetwork } from '../linear/network.ts';
import { networkScores, shrink } from '../linear/small-network.ts';
import type { SmallNetwork } from '../linear/small-network.ts';
import { int32At, uint8At } from '../element-reads.ts';

interface NetworkLearning {
  rows: BlockRows;
  classes: Int32Array;
  classCount: number;
  seed: number;
  /** Fold number of each row. */
  fold: Uint8Array;
  /** Row values without features that occur only in the row's own fold; see `heldOutValues`. */
  heldValue: Float32Array;
  /** The rows to score held out. */
  heldRows: Int32Array;
  onEpoch?: (done: number, of: number) => void;
}

interface LearnedNetwork {
  network: SmallNetwork;
  /** Scores by networks that were not trained on the row: held rows × classes, row-major; NaN for rows not scored. */
  held: Float32Array;
}

const EPOCHS = 15;
/** Up to this many rows, three folds are held out; above, one, because networks train slowly. */
const SEVERAL_UP_TO = 1500;
const SEVERAL_FOLDS = 3;

/** Trains a network on all rows and one per held-out fold, whose scores calibrate the blend with the SVM. */
export function learnNetwork(task: NetworkLearning): LearnedNetwork {
  const { rows, classes, classCount, seed } = task;
  const all = Int32Array.from(classes.keys());
  const folds = classes.length > SEVERAL_UP_TO ? 1 : SEVERAL_FOLDS;
  const epochs = EPOCHS * (folds + 1);
  let done = 0;
  const learn = (some: Int32Array): SmallNetwork =>
    shrink(
      trainNetwork({
        rows,
        classes,
        classCount,
        learn: some,
        epochs: EPOCHS,
        seed,
        onEpoch: () => task.onEpoch?.(++done, epochs),
      }),
    );
  const held = new Float32Array(task.heldRows.length * classCount).fill(NaN);
  for (let fold = 0; fold < folds; fold++) {
    const network = learn(all.filter((row) => uint8At(task.fold, row) !== fold));
    task.heldRows.forEach((row, place) => {
      if (uint8At(task.fold, row) !== fold) return;
      const [from, to] = [int32At(rows.rowStart, row), int32At(rows.rowStart, row + 1)];
      const sentence = { index: rows.index.subarray(from, to), value: task.heldValue.subarray(from, to) };
      held.set(networkScores(network, sentence), place * classCount);
    });
  }
  return { network: learn(all), held };
}
