import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('inbox-tour', {
  'en-US': {
    aboutTitle: 'What people really say',
    aboutText:
      'Every question that a person or a program asks lands here, ' +
      'with the answer it got. Nothing teaches better than these.',
    rowTitle: 'Look at an answer',
    rowText: 'Open a question to see its answer, the raw data and why. Tick its box to do something with it.',
    trainingTitle: 'Teach it',
    trainingText: 'Add what you ticked to the training sentences. The next training learns it.',
    testsTitle: 'Or measure with it',
    testsText: 'Test sentences never teach: they tell how good a training is. Keep good examples here.',
    intentTitle: 'Put it right first',
    intentText:
      'One question opens with sentence, entities and intent, so ' +
      'that you correct all of it. Several get an intent together.',
  },
  'pt-BR': {
    aboutTitle: 'O que as pessoas dizem de verdade',
    aboutText:
      'Toda pergunta de uma pessoa ou de um programa chega aqui, com a resposta que recebeu. Nada ensina melhor.',
    rowTitle: 'Veja uma resposta',
    rowText: 'Abra uma pergunta para ver a resposta, os dados e o porquê. Marque a caixa para fazer algo com ela.',
    trainingTitle: 'Ensine',
    trainingText: 'Adicione o que você marcou às frases de treinamento. O próximo treinamento aprende.',
    testsTitle: 'Ou meça com ela',
    testsText: 'Frases de teste nunca ensinam: elas dizem o quanto um treinamento é bom. Guarde bons exemplos aqui.',
    intentTitle: 'Corrija antes',
    intentText:
      'Uma pergunta abre com frase, entidades e intenção, para você corrigir tudo. Várias recebem uma intenção juntas.',
  },
});

/** A tour of the inbox in five steps [SHELL-17]. */
export default function InboxTour() {
  const t = useMessages(messages);
  const steps = [
    { anchor: 'inbox', title: t('aboutTitle'), text: t('aboutText') },
    { anchor: 'inbox-row', title: t('rowTitle'), text: t('rowText') },
    { anchor: 'inbox-training', title: t('trainingTitle'), text: t('trainingText') },
    { anchor: 'inbox-tests', title: t('testsTitle'), text: t('testsText') },
    { anchor: 'inbox-training', title: t('intentTitle'), text: t('intentText') },
  ];
  return <Tour name="inbox" steps={steps} />;
}
