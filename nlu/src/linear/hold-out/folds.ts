import { createRandom, shuffle } from '../random.ts';
import { int32At } from '../../element-reads.ts';

/** Small sets need more folds, so that less is held out in each. */
const FOLDS_FEW = 5;
const FOLDS_MANY = 3;
const MANY = 2000;

/** Number of folds in which each sentence is answered by a classifier that has not seen it. */
export const foldsFor = (sentences: number): number => (sentences > MANY ? FOLDS_MANY : FOLDS_FEW);

/**
 * Assigns each row to one of `folds` folds, stratified by class, in a seeded random order.
 * @param classes class number of each row
 * @returns fold number of each row
 */
export function stratifiedFolds(classes: Int32Array, folds: number, seed: number): Uint8Array {
  const order = Int32Array.from(classes, (_, row) => row);
  shuffle(order, order.length, createRandom(seed));
  const byClass = order.sort((a, b) => int32At(classes, a) - int32At(classes, b));
  const fold = new Uint8Array(classes.length);
  byClass.forEach((row, place) => (fold[row] = place % folds));
  return fold;
}
