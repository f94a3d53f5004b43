import type { z } from 'zod';
import type { TriedSettings } from './stored-comparison.ts';

export type Tried = z.output<typeof TriedSettings>;

interface Facts {
  readonly hasEntities: boolean;
  /** Whether a language pack and a sentence encoder exist for the language. */
  readonly words: boolean;
  readonly encoder: boolean;
}

/**
 * The current settings, every other algorithm that the language allows, and each option that affects correctness,
 * toggled one at a time, since all combinations would take days. Options that change confidences or add entities
 * without marks cannot be measured.
 */
export function trialsOf(settings: Tried, { hasEntities, words, encoder }: Facts): Tried[] {
  const algorithms = [
    'statistical_model',
    'neural_network_internal',
    ...(encoder ? ['neural_network_external'] : []),
  ].filter((algorithm) => algorithm !== settings.algorithm);
  return [
    settings,
    ...algorithms.map((algorithm) => ({ ...settings, algorithm })),
    { ...settings, use_analyze_char: !settings.use_analyze_char },
    ...(hasEntities ? [{ ...settings, use_transformer_entities: !settings.use_transformer_entities }] : []),
    ...(words ? [{ ...settings, use_language_pack: !settings.use_language_pack }] : []),
  ];
}

interface Chosen {
  readonly algorithm: string;
  readonly useAnalyzeChar: boolean;
  readonly useTransformerEntities: boolean;
  readonly useLanguagePack: boolean;
}

/** The compared settings of an intelligence. */
export const settingsInUse = (chosen: Chosen): Tried => ({
  algorithm: chosen.algorithm,
  use_analyze_char: chosen.useAnalyzeChar,
  use_transformer_entities: chosen.useTransformerEntities,
  use_language_pack: chosen.useLanguagePack,
});

export const isSame = (one: Tried, other: Tried): boolean =>
  one.algorithm === other.algorithm &&
  one.use_analyze_char === other.use_analyze_char &&
  one.use_transformer_entities === other.use_transformer_entities &&
  one.use_language_pack === other.use_language_pack;
