import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('inbox-tour', {
  'en-US': {
    aboutTitle: 'What people really say',
    aboutText:
      'Every question that a person or a program asks appears here, with its answer. There is no better source ' +
      'for training.',
    rowTitle: 'Look at an answer',
    rowText: 'Open a question to see its answer, the raw data and the reasons. Select its box to act on it.',
    trainingTitle: 'Teach it',
    trainingText: 'Add the selected questions to the training sentences. The next training learns them.',
    testsTitle: 'Or measure with it',
    testsText: 'Test sentences are never used for training: they show how good a model is. Keep good examples here.',
    intentTitle: 'Correct it first',
    intentText:
      'A single question opens with its sentence, entities and intent, so that you can correct all of it. ' +
      'Several questions get the same intent.',
  },
  'pt-BR': {
    aboutTitle: 'O que as pessoas dizem de verdade',
    aboutText:
      'Toda pergunta de uma pessoa ou de um programa aparece aqui, com a resposta. Não há fonte melhor para o ' +
      'treinamento.',
    rowTitle: 'Veja uma resposta',
    rowText: 'Abra uma pergunta para ver a resposta, os dados e o porquê. Marque a caixa para fazer algo com ela.',
    trainingTitle: 'Ensine',
    trainingText: 'Adicione as perguntas selecionadas às frases de treinamento. O próximo treinamento as aprende.',
    testsTitle: 'Ou meça com ela',
    testsText:
      'Frases de teste nunca entram no treinamento: elas mostram o quanto um modelo é bom. Guarde bons exemplos aqui.',
    intentTitle: 'Corrija antes',
    intentText:
      'Uma só pergunta abre com frase, entidades e intenção, para você corrigir tudo. Várias perguntas recebem ' +
      'a mesma intenção.',
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
