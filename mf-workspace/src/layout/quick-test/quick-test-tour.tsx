import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('quick-test-tour', {
  'en-US': {
    openTitle: 'Try it at any time',
    openText: 'The quick test stands beside every screen. This button opens and closes it; what you tried stays.',
    askTitle: 'Ask something',
    askText: 'Type a sentence that is not among your examples, choose its language and press Test.',
    answerTitle: 'Read the answer',
    answerText:
      'You see the intent, how sure the model is, and the entities. Debug tells ' +
      'which words decided; a wrong answer is put right with Add to training.',
  },
  'pt-BR': {
    openTitle: 'Teste a qualquer momento',
    openText: 'O teste rápido fica ao lado de todas as telas. Este botão abre e fecha; o que você testou continua lá.',
    askTitle: 'Pergunte algo',
    askText: 'Digite uma frase que não está nos seus exemplos, escolha o idioma e pressione Testar.',
    answerTitle: 'Leia a resposta',
    answerText:
      'Você vê a intenção, a certeza do modelo e as entidades. Depurar mostra quais ' +
      'palavras decidiram; uma resposta errada se corrige com Adicionar ao treinamento.',
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
