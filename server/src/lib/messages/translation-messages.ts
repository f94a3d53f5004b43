/** Sentences of translations, translator links, spreadsheets, machine translation and imports. */
export const translationMessages = {
  translation_same_language: { en: "Can't translate to the same language", 'pt-BR': 'Não é possível traduzir para o mesmo idioma' },
  translation_not_from_base: {
    en: 'It is not allowed to translate a trained sentence into a language other than the base language',
    'pt-BR': 'Não é permitido traduzir uma frase que não esteja no idioma base',
  },
  translation_unsupported: { en: 'This language is not available in machine translation', 'pt-BR': 'Este idioma não está disponível na tradução automática' },
  translation_into_itself: {
    en: 'It is not possible to translate the base language into your own language',
    'pt-BR': 'Não é possível traduzir o idioma base para ele mesmo',
  },
  translation_running: {
    en: 'It is only possible to perform an automatic translation per language, a translation is already running',
    'pt-BR': 'Só é possível uma tradução automática por idioma, e uma já está em andamento',
  },
  translation_machine_away: { en: 'The translator “{machine}” did not answer. Please try again later.', 'pt-BR': 'O tradutor “{machine}” não respondeu. Tente novamente mais tarde.' },
} as const;
