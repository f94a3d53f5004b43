import { TrainingError } from './errors.ts';
import type { Algorithm, Settings } from './types.ts';

type Option = Exclude<keyof Settings, 'algorithm'>;

/** Algorithms of this version. */
export const offeredAlgorithms: readonly Algorithm[] = [
  'statistical_model',
  'neural_network_internal',
  'neural_network_external',
];

export const isAlgorithm = (name: string): name is Algorithm => offeredAlgorithms.some((offered) => offered === name);

/** Options of this version; all others must be off. */
export const offeredOptions: readonly Option[] = [
  'use_competing_intents',
  'use_analyze_char',
  'use_name_entities',
  'use_transformer_entities',
];

const ALL_OPTIONS: readonly Option[] = [
  'use_competing_intents',
  'use_analyze_char',
  'use_name_entities',
  'use_transformer_entities',
];

/** @throws TrainingError `unknown-setting` */
export function checkSettings(settings: Settings): void {
  if (!offeredAlgorithms.includes(settings.algorithm)) {
    throw new TrainingError(
      'unknown-setting',
      `Algorithm ${settings.algorithm} is not offered; these are: ${offeredAlgorithms.join(', ')}.`,
    );
  }
  const refused = ALL_OPTIONS.find((option) => settings[option] && !offeredOptions.includes(option));
  if (refused !== undefined)
    throw new TrainingError(
      'unknown-setting',
      `Option ${refused} is not offered; these are: ${offeredOptions.join(', ')}.`,
    );
}
