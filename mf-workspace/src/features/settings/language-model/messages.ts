import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-language-model', {
  'en-US': {
    title: 'Language model',
    purpose:
      'A large language model can draft sentences and translations for people to accept, and be asked about unsure ' +
      'answers. It is off until an administrator turns it on here, and nothing is sent before.',
    none: 'This site has no language model',
    noneText:
      'Whoever operates the site can set one, also one on the same machine. The handbook of operators explains how.',
    host: 'Sentences are sent to',
    model: 'Model',
    on: 'Use the language model in this intelligence',
    turnedOn: 'The language model is on.',
    turnedOff: 'The language model is off. Answers that were kept are deleted.',
    failed: 'Something went wrong. Please try again.',
    tokens: 'Tokens today',
    tokensOf: '{{used}} of {{limit}}',
    tokensUnlimited: '{{used}}, no limit',
    siteUsedUp: 'The tokens of the whole site are used up for today (UTC).',
    usage: 'What it has cost',
    noUsage: 'Nothing has been asked in the last 30 days.',
    day: 'Day (UTC)',
    purposeColumn: 'For',
    asked: 'Questions',
    cached: 'From the cache',
    failures: 'Failed',
    used: 'Tokens',
    purpose_drafts: 'Drafts',
    purpose_second_opinion: 'Second opinions',
    purpose_translations: 'Translations',
    opinion: 'Second opinion',
    opinionText:
      'About answers that the intelligence is unsure of, the language model is asked which of the five likeliest ' +
      'intents is meant, or none. Sentences of users are then sent to {{host}}; what the inbox masks is masked here ' +
      'too. Batches and the landing page are not sent.',
    opinionOn: 'Ask about unsure answers',
    least: 'From a confidence of',
    most: 'Up to a confidence of',
    mostHelp: 'In percent. Take your fallback threshold, or a little more.',
    shareField: 'At most this share of a day’s sentences',
    numberNeeded: 'Enter a number.',
    shareHelp: 'In percent; the first 20 of a day (UTC) always.',
    milliseconds: 'Time for an answer',
    millisecondsHelp: 'In milliseconds. After it, the answer of the intelligence stands.',
    gain: 'Cost and gain',
    gainNone: 'How many sentences would be asked, and what that could gain, is shown here after a test.',
    gainTest: 'Run a test',
    gainSaid:
      '{{asked}} of the sentences would be asked. Right answers could rise from {{before}} to {{after}}, if the ' +
      'language model were always right.',
    gainByTest: 'By the test of {{date}},',
    gainByTraining: 'By the cross-validation of {{date}},',
    gainOf_one: 'with {{shown}} sentence.',
    gainOf_other: 'with {{shown}} sentences.',
    gainTokens: 'About {{tokens}} tokens for 1,000 sentences, by the questions so far.',
    gainAxis: 'Right answers at most, by the share of sentences that is asked (from none to all)',
    gainAsked: 'Asked',
    gainRight: 'Right at most',
    asTable: 'As a table',
    save: 'Save',
    saved: 'Saved. It applies from the next answer on.',
    disagreements: 'Answers on which the two differ',
    preview: 'See what would be sent',
    previewOf: 'What is asked for',
    preview_drafts:
      'For example, this is sent word for word to have sentences of the smallest intent drafted. It leaves only when ' +
      'somebody asks for drafts.',
    preview_translations:
      'For example, this is sent word for word to have sentences of the smallest intent translated. It leaves only ' +
      'when somebody starts an automatic translation, and only sentences without a translation that no other ' +
      'translator of the site can translate.',
    system: 'Instruction',
    user: 'Data',
  },
  'pt-BR': {
    title: 'Modelo de linguagem',
    purpose:
      'Um grande modelo de linguagem pode rascunhar frases e traduções para as pessoas aceitarem e opinar sobre ' +
      'respostas incertas. Ele fica desativado até que um administrador o ative aqui, e nada é enviado antes disso.',
    none: 'Este site não tem um modelo de linguagem',
    noneText: 'Quem opera o site pode configurar um, inclusive na mesma máquina. O manual dos operadores explica como.',
    host: 'As frases são enviadas a',
    model: 'Modelo',
    on: 'Usar o modelo de linguagem nesta inteligência',
    turnedOn: 'O modelo de linguagem está ativado.',
    turnedOff: 'O modelo de linguagem está desativado. As respostas guardadas foram excluídas.',
    failed: 'Algo deu errado. Tente novamente.',
    tokens: 'Tokens hoje',
    tokensOf: '{{used}} de {{limit}}',
    tokensUnlimited: '{{used}}, sem limite',
    siteUsedUp: 'Os tokens do site inteiro para hoje (UTC) acabaram.',
    usage: 'O que custou',
    noUsage: 'Nada foi perguntado nos últimos 30 dias.',
    day: 'Dia (UTC)',
    purposeColumn: 'Para',
    asked: 'Perguntas',
    cached: 'Do cache',
    failures: 'Com falha',
    used: 'Tokens',
    purpose_drafts: 'Rascunhos',
    purpose_second_opinion: 'Segundas opiniões',
    purpose_translations: 'Traduções',
    opinion: 'Segunda opinião',
    opinionText:
      'Sobre respostas de que a inteligência não tem certeza, pergunta-se ao modelo de linguagem qual das cinco ' +
      'intenções mais prováveis é a certa, ou nenhuma. Frases de usuários são então enviadas a {{host}}; o que a ' +
      'caixa de entrada mascara também é mascarado aqui. Lotes e a página inicial não são enviados.',
    opinionOn: 'Perguntar sobre respostas incertas',
    least: 'A partir de uma confiança de',
    most: 'Até uma confiança de',
    mostHelp: 'Em porcentagem. Use o seu limiar de respostas incertas, ou um pouco mais.',
    shareField: 'No máximo esta parte das frases de um dia',
    numberNeeded: 'Digite um número.',
    shareHelp: 'Em porcentagem; as 20 primeiras de um dia (UTC), sempre.',
    milliseconds: 'Tempo para uma resposta',
    millisecondsHelp: 'Em milissegundos. Depois, vale a resposta da inteligência.',
    gain: 'Custo e ganho',
    gainNone: 'Quantas frases seriam enviadas e o que isso poderia trazer aparece aqui depois de um teste.',
    gainTest: 'Fazer um teste',
    gainSaid:
      '{{asked}} das frases seriam enviadas. As respostas certas poderiam subir de {{before}} para {{after}}, se o ' +
      'modelo de linguagem acertasse sempre.',
    gainByTest: 'Conforme o teste de {{date}},',
    gainByTraining: 'Conforme a validação cruzada de {{date}},',
    gainOf_one: 'com {{shown}} frase.',
    gainOf_other: 'com {{shown}} frases.',
    gainTokens: 'Cerca de {{tokens}} tokens para 1.000 frases, conforme as perguntas até agora.',
    gainAxis: 'Respostas certas, no máximo, conforme a parte das frases que é enviada (de nenhuma a todas)',
    gainAsked: 'Enviadas',
    gainRight: 'Certas, no máximo',
    asTable: 'Como tabela',
    save: 'Salvar',
    saved: 'Salvo. Vale a partir da próxima resposta.',
    disagreements: 'Respostas em que os dois diferem',
    preview: 'Ver o que seria enviado',
    previewOf: 'O que se pede',
    preview_drafts:
      'Por exemplo, isto é enviado, palavra por palavra, para rascunhar frases da menor intenção. Só sai daqui ' +
      'quando alguém pede rascunhos.',
    preview_translations:
      'Por exemplo, isto é enviado, palavra por palavra, para traduzir frases da menor intenção. Só sai daqui quando ' +
      'alguém inicia uma tradução automática, e só com frases sem tradução que nenhum outro tradutor do site traduz.',
    system: 'Instrução',
    user: 'Dados',
  },
});
