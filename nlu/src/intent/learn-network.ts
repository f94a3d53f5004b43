import type { SentenceMatrix } from '../features/fit.ts';
import { trainNetwork } from '../linear/network.ts';
import { networkScores, shrink } from '../linear/small-network.ts';
import type { SmallNetwork } from '../linear/small-network.ts';

export interface NetworkLearning {
  rows: SentenceMatrix;
  classes: Int32Array;
  classCount: number;
  seed: number;
  /** Fold of each row, and row values without what only the own fold knows. */
  fold: Uint8Array;
  heldValue: Float32Array;
  /** The rows to score held out. */
  heldRows: Int32Array;
  onEpoch?: (done: number, of: number) => void;
}

export interface LearnedNetwork {
  network: SmallNetwork;
  /** Held rows × classes, row-major, each by a network that has not seen the row; NaN where there was no time for that. */
  held: Float32Array;
}

const EPOCHS = 15;
/** With more rows, only one fold is held out, with fewer three: networks take long to train. */
const SEVERAL_UP_TO = 1500;
const SEVERAL_FOLDS = 3;

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
    const network = learn(all.filter((row) => task.fold[row] !== fold));
    task.heldRows.forEach((row, place) => {
      if (task.fold[row] !== fold) return;
      const sentence = {
        index: rows.index.subarray(rows.rowStart[row], rows.rowStart[row + 1]),
        value: task.heldValue.subarray(rows.rowStart[row], rows.rowStart[row + 1]),
      };
      held.set(networkScores(network, sentence), place * classCount);
    });
  }
  return { network: learn(all), held };
}
