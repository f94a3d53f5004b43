/** Sentences of translations, translator links, spreadsheets, machine translation and imports. */
export const translationMessages = {
  translation_same_language: {
    en: "Can't translate to the same language",
    'pt-BR': 'Não é possível traduzir para o mesmo idioma',
  },
  link_other_language: {
    en: 'With this link, you propose sentences in the language {language}.',
    'pt-BR': 'Com este link, você propõe frases no idioma {language}.',
  },
  translation_not_from_base: {
    en: 'It is not allowed to translate a trained sentence into a language other than the base language',
    'pt-BR': 'Não é permitido traduzir uma frase que não esteja no idioma base',
  },
  translation_unsupported: {
    en: 'This language is not available in machine translation',
    'pt-BR': 'Este idioma não está disponível na tradução automática',
  },
  translation_into_itself: {
    en: 'It is not possible to translate the base language into your own language',
    'pt-BR': 'Não é possível traduzir o idioma base para ele mesmo',
  },
  translation_running: {
    en: 'It is only possible to perform an automatic translation per language, a translation is already running',
    'pt-BR': 'Só é possível uma tradução automática por idioma, e uma já está em andamento',
  },
  translation_machine_away: {
    en: 'The translator “{machine}” did not answer. Please try again later.',
    'pt-BR': 'O tradutor “{machine}” não respondeu. Tente novamente mais tarde.',
  },
  link_other_sentence: {
    en: 'This translator link does not cover this sentence',
    'pt-BR': 'Este link de tradutor não abrange esta frase',
  },
  link_expired: { en: 'This link has expired.', 'pt-BR': 'Este link expirou.' },
  sheet_other_version: {
    en: 'Import version is different from the selected version',
    'pt-BR': 'A versão do arquivo é diferente da versão selecionada',
  },
  sheet_unknown_sentence: { en: 'Sentence does not exist', 'pt-BR': 'A frase não existe' },
  sheet_entities: { en: 'Entities must match', 'pt-BR': 'As entidades devem corresponder' },
  sheet_reworded: {
    en: 'The original has changed: it was “{before}”. Check the translation against the current one.',
    'pt-BR': 'A frase original mudou: era “{before}”. Confira a tradução com a atual.',
  },
  sheet_broken: {
    en: 'The file is not a spreadsheet that can be read (.xlsx).',
    'pt-BR': 'O arquivo não é uma planilha legível (.xlsx).',
  },
  sheet_too_large: {
    en: 'The spreadsheet is too large: more than {rows} rows, or too much once it is unpacked.',
    'pt-BR': 'A planilha é grande demais: mais de {rows} linhas, ou conteúdo demais depois de descompactada.',
  },
  sheet_no_table: {
    en:
      'The spreadsheet has no table with the columns ID, Repository ' +
      'Version and Language. Please start from an exported one.',
    'pt-BR':
      'A planilha não tem uma tabela com as colunas ID, Repository ' +
      'Version e Language. Comece por uma planilha exportada.',
  },
  file_not_yaml: {
    en: 'The file is not Rasa training data in YAML (a list under “nlu”).',
    'pt-BR': 'O arquivo não é o YAML de dados de treinamento do Rasa (uma lista em “nlu”).',
  },
  upload_text: { en: 'It has no text.', 'pt-BR': 'Não tem texto.' },
  upload_letters: { en: 'Its text has no letters or numbers.', 'pt-BR': 'O texto não tem letras nem números.' },
  upload_length: { en: 'Its text is too long.', 'pt-BR': 'O texto é longo demais.' },
  upload_intent: { en: 'It has no usable intent.', 'pt-BR': 'Não tem uma intenção utilizável.' },
  upload_entities: { en: 'It has no list of entities.', 'pt-BR': 'Não tem uma lista de entidades.' },
  upload_shape: { en: 'It is not a sentence in this format.', 'pt-BR': 'Não é uma frase do formato.' },
  upload_broken: { en: 'The line is not valid JSON.', 'pt-BR': 'A linha não é um JSON válido.' },
  upload_error: { en: 'Its cell has an error.', 'pt-BR': 'A célula contém um erro.' },
  upload_template: {
    en: 'It has placeholders instead of words.',
    'pt-BR': 'Tem marcadores no lugar de palavras.',
  },
  upload_skipped: { en: 'It was rejected or skipped there.', 'pt-BR': 'Foi rejeitada ou pulada na origem.' },
  upload_test: {
    en: 'It is a test sentence; only training sentences are imported.',
    'pt-BR': 'É uma frase de teste; só frases de treinamento são importadas.',
  },
  upload_mark: {
    en: 'One of its entities has no usable name or lies outside the text.',
    'pt-BR': 'Uma das entidades não tem um nome utilizável ou está fora do texto.',
  },
  upload_visible: { en: 'It has no visible character.', 'pt-BR': 'Não tem nenhum caractere visível.' },
  upload_control: {
    en: 'Its text has a control character that cannot be stored.',
    'pt-BR': 'O texto tem um caractere de controle que não pode ser armazenado.',
  },
  upload_negative: {
    en: 'It is an example of what belongs to no intent.',
    'pt-BR': 'É um exemplo do que não pertence a nenhuma intenção.',
  },
  part_long: { en: 'It is longer than {limit} characters.', 'pt-BR': 'Tem mais de {limit} caracteres.' },
  part_many: {
    en: 'Only the first {limit} are stored.',
    'pt-BR': 'Só os primeiros {limit} são guardados.',
  },
  part_nameless: {
    en: 'Its entity has no usable name.',
    'pt-BR': 'A entidade não tem um nome utilizável.',
  },
  values_full: {
    en: 'Together with the existing ones, the entity “{name}” would have more than {limit} values.',
    'pt-BR': 'Com os que já existem, a entidade “{name}” teria mais de {limit} valores.',
  },
  values_length_full: {
    en: 'Together with the existing ones, the values of the entity “{name}” would have more than {limit} characters.',
    'pt-BR': 'Com os que já existem, os valores da entidade “{name}” teriam mais de {limit} caracteres.',
  },
  synonyms_full: {
    en: 'Together with the existing ones, the value “{name}” would have more than {limit} synonyms.',
    'pt-BR': 'Com os que já existem, o valor “{name}” teria mais de {limit} sinônimos.',
  },
  words_full: {
    en: 'Together with the existing ones, the entity “{name}” would have more than {limit} words.',
    'pt-BR': 'Com as que já existem, a entidade “{name}” teria mais de {limit} palavras.',
  },
  patterns_full: {
    en: 'Together with the existing ones, the entity “{name}” would have more than {limit} patterns.',
    'pt-BR': 'Com os que já existem, a entidade “{name}” teria mais de {limit} padrões.',
  },
  import_missing: { en: 'There is no such import.', 'pt-BR': 'Esta importação não existe.' },
  import_undone: { en: 'This import has already been undone.', 'pt-BR': 'Esta importação já foi desfeita.' },
  import_not_stored: {
    en: 'This import stored nothing that can be undone.',
    'pt-BR': 'Esta importação não armazenou nada que possa ser desfeito.',
  },
  import_gone: {
    en: 'This import can no longer be undone; that is possible for {days} days.',
    'pt-BR': 'Esta importação não pode mais ser desfeita: isso é possível por {days} dias.',
  },
  import_running: {
    en: 'An import into this language is already running.',
    'pt-BR': 'Uma importação para este idioma já está em andamento.',
  },
  wit_token: {
    en: 'Wit.ai did not accept the token. Please check that it is a server access token of the app.',
    'pt-BR': 'O Wit.ai não aceitou o token. Verifique se é um token de acesso de servidor do aplicativo.',
  },
  wit_away: {
    en: 'Wit.ai could not be reached. Please try again later.',
    'pt-BR': 'Não foi possível contatar o Wit.ai. Tente novamente mais tarde.',
  },
  wit_slow: {
    en: 'Wit.ai took too long to answer. Please try again later.',
    'pt-BR': 'O Wit.ai demorou demais para responder. Tente novamente mais tarde.',
  },
  wit_archive: {
    en: 'The export from Wit.ai could not be read or is too large.',
    'pt-BR': 'Não foi possível ler a exportação do Wit.ai, ou ela é grande demais.',
  },
  wit_empty: { en: 'The Wit.ai app has no sentences.', 'pt-BR': 'O aplicativo do Wit.ai não tem frases.' },
} as const;
