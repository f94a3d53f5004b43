import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('evaluate-automatic', {
  'en-US': {
    title: 'Automatic evaluation',
    purpose:
      'Evaluates the training sentences with cross-validation: each one is answered by a model that has not ' +
      'seen it. Nothing is trained or changed.',
    language: 'Language',
    folds: 'Parts',
    folds_3: '3 (fastest)',
    folds_5: '5 (default)',
    folds_10: '10 (closest to the real model)',
    run: 'Run evaluation',
    again: 'Run again',
    startFailed: 'The evaluation could not be started. Try again later.',
    notReady: 'Not ready to be evaluated in {{language}}',
    needsTwo: 'At least two intents with two sentences each are needed.',
    thin: 'Few sentences',
    thinText:
      'These intents have fewer than 20 sentences. They are evaluated too, but a single sentence moves their figures ' +
      'a lot: do not trust them much.',
    leftOut_one: 'The intent {{names}} has only one sentence and is left out.',
    leftOut_other: 'The intents {{names}} have only one sentence each and are left out.',
    lacking: 'Intents with too few sentences',
    intent: 'Intent',
    sentences: 'Sentences',
    missing: 'To 20',
    toTraining: 'Go to training',
    openIntent: 'Add sentences to {{intent}}',
    ready: 'Ready',
    readyText:
      'The sentences in {{language}} are split into parts, each with its share of every intent. Each part is ' +
      'answered by a model that learned from the others.',
    progress: 'Evaluation of {{language}}',
    stage_queued: 'Waiting in the queue',
    stage_reading: 'Reading the sentences',
    stage_evaluating: 'Training and answering, part by part',
    stage_stored: 'Saving the result',
    leave: 'You can leave this screen; the evaluation continues.',
    cancelFailed: 'The evaluation could not be canceled.',
    failed: 'The evaluation did not finish',
    failedText: 'No reason was given.',
    done: 'Latest evaluation',
    doneText: 'It finished {{when}}. The training sentences may have changed since then.',
    open: 'View the result',
    finished: 'The evaluation has finished',
  },
  'pt-BR': {
    title: 'Avaliação automática',
    purpose:
      'Avalia as frases de treinamento com validação cruzada: cada uma é respondida por um modelo que não a ' +
      'viu. Nada é treinado nem alterado.',
    language: 'Idioma',
    folds: 'Partes',
    folds_3: '3 (mais rápida)',
    folds_5: '5 (padrão)',
    folds_10: '10 (mais próxima do modelo real)',
    run: 'Executar avaliação',
    again: 'Executar novamente',
    startFailed: 'Não foi possível iniciar a avaliação. Tente novamente mais tarde.',
    notReady: 'Ainda não é possível avaliar em {{language}}',
    needsTwo: 'São necessárias pelo menos duas intenções com duas frases cada.',
    thin: 'Poucas frases',
    thinText:
      'Estas intenções têm menos de 20 frases. Elas também são avaliadas, mas uma única frase muda muito os seus ' +
      'números: não confie muito neles.',
    leftOut_one: 'A intenção {{names}} tem apenas uma frase e fica de fora.',
    leftOut_other: 'As intenções {{names}} têm apenas uma frase cada e ficam de fora.',
    lacking: 'Intenções com poucas frases',
    intent: 'Intenção',
    sentences: 'Frases',
    missing: 'Faltam para 20',
    toTraining: 'Ir para o treinamento',
    openIntent: 'Adicionar frases a {{intent}}',
    ready: 'Tudo pronto',
    readyText:
      'As frases em {{language}} são divididas em partes, cada uma com sua parcela de cada intenção. Cada ' +
      'parte é respondida por um modelo que aprendeu com as outras.',
    progress: 'Avaliação em {{language}}',
    stage_queued: 'Aguardando na fila',
    stage_reading: 'Lendo as frases',
    stage_evaluating: 'Treinando e respondendo, parte por parte',
    stage_stored: 'Salvando o resultado',
    leave: 'Você pode sair desta tela; a avaliação continua.',
    cancelFailed: 'Não foi possível cancelar a avaliação.',
    failed: 'A avaliação não terminou',
    failedText: 'Nenhum motivo foi informado.',
    done: 'A última avaliação',
    doneText: 'Ela terminou {{when}}. As frases de treinamento podem ter mudado desde então.',
    open: 'Ver o resultado',
    finished: 'A avaliação terminou',
  },
});
