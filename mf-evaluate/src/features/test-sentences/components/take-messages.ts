import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('evaluate-take', {
  'en-US': {
    ways: 'Other ways to add test sentences',
    open: 'Take from training…',
    several: 'Paste several lines into the field above to add them together.',
    import: 'Import a file…',
    title: 'Take test sentences from training',
    about:
      'Moves a share of the training sentences of each intent to the test sentences. ' +
      'Afterwards the model no longer learns from them, so they measure what it understands.',
    share: 'Share of each intent',
    language: 'Language',
    percent: '{{share}}%',
    summary_one:
      '{{amount}} of {{of}} training sentences becomes a test sentence, from {{intents}} of {{all}} intents.',
    summary_other:
      '{{amount}} of {{of}} training sentences become test sentences, from {{intents}} of {{all}} intents.',
    translations_one: 'Its {{amount}} translation becomes a test sentence of its language.',
    translations_other: 'Their {{amount}} translations become test sentences of their languages.',
    kept_one: '{{amount}} intent keeps all its sentences, because it has too few or only similar ones: {{names}}.',
    kept_other:
      '{{amount}} intents keep all their sentences, because they have too few or only similar ones: {{names}}.',
    andMore: '{{names}} and {{amount}} more',
    nothing: 'No intent has enough sentences: one with fewer than five keeps them all.',
    onlyTranslations:
      'There are no sentences written in this language, only translations. Take from the language that they ' +
      'translate: translations go along.',
    byIntent: 'By intent',
    intent: 'Intent',
    sentences: 'Sentences',
    taken: 'Taken',
    samples: 'Some of them',
    move_one: 'Move {{amount}} sentence',
    move_other: 'Move {{amount}} sentences',
    moved_one: '{{amount}} sentence moved from training. Train, then run the test.',
    moved_other: '{{amount}} sentences moved from training. Train, then run the test.',
    failed: 'The sentences could not be moved.',
    cancel: 'Cancel',
  },
  'pt-BR': {
    ways: 'Outras formas de adicionar frases de teste',
    open: 'Retirar do treinamento…',
    several: 'Cole várias linhas no campo acima para adicioná-las juntas.',
    import: 'Importar um arquivo…',
    title: 'Retirar frases de teste do treinamento',
    about:
      'Move uma parte das frases de treinamento de cada intenção para as frases de teste. ' +
      'Depois disso, o modelo não aprende mais com elas, e por isso elas medem o que ele entende.',
    share: 'Parte de cada intenção',
    language: 'Idioma',
    percent: '{{share}}%',
    summary_one:
      '{{amount}} de {{of}} frases de treinamento se torna frase de teste, de {{intents}} das {{all}} intenções.',
    summary_other:
      '{{amount}} de {{of}} frases de treinamento se tornam frases de teste, de {{intents}} das {{all}} intenções.',
    translations_one: 'Sua {{amount}} tradução se torna frase de teste do idioma dela.',
    translations_other: 'Suas {{amount}} traduções se tornam frases de teste dos idiomas delas.',
    kept_one: '{{amount}} intenção fica com todas as suas frases, por ter poucas ou só parecidas: {{names}}.',
    kept_other: '{{amount}} intenções ficam com todas as suas frases, por terem poucas ou só parecidas: {{names}}.',
    andMore: '{{names}} e mais {{amount}}',
    nothing: 'Nenhuma intenção tem frases suficientes: uma com menos de cinco fica com todas.',
    onlyTranslations:
      'Não há frases escritas neste idioma, só traduções. Retire do idioma que elas traduzem: ' +
      'as traduções vão junto.',
    byIntent: 'Por intenção',
    intent: 'Intenção',
    sentences: 'Frases',
    taken: 'Retiradas',
    samples: 'Algumas delas',
    move_one: 'Mover {{amount}} frase',
    move_other: 'Mover {{amount}} frases',
    moved_one: '{{amount}} frase retirada do treinamento. Treine e depois execute o teste.',
    moved_other: '{{amount}} frases retiradas do treinamento. Treine e depois execute o teste.',
    failed: 'Não foi possível mover as frases.',
    cancel: 'Cancelar',
  },
});
