/** Sentences of translations, translator links, spreadsheets, machine translation and imports. */
export const translationMessages = {
  translation_same_language: { en: "Can't translate to the same language", 'pt-BR': 'Não é possível traduzir para o mesmo idioma' },
  translation_not_from_base: {
    en: 'It is not allowed to translate a trained sentence into a language other than the base language',
    'pt-BR': 'Não é permitido traduzir uma frase que não esteja no idioma base',
  },
} as const;
