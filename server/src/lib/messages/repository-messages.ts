/** Sentences of intelligences, sentences, training and parsing. */
export const repositoryMessages = {
  repository_unknown: { en: 'Repository {uuid} does not exist', 'pt-BR': 'O repositório {uuid} não existe' },
} as const;
