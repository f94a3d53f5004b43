import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('quick-test-tour', {
  'en-US': {
    openTitle: 'Try it at any time',
    openText: 'The quick test is available on every screen. This button opens and closes it; your sentences stay.',
    askTitle: 'Ask something',
    askText: 'Type a sentence that is not among your training sentences, choose its language and press Test.',
    answerTitle: 'Read the answer',
    answerText:
      'You see the intent, how sure the model is, and the entities. Debug shows which words decided; correct a ' +
      'wrong answer with Add to training.',
  },
  'pt-BR': {
    openTitle: 'Teste a qualquer momento',
    openText: 'O teste rápido está disponível em todas as telas. Este botão abre e fecha; suas frases continuam lá.',
    askTitle: 'Pergunte algo',
    askText: 'Digite uma frase que não está entre suas frases de treinamento, escolha o idioma e pressione Testar.',
    answerTitle: 'Leia a resposta',
    answerText:
      'Você vê a intenção, a certeza do modelo e as entidades. Depurar mostra quais palavras decidiram; corrija ' +
      'uma resposta errada com Adicionar ao treinamento.',
  },
});

/** A tour of the panel in three steps, on the summary only; the second step waits for a test [SHELL-17]. */
export default function QuickTestTour({ isOpen, hasAsked }: { isOpen: boolean; hasAsked: boolean }) {
  const t = useMessages(messages);
  const steps = [
    { anchor: 'quick-test', title: t('openTitle'), text: t('openText'), isBlocked: !isOpen },
    { anchor: 'quick-test-form', title: t('askTitle'), text: t('askText'), isBlocked: !hasAsked },
    { anchor: 'quick-test-answers', title: t('answerTitle'), text: t('answerText') },
  ];
  return <Tour name="quick_test" steps={steps} />;
}
