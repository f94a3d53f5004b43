import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-landing', {
  'en-US': {
    documentTitle: 'Language understanding you own',
    title: 'Teach software what people mean',
    lead:
      'Write a few example sentences and Parlance learns the intent behind them and the words ' +
      'that matter, in any language. It is free, open source and runs on your own machine.',
    signUp: 'Create an account',
    browse: 'Browse all intelligences',
    chooseLanguage: 'Language of the example',
    play: 'Cycle through the examples',
    pause: 'Stop cycling through the examples',
    answerOf: 'Answered by',
    testSentenceOf: 'A test sentence of',
    learnedFrom_one: 'which learned from {{amount}} sentence',
    learnedFrom_other: 'which learned from {{amount}} sentences',
    intent: 'Intent',
    moreIntents_one: '{{count}} more intent',
    moreIntents_other: '{{count}} more intents',
    illustration: 'Illustration: a sentence with its entities, and the intent it stands for.',
    featuresTitle: 'What you can do with it',
    teachTitle: 'Teach by example',
    teachText:
      'Write what people really say, name the intent, and select the words that carry the details. Train, try a ' +
      'sentence, correct it, train again.',
    languagesTitle: 'One intelligence, many languages',
    languagesText:
      'Sentences in {{count}} languages and every script, left to right or right ' +
      'to left, with a translation status that shows what is still missing.',
    ownTitle: 'Yours, from data to API',
    ownText:
      'Sentences and models stay on your server. One call answers with the intent, ' +
      'its confidence and the entities, for any program that can send a request.',
    bestTitle: 'Top public intelligences',
    bestText: 'Built in the open. Look inside, try them, or ask to join their teams.',
    none: 'Nobody has published an intelligence here yet. Yours could be the first.',
    endTitle: 'Start with ten sentences',
    endText:
      'An account, an intelligence, two intents with five sentences each: that is enough to train and to call the API.',
  },
  'pt-BR': {
    documentTitle: 'Compreensão de linguagem que é sua',
    title: 'Ensine o software a entender as pessoas',
    lead:
      'Escreva algumas frases de exemplo e o Parlance aprende a intenção por trás delas e as palavras ' +
      'que importam, em qualquer idioma. É livre, de código aberto e roda na sua própria máquina.',
    signUp: 'Criar uma conta',
    browse: 'Ver todas as inteligências',
    chooseLanguage: 'Idioma do exemplo',
    play: 'Alternar entre os exemplos',
    pause: 'Parar de alternar os exemplos',
    answerOf: 'Resposta de',
    testSentenceOf: 'Uma frase de teste de',
    learnedFrom_one: 'que aprendeu com {{amount}} frase',
    learnedFrom_other: 'que aprendeu com {{amount}} frases',
    intent: 'Intenção',
    moreIntents_one: 'mais {{count}} intenção',
    moreIntents_other: 'mais {{count}} intenções',
    illustration: 'Ilustração: uma frase com suas entidades e a intenção que ela traz.',
    featuresTitle: 'O que você pode fazer com ele',
    teachTitle: 'Ensine com exemplos',
    teachText:
      'Escreva o que as pessoas realmente dizem, dê nome à intenção e selecione as palavras que trazem os ' +
      'detalhes. Treine, teste uma frase, corrija e treine de novo.',
    languagesTitle: 'Uma inteligência, muitos idiomas',
    languagesText:
      'Frases em {{count}} idiomas e em qualquer escrita, da esquerda para a ' +
      'direita ou o contrário, com um quadro que mostra o que ainda falta traduzir.',
    ownTitle: 'Tudo seu, dos dados à API',
    ownText:
      'As frases e os modelos ficam no seu servidor. Uma chamada responde com a intenção, ' +
      'a confiança e as entidades, para qualquer programa que saiba enviar uma requisição.',
    bestTitle: 'Melhores inteligências públicas',
    bestText: 'Construídas em público. Veja por dentro, teste ou peça para entrar na equipe.',
    none: 'Ninguém publicou uma inteligência aqui ainda. A sua pode ser a primeira.',
    endTitle: 'Comece com dez frases',
    endText:
      'Uma conta, uma inteligência, duas intenções e cinco frases para cada uma: já dá para treinar e chamar a API.',
  },
});
