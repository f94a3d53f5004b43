/** Sentences about background work, versions, evaluation, suggestions and deleted things. */
export const workMessages = {
  quota_sentences: {
    en: 'The owner would have {used} training sentences; at most {limit} are allowed.',
    'pt-BR': 'O proprietário teria {used} frases de treinamento; são permitidas no máximo {limit}.',
  },
  quota_sentences_full: {
    en: 'The owner of the intelligence may have at most {limit} training sentences.',
    'pt-BR': 'O proprietário da inteligência pode ter no máximo {limit} frases de treinamento.',
  },
  quota_intelligences: {
    en: 'The owner would have {used} intelligences; at most {limit} are allowed.',
    'pt-BR': 'O proprietário teria {used} inteligências; são permitidas no máximo {limit}.',
  },
  quota_intelligences_full: {
    en: 'The owner may have at most {limit} intelligences.',
    'pt-BR': 'O proprietário pode ter no máximo {limit} inteligências.',
  },
  quota_model_bytes: {
    en: 'The owner’s models would take {used} MB; at most {limit} MB are allowed.',
    'pt-BR': 'Os modelos do proprietário ocupariam {used} MB; são permitidos no máximo {limit} MB.',
  },
  quota_model_bytes_full: {
    en: 'The owner’s models may take at most {limit} MB.',
    'pt-BR': 'Os modelos do proprietário podem ocupar no máximo {limit} MB.',
  },
  quota_trainings: {
    en: 'The owner would have started {used} trainings in 24 hours; at most {limit} are allowed.',
    'pt-BR': 'O proprietário teria iniciado {used} treinamentos em 24 horas; são permitidos no máximo {limit}.',
  },
  quota_trainings_full: {
    en: 'The owner of the intelligence may start at most {limit} trainings in 24 hours.',
    'pt-BR': 'O proprietário da inteligência pode iniciar no máximo {limit} treinamentos em 24 horas.',
  },
  cancelled: { en: 'The training was canceled.', 'pt-BR': 'O treinamento foi cancelado.' },
  translation_cancelled: { en: 'The translation was canceled.', 'pt-BR': 'A tradução foi cancelada.' },
  evaluation_cancelled: { en: 'The evaluation was canceled.', 'pt-BR': 'A avaliação foi cancelada.' },
  check_cancelled: { en: 'The data check was canceled.', 'pt-BR': 'A revisão dos dados foi cancelada.' },
  quality_cancelled: { en: 'The measurement was canceled.', 'pt-BR': 'A medição foi cancelada.' },
  what_if_cancelled: { en: 'The measurement was canceled.', 'pt-BR': 'A medição foi cancelada.' },
  what_if_nothing: {
    en: 'The change touches no training sentence.',
    'pt-BR': 'A alteração não atinge nenhuma frase de treinamento.',
  },
  what_if_running: {
    en: 'Another change is being measured in this language.',
    'pt-BR': 'Outra alteração está sendo medida neste idioma.',
  },
  proposal_too_many_open: {
    en: 'You already have {limit} open proposals for this intelligence. Withdraw one, or wait for a decision.',
    'pt-BR': 'Você já tem {limit} propostas abertas para esta inteligência. Retire uma ou espere uma decisão.',
  },
  proposal_too_many: {
    en: 'The file differs in more than {limit} sentences. Propose it in parts.',
    'pt-BR': 'O arquivo difere em mais de {limit} frases. Proponha em partes.',
  },
  proposal_twice: {
    en: 'This sentence occurs more than once in the proposal.',
    'pt-BR': 'Esta frase aparece mais de uma vez na proposta.',
  },
  proposal_same: { en: 'The sentence would stay as it is.', 'pt-BR': 'A frase ficaria como está.' },
  proposal_closed: { en: 'This proposal is closed.', 'pt-BR': 'Esta proposta está encerrada.' },
  proposal_nothing_fits: {
    en: 'The sentences have changed since: nothing of this can be accepted.',
    'pt-BR': 'As frases mudaram desde então: nada disto pode ser aceito.',
  },
  proposal_language: {
    en: 'The proposal has no sentences in this language.',
    'pt-BR': 'A proposta não tem frases neste idioma.',
  },
  previous_missing: {
    en: 'There is no previous model to go back to.',
    'pt-BR': 'Não há um modelo anterior para o qual voltar.',
  },
  activity_undone: {
    en: 'This change has already been undone.',
    'pt-BR': 'Esta alteração já foi desfeita.',
  },
  activity_not_kept: {
    en: 'What this change replaced is no longer kept, so it cannot be undone.',
    'pt-BR': 'O que esta alteração substituiu não está mais guardado; por isso ela não pode ser desfeita.',
  },
  activity_changed_since: {
    en: 'Everything that this change concerned has been changed since. Nothing was undone.',
    'pt-BR': 'Tudo a que esta alteração se refere foi alterado depois. Nada foi desfeito.',
  },
  restore_into_version: {
    en: 'Only a version can be changed: name the id of one.',
    'pt-BR': 'Só uma versão pode ser alterada: informe o id de uma.',
  },
  restore_full: {
    en: '{name} would have more values, synonyms, words or patterns than an entity may have.',
    'pt-BR': '{name} teria mais valores, sinônimos, palavras ou padrões do que uma entidade pode ter.',
  },
  restore_too_many: {
    en: 'More than {limit} sentences differ. Restore one intent or language at a time.',
    'pt-BR': 'Mais de {limit} frases diferem. Restaure uma intenção ou um idioma por vez.',
  },
  model_gone: {
    en: 'This model is no longer kept.',
    'pt-BR': 'Este modelo não está mais guardado.',
  },
  model_pack_gone: {
    en: 'This model was trained with a language pack that is no longer available.',
    'pt-BR': 'Este modelo foi treinado com um pacote de idioma que não está mais disponível.',
  },
  comparison_cancelled: { en: 'The comparison was canceled.', 'pt-BR': 'A comparação foi cancelada.' },
  archive_unknown: {
    en: 'This is not a Parlance archive: a zip file that contains archive.json, as the export writes it.',
    'pt-BR':
      'Isto não é um arquivo do Parlance: um arquivo zip que contém archive.json, como a exportação do Parlance grava.',
  },
  archive_no_version: {
    en: 'The archive has no version with this name. It has: {names}',
    'pt-BR': 'O arquivo não tem uma versão com este nome. Ele tem: {names}',
  },
  archive_broken: {
    en: 'The archive is damaged or incomplete. Download it again.',
    'pt-BR': 'O arquivo está danificado ou incompleto. Baixe-o de novo.',
  },
  archive_too_large: {
    en: 'The unpacked archive is larger than this server allows.',
    'pt-BR': 'O arquivo descompactado é maior do que este servidor permite.',
  },
  archive_slow: {
    en: 'The archive takes too long to read.',
    'pt-BR': 'A leitura do arquivo demora demais.',
  },
  archive_newer: {
    en: 'The archive has format version {version}, which a newer Parlance wrote. Update this server first.',
    'pt-BR': 'O arquivo tem a versão de formato {version}, de um Parlance mais novo. Atualize este servidor primeiro.',
  },
  archive_too_many: {
    en: 'A version in the archive has more than {limit} sentences.',
    'pt-BR': 'Uma versão no arquivo tem mais de {limit} frases.',
  },
  archive_missing: {
    en: 'The archive is incomplete: {place} is missing.',
    'pt-BR': 'O arquivo está incompleto: falta {place}.',
  },
  archive_changed: {
    en: 'The archive was changed or damaged: the checksum of {place} does not match.',
    'pt-BR': 'O arquivo foi alterado ou danificado: a soma de verificação de {place} não confere.',
  },
  archive_invalid: {
    en: 'The archive is not valid at {place}.',
    'pt-BR': 'O arquivo não é válido em {place}.',
  },
  copy_cancelled: { en: 'The copy was canceled.', 'pt-BR': 'A cópia foi cancelada.' },
  import_cancelled: { en: 'The import was canceled.', 'pt-BR': 'A importação foi cancelada.' },
  creation_cancelled: { en: 'The creation was canceled.', 'pt-BR': 'A criação foi cancelada.' },
  creation_running: {
    en: 'The creation is still running. Cancel it first.',
    'pt-BR': 'A criação ainda está em andamento. Cancele-a primeiro.',
  },
  task_finished: { en: 'This task has already finished.', 'pt-BR': 'Esta tarefa já terminou.' },
  task_lost: {
    en: 'The worker process stopped during each of several attempts. The server log has the reason.',
    'pt-BR':
      'O processo que executa tarefas parou em cada uma das várias tentativas. O motivo está no registro do servidor.',
  },
  task_fault: {
    en: 'The task failed because of a server error. The server log has the details.',
    'pt-BR': 'A tarefa falhou por um erro do servidor. Os detalhes estão no registro do servidor.',
  },
  training_unreadable: {
    en: 'The trained model failed its check, so the previous one stays in use. Please tell the administrators.',
    'pt-BR':
      'O modelo treinado falhou na verificação; o anterior continua em uso. Avise os administradores deste site.',
  },
  training_memory: {
    en: 'There are more sentences than fit into the memory set for training (TRAINING_MEMORY_MEGABYTES).',
    'pt-BR': 'Há mais frases do que cabem na memória reservada para o treinamento (TRAINING_MEMORY_MEGABYTES).',
  },
  version_copying: {
    en: 'This version is still being copied. You can use it once copying has finished.',
    'pt-BR': 'Esta versão ainda está sendo copiada. Ela poderá ser usada quando a cópia terminar.',
  },
  version_exists: { en: 'This Repository Version already exists', 'pt-BR': 'Já existe uma versão com este nome' },
  version_name_format: { en: 'Only letters and numbers allowed', 'pt-BR': 'Somente letras e números são permitidos' },
  version_main: { en: 'The main version cannot be deleted', 'pt-BR': 'A versão principal não pode ser removida' },
  evaluation_no_tests: {
    en: 'You need to have at least one registered test phrase',
    'pt-BR': 'Você precisa ter pelo menos uma frase de teste cadastrada',
  },
  evaluation_intents: {
    en: 'You need to have at least two registered intents',
    'pt-BR': 'Você precisa ter pelo menos duas intenções cadastradas',
  },
  evaluation_sentences: {
    en: 'You need to have at least twenty train phrases for each intent',
    'pt-BR': 'Você precisa ter pelo menos vinte frases de treinamento para cada intenção',
  },
  evaluation_running: {
    en: 'This language is already being evaluated.',
    'pt-BR': 'Este idioma já está sendo avaliado.',
  },
  comparison_sentences: {
    en: 'Every intent needs at least {count} training sentences; “{intent}” has {sentences}.',
    'pt-BR': 'Toda intenção precisa de pelo menos {count} frases de treinamento; “{intent}” tem {sentences}.',
  },
  finding_changed: {
    en: 'The sentences have changed since then. Review the finding again.',
    'pt-BR': 'As frases mudaram desde então. Veja o achado de novo.',
  },
  check_running: {
    en: 'The sentences of this language are already being checked.',
    'pt-BR': 'As frases deste idioma já estão sendo revisadas.',
  },
  comparison_running: {
    en: 'The algorithms are already being compared in this language.',
    'pt-BR': 'Os algoritmos já estão sendo comparados neste idioma.',
  },
  evaluation_page: {
    en: 'page_intent requires the value to be integer',
    'pt-BR': 'page_intent precisa ser um número inteiro',
  },
  changed_meanwhile: {
    en: 'Somebody else changed this in the meantime. Their version is shown below.',
    'pt-BR': 'Outra pessoa alterou isto nesse meio-tempo. A versão dela é mostrada abaixo.',
  },
} as const;
