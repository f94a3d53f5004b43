import { offeredAlgorithms as algorithms, offeredOptions as options } from 'nlu';

const [first = 'statistical_model', ...others] = algorithms;

/** Algorithms an intelligence may choose; the first is the usual one. */
export const offeredAlgorithms: readonly [string, ...string[]] = [first, ...others];
export const DEFAULT_ALGORITHM: string = first;

/** True when the engine really has an option; the others cannot be switched on. */
export function isOfferedOption(option: string): boolean {
  return options.some((offered) => offered === option);
}
