/** Sentences of intelligences, sentences, training and parsing. */
export const repositoryMessages = {
  repository_unknown: { en: 'Repository {uuid} does not exist', 'pt-BR': 'A inteligência {uuid} não existe' },
  repository_uuid_invalid: { en: 'Invalid repository_uuid', 'pt-BR': 'repository_uuid inválido' },
  organization_contribute: {
    en: "You can't contribute in this organization",
    'pt-BR': 'Você não pode contribuir nesta organização',
  },
  repository_contribute: {
    en: "You can't contribute in this repository",
    'pt-BR': 'Você não pode contribuir nesta inteligência',
  },
  repository_write: {
    en: "You can't change the settings, the team or the evaluation of this repository",
    'pt-BR': 'Você não pode alterar as configurações, a equipe ou a avaliação desta inteligência',
  },
  repository_admin: {
    en: 'You need to be an administrator of this repository',
    'pt-BR': 'Você precisa ser administrador desta inteligência',
  },
  offer_owner_only: {
    en: 'Only its owner, or an administrator of the organization that owns it, can offer it to somebody else.',
    'pt-BR': 'Só quem é proprietário, ou administra a organização proprietária, pode oferecê-la a outra pessoa.',
  },
  offer_to_owner: { en: 'This is its owner already.', 'pt-BR': 'Já é o proprietário dela.' },
  offer_pending: {
    en: 'It is offered to {nickname}. Withdraw that offer first.',
    'pt-BR': 'Ela está oferecida a {nickname}. Retire essa oferta primeiro.',
  },
  offer_gone: {
    en: 'The intelligence was moved or deleted in the meantime.',
    'pt-BR': 'A inteligência foi transferida ou excluída nesse meio-tempo.',
  },
  offer_slug_used: {
    en: 'The new owner already has an intelligence with this address. Choose another one.',
    'pt-BR': 'O novo proprietário já tem uma inteligência com este endereço. Escolha outro.',
  },
  visitors_refused: {
    en: 'The administrators of this intelligence let only people with an account try it.',
    'pt-BR': 'Os administradores desta inteligência só permitem que pessoas com conta a experimentem.',
  },
  repository_copy: {
    en: 'The administrators of this intelligence do not let others copy it.',
    'pt-BR': 'Os administradores desta inteligência não permitem que outras pessoas a copiem.',
  },
  repository_model: {
    en: 'The administrators of this intelligence do not let others take its models.',
    'pt-BR': 'Os administradores desta inteligência não permitem que outras pessoas levem os seus modelos.',
  },
  pack_missing: {
    en: 'There is no such language pack.',
    'pt-BR': 'Não existe esse pacote de idioma.',
  },
  format_not_written: {
    en: 'Files in this format can only be imported.',
    'pt-BR': 'Arquivos deste formato só podem ser importados.',
  },
  copyable_private: {
    en: 'Others can only copy public intelligences.',
    'pt-BR': 'Outras pessoas só podem copiar uma inteligência pública.',
  },
  option_not_offered: { en: 'This option is not available.', 'pt-BR': 'Esta opção não está disponível.' },
  key_format: {
    en: 'Enter a valid value consisting of lowercase letters, numbers, underscores or hyphens.',
    'pt-BR': 'Insira um valor válido, composto por letras minúsculas, números, sublinhados ou hífens.',
  },
  control_characters: {
    en: 'Control characters are not allowed.',
    'pt-BR': 'Caracteres de controle não são permitidos.',
  },
  sentence_letters: {
    en: 'Enter a valid value that has letters in it',
    'pt-BR': 'Insira um valor válido que contenha letras',
  },
  sentence_words: {
    en: 'Enter a valid value that is in the range of {limit} words',
    'pt-BR': 'Insira um valor válido com no máximo {limit} palavras',
  },
  intent_exists: { en: 'Intention already exists', 'pt-BR': 'A intenção já existe' },
  sentence_exists: { en: 'Intention and Sentence already exists', 'pt-BR': 'Esta intenção já tem esta frase' },
  reviewer_missing: {
    en: 'Nobody who may contribute has this nickname.',
    'pt-BR': 'Ninguém que pode contribuir tem esse apelido.',
  },
  too_many_comments: {
    en: 'A sentence can have at most {limit} comments.',
    'pt-BR': 'Uma frase pode ter no máximo {limit} comentários.',
  },
  entity_offsets: {
    en: 'The marked text is not inside the sentence.',
    'pt-BR': 'O trecho marcado não está dentro da frase.',
  },
  entity_overlap: { en: 'The marked text overlaps another mark.', 'pt-BR': 'O trecho marcado se sobrepõe a outro.' },
  entity_is_group: {
    en: "Group name can't be equal to entity name",
    'pt-BR': 'O nome do grupo não pode ser igual ao nome da entidade',
  },
  value_taken: { en: '“{value}” is already in the list.', 'pt-BR': '“{value}” já está na lista.' },
  synonym_capitals: {
    en: '“{word}” differs from its value “{value}” only in capitals, which are ignored.',
    'pt-BR': '“{word}” difere do seu valor “{value}” só em maiúsculas, que são ignoradas.',
  },
  word_repeated: { en: '“{word}” appears twice here.', 'pt-BR': '“{word}” aparece duas vezes aqui.' },
  values_many: {
    en: 'An entity can have at most {limit} values.',
    'pt-BR': 'Uma entidade tem no máximo {limit} valores.',
  },
  values_long: {
    en: 'The values and synonyms of an entity can have at most {limit} characters together.',
    'pt-BR': 'Os valores e sinônimos de uma entidade têm no máximo {limit} caracteres ao todo.',
  },
  pattern_lookaround: {
    en: '{pattern}: look-ahead and look-behind are not supported, because they can make matching very slow.',
    'pt-BR': '{pattern}: lookahead e lookbehind não são aceitos, porque podem tornar a busca muito lenta.',
  },
  pattern_back_reference: {
    en: '{pattern}: back-references are not supported, because they can make matching very slow.',
    'pt-BR': '{pattern}: referências a grupos anteriores não são aceitas, porque podem tornar a busca muito lenta.',
  },
  pattern_broken: {
    en: '{pattern} is not a usable regular expression: {reason}',
    'pt-BR': '{pattern} não é uma expressão regular que possa ser usada: {reason}',
  },
  group_other: { en: 'The label can\'t be named as "other"', 'pt-BR': 'O grupo não pode se chamar "other"' },
  test_exists: { en: 'You already have this phrase in your tests', 'pt-BR': 'Você já tem esta frase nos seus testes' },
  test_take_nothing: {
    en: 'No intent has enough sentences: one with fewer than five keeps them all.',
    'pt-BR': 'Nenhuma intenção tem frases suficientes: uma com menos de cinco fica com todas.',
  },
  test_intent: {
    en: 'Intent MUST match existing intents for training.',
    'pt-BR': 'A intenção DEVE corresponder a uma intenção existente no treinamento.',
  },
  test_entities: {
    en: 'Entities MUST match existing entities for training.',
    'pt-BR': 'As entidades DEVEM corresponder a entidades existentes no treinamento.',
  },
  being_trained: { en: 'This bot version is being trained.', 'pt-BR': 'Esta versão está sendo treinada.' },
  need_intent: { en: 'All examples need have a intent.', 'pt-BR': 'Todas as frases precisam ter uma intenção.' },
  intent_too_small: {
    en: 'The "{name}" intention has only {count} sentence\nAdd 1 more sentence to that intention (minimum is 2)',
    'pt-BR': 'A intenção "{name}" tem apenas {count} frase\nAdicione mais 1 frase a essa intenção (o mínimo é 2)',
  },
  entity_too_small: {
    en: 'The entity "{name}" has only {count} sentence\nAdd 1 more sentence to that entity (minimum is 2)',
    'pt-BR': 'A entidade "{name}" tem apenas {count} frase\nAdicione mais 1 frase a essa entidade (o mínimo é 2)',
  },
  one_intent: {
    en:
      'You only added 1 intention\nAdd 1 more intention (it is necessary to have at least 2 intentions for the ' +
      'algorithm to identify)',
    'pt-BR':
      'Você adicionou apenas 1 intenção\nAdicione mais 1 intenção (são ' +
      'necessárias pelo menos 2 intenções para o algoritmo identificar)',
  },
  no_sentences: {
    en: 'There are no sentences\nAdd two intents with two sentences each',
    'pt-BR': 'Não há frases\nAdicione duas intenções com duas frases cada',
  },
  patterns_too_large: {
    en:
      'The patterns of all entities together are too large\n' +
      'Shorten or remove patterns of these entities, which earlier models find only in part: {names}',
    'pt-BR':
      'Os padrões de todas as entidades juntos são grandes demais\n' +
      'Encurte ou remova padrões destas entidades, que os modelos anteriores encontram só em parte: {names}',
  },
  outdated_left_out: {
    en: 'Outdated translations that are left out: {count}\nTheir original has changed: confirm or edit them',
    'pt-BR': 'Traduções desatualizadas que ficam de fora: {count}\nO original mudou: confirme ou edite-as',
  },
  nothing_changed: {
    en: 'Nothing has changed since the last training',
    'pt-BR': 'Nada mudou desde o último treinamento',
  },
  never_trained: { en: 'This repository has never been trained.', 'pt-BR': 'Esta inteligência nunca foi treinada.' },
  model_outdated: {
    en: 'This model was trained with a language pack that is no longer available. It is being trained again.',
    'pt-BR':
      'Este modelo foi treinado com um pacote de idioma que não está mais disponível. ' +
      'Ele está sendo treinado novamente.',
  },
  model_newer: {
    en: 'This model was trained by a newer release of Parlance. Try again after the upgrade.',
    'pt-BR': 'Este modelo foi treinado por uma versão mais nova do Parlance. Tente novamente após a atualização.',
  },
  model_unreadable: {
    en: 'The stored model of this language cannot be read. Train the language again.',
    'pt-BR': 'O modelo armazenado deste idioma não pode ser lido. Treine o idioma novamente.',
  },
  model_away: {
    en: 'The model cannot be read at the moment. Try again later.',
    'pt-BR': 'O modelo não pode ser lido no momento. Tente novamente mais tarde.',
  },
  model_lost: {
    en: 'The file of this model is gone or damaged. Train the language again.',
    'pt-BR': 'O arquivo deste modelo se perdeu ou está danificado. Treine o idioma novamente.',
  },
  text_invalid: { en: 'Invalid text.', 'pt-BR': 'Texto inválido.' },
  language_unsupported: {
    en: "Language '{language}' not supported by now.",
    'pt-BR': "O idioma '{language}' não é suportado por enquanto.",
  },
  authorization_required: { en: 'Authorization is required', 'pt-BR': 'É necessária uma autorização' },
  file_unknown: {
    en:
      'The file is not in a format that can be imported. Accepted formats: Rasa (YAML, JSON, Markdown, ' +
      'test stories), Dialogflow ES and CX (zip), LUIS (JSON, .lu), Azure CLU (JSON), Wit.ai (zip, JSON), Snips ' +
      '(JSON, YAML), Botpress (zip), Amazon Lex V1 and V2 (JSON, zip), Watson Assistant (JSON, CSV), tables (CSV, ' +
      'TSV, XLSX), JSON lines of spaCy, doccano and Prodigy, Label Studio (JSON), and CoNLL.',
    'pt-BR':
      'O arquivo não está em nenhum formato que possa ser importado. São aceitos: Rasa (YAML, JSON, Markdown, ' +
      'histórias de teste), Dialogflow ES e CX (zip), LUIS (JSON, .lu), Azure CLU (JSON), Wit.ai (zip, JSON), Snips ' +
      '(JSON, YAML), Botpress (zip), Amazon Lex V1 e V2 (JSON, zip), Watson Assistant (JSON, CSV), tabelas (CSV, ' +
      'TSV, XLSX), linhas JSON do spaCy, doccano e Prodigy, Label Studio (JSON) e CoNLL.',
  },
  file_broken: {
    en: 'The file cannot be read as {format}.',
    'pt-BR': 'O arquivo não pode ser lido como {format}.',
  },
  file_too_large: {
    en: 'The unpacked file is larger than allowed.',
    'pt-BR': 'O arquivo, descompactado, é maior do que o permitido.',
  },
  file_binary: {
    en: 'The file is a binary export. Export the agent as a JSON package instead.',
    'pt-BR': 'O arquivo é uma exportação binária. Exporte o agente como pacote JSON.',
  },
  file_part: {
    en: 'This is one file of an export and says nothing without the others. Choose the whole archive (.zip).',
    'pt-BR': 'Este é um dos arquivos de uma exportação e não diz nada sem os outros. Escolha o arquivo .zip inteiro.',
  },
  file_nested: {
    en: 'The file is nested too deeply to be a list of sentences.',
    'pt-BR': 'O arquivo tem níveis demais para ser uma lista de frases.',
  },
  file_too_slow: {
    en: 'Reading the file takes more time or memory than a single file may use.',
    'pt-BR': 'A leitura do arquivo exige mais tempo ou memória do que um arquivo pode usar.',
  },
  file_too_many: { en: 'The file has more than {limit} sentences.', 'pt-BR': 'O arquivo tem mais de {limit} frases.' },
  question_decided: {
    en: 'Someone else has decided about this question in the meantime.',
    'pt-BR': 'Outra pessoa já decidiu sobre esta pergunta nesse meio-tempo.',
  },
  vote_invalid: { en: 'A vote must be 1, -1 or 0.', 'pt-BR': 'Um voto precisa ser 1, -1 ou 0.' },
} as const;
