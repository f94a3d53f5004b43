import { createRandom, shuffle } from './random.ts';

/**
 * Deals rows to folds so that each class is spread evenly (stratified), in a seeded order.
 * @param classes class number of each row
 */
export function stratifiedFolds(classes: Int32Array, folds: number, seed: number): Uint8Array {
  const order = Int32Array.from(classes, (_, row) => row);
  shuffle(order, order.length, createRandom(seed));
  const byClass = order.sort((a, b) => classes[a] - classes[b]);
  const fold = new Uint8Array(classes.length);
  byClass.forEach((row, place) => (fold[row] = place % folds));
  return fold;
}
