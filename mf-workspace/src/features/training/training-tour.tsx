import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('training-tour', {
  'en-US': {
    aboutTitle: 'Teach with examples',
    aboutText:
      'An intelligence learns from sentences that people might say. You give each one an intent: what the ' +
      'person wants.',
    sentenceTitle: 'Write a sentence',
    sentenceText: 'Type what somebody would really say, such as “book a table for two”.',
    selectTitle: 'Mark what matters',
    selectText:
      'Select words with the mouse, a finger, or Shift and the arrow keys: names, numbers or places that the ' +
      'answer depends on.',
    entityTitle: 'Name the entity',
    entityText: 'Choose or type what the selected words are, such as people. A sentence may have no entities at all.',
    intentTitle: 'Choose the intent',
    intentText: 'Choose an existing one or type a new name. Sentences that ask for the same thing share an intent.',
    addTitle: 'Add it',
    addText: 'Add the sentence to this version. It waits in the list below until the next training.',
    trainTitle: 'Train',
    trainText: 'Training creates a model from all sentences. Two intents with two sentences each are enough to begin.',
    readinessTitle: 'See what is missing',
    readinessText:
      'If a language is not ready, or could be better, you see what to do before anything starts. The previous ' +
      'model answers until the new one is ready.',
  },
  'pt-BR': {
    aboutTitle: 'Ensine com exemplos',
    aboutText:
      'Uma inteligência aprende com frases que as pessoas podem ' +
      'dizer. Você dá a cada uma a intenção: o que a pessoa quer.',
    sentenceTitle: 'Escreva uma frase',
    sentenceText: 'Digite o que alguém diria de verdade, como “reserve uma mesa para dois”.',
    selectTitle: 'Marque o que importa',
    selectText:
      'Selecione palavras com o mouse, o dedo ou Shift e as setas: nomes, números ou lugares de que a resposta ' +
      'depende.',
    entityTitle: 'Dê nome à entidade',
    entityText:
      'Escolha ou digite o que são as palavras selecionadas, como pessoas. Uma frase também pode não ter entidades.',
    intentTitle: 'Escolha a intenção',
    intentText: 'Escolha uma existente ou digite um nome novo. Frases que pedem a mesma coisa têm a mesma intenção.',
    addTitle: 'Adicione',
    addText: 'Adicione a frase a esta versão. Ela espera na lista abaixo até o próximo treinamento.',
    trainTitle: 'Treine',
    trainText:
      'O treinamento cria um modelo a partir de todas as frases. Duas intenções com duas frases cada bastam ' +
      'para começar.',
    readinessTitle: 'Veja o que falta',
    readinessText:
      'Se um idioma não está pronto, ou pode melhorar, você vê o que fazer antes de começar. O modelo anterior ' +
      'responde até o novo ficar pronto.',
  },
});

interface TrainingTourProps {
  hasText: boolean;
  hasIntent: boolean;
  /** Whether a sentence was added since the screen opened. */
  hasAdded: boolean;
}

/** A tour in eight steps from the empty form to the training; users perform each step themselves [SHELL-17]. */
export default function TrainingTour({ hasText, hasIntent, hasAdded }: TrainingTourProps) {
  const t = useMessages(messages);
  const steps = [
    { anchor: 'training-form', title: t('aboutTitle'), text: t('aboutText') },
    { anchor: 'training-sentence', title: t('sentenceTitle'), text: t('sentenceText'), isBlocked: !hasText },
    { anchor: 'training-sentence', title: t('selectTitle'), text: t('selectText') },
    { anchor: 'training-sentence', title: t('entityTitle'), text: t('entityText') },
    { anchor: 'training-intent', title: t('intentTitle'), text: t('intentText'), isBlocked: !hasIntent },
    { anchor: 'training-add', title: t('addTitle'), text: t('addText'), isBlocked: !hasAdded },
    { anchor: 'training-train', title: t('trainTitle'), text: t('trainText') },
    { anchor: 'training-train', title: t('readinessTitle'), text: t('readinessText') },
  ];
  return <Tour name="training" steps={steps} />;
}
