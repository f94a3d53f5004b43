import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('tour', {
  'en-US': {
    step: 'Step {{number}} of {{count}}',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    skip: 'Skip the tour',
    blocked: 'Do this to continue.',
    unblocked: 'Done. You can continue.',
    keys: 'F6 moves between this note and what it describes. Esc skips the tour.',
    finalTitle: 'You know your way around',
    finalText: 'You have finished all the tours. You can start them again from the account menu.',
    close: 'Close',
  },
  'pt-BR': {
    step: 'Passo {{number}} de {{count}}',
    next: 'Avançar',
    back: 'Voltar',
    finish: 'Concluir',
    skip: 'Pular o tour',
    blocked: 'Faça isto para continuar.',
    unblocked: 'Pronto. Você pode continuar.',
    keys: 'F6 alterna entre esta nota e o que ela descreve. Esc pula o tour.',
    finalTitle: 'Você já conhece o caminho',
    finalText: 'Você concluiu todos os tours. Para rever algum, abra o menu da conta.',
    close: 'Fechar',
  },
});
