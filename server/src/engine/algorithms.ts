import { offeredAlgorithms as algorithms, offeredOptions as options } from 'nlu/settings';

const [first = 'statistical_model', ...others] = algorithms;

/** Algorithms that a repository can choose; the first is the default. */
export const offeredAlgorithms: readonly [string, ...string[]] = [first, ...others];
export const DEFAULT_ALGORITHM: string = first;

/** Whether the engine implements an option; any other option stays off. */
export function isOfferedOption(option: string): boolean {
  return options.some((offered) => offered === option);
}
