import { defineMessages, useMessages } from 'shared/i18n';

const messages = defineMessages('workspace-algorithms', {
  'en-US': {
    statistical_model: 'Statistical model',
    neural_network_internal: 'Neural network',
    neural_network_external: 'Sentence encoder',
    withCharacters: 'analyzing characters',
    withoutCharacters: 'without analyzing characters',
    withAttention: 'entities by self-attention',
    withoutAttention: 'entities by the linear model',
    withPack: 'with knowledge of the language',
    withoutPack: 'without knowledge of the language',
  },
  'pt-BR': {
    statistical_model: 'Modelo estatístico',
    neural_network_internal: 'Rede neural',
    neural_network_external: 'Codificador de frases',
    withCharacters: 'analisando caracteres',
    withoutCharacters: 'sem analisar caracteres',
    withAttention: 'entidades por autoatenção',
    withoutAttention: 'entidades pelo modelo linear',
    withPack: 'com conhecimento do idioma',
    withoutPack: 'sem conhecimento do idioma',
  },
});

const ALGORITHMS = ['statistical_model', 'neural_network_internal', 'neural_network_external'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];
export const isAlgorithm = (value: unknown): value is Algorithm => ALGORITHMS.some((known) => known === value);

/** The settings that a comparison of algorithms varies. */
export interface ComparedSettings {
  algorithm: string;
  use_analyze_char: boolean;
  use_transformer_entities: boolean;
  use_language_pack: boolean;
}

/** The name of an algorithm; an algorithm of a newer server is shown by its id. */
export function useAlgorithmName(): (algorithm: string) => string {
  const t = useMessages(messages);
  return (algorithm) => (isAlgorithm(algorithm) ? t(algorithm) : algorithm);
}

/** Settings in words: the algorithm, and the options that other settings lack. */
export function useSettingsName(): (settings: ComparedSettings, others: ComparedSettings) => string {
  const t = useMessages(messages);
  const nameOf = useAlgorithmName();
  return (settings, others) =>
    [
      nameOf(settings.algorithm),
      ...(settings.use_analyze_char === others.use_analyze_char
        ? []
        : [t(settings.use_analyze_char ? 'withCharacters' : 'withoutCharacters')]),
      ...(settings.use_transformer_entities === others.use_transformer_entities
        ? []
        : [t(settings.use_transformer_entities ? 'withAttention' : 'withoutAttention')]),
      ...(settings.use_language_pack === others.use_language_pack
        ? []
        : [t(settings.use_language_pack ? 'withPack' : 'withoutPack')]),
    ].join(', ');
}
