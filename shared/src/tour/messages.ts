import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('tour', {
  'en-US': {
    step: 'Step {{number}} of {{count}}',
    next: 'Next',
    back: 'Back',
    finish: 'Finish',
    skip: 'Skip the tour',
    blocked: 'Do this to go on.',
    unblocked: 'Done. You can go on.',
    keys: 'F6 moves between this note and what it is about, Escape skips the tour.',
    finalTitle: 'You know your way around',
    finalText: 'You have finished every tour. They stay in the account menu, in case you want to see one again.',
    close: 'Close',
  },
  'pt-BR': {
    step: 'Passo {{number}} de {{count}}',
    next: 'Próximo',
    back: 'Voltar',
    finish: 'Concluir',
    skip: 'Pular o tour',
    blocked: 'Faça isto para continuar.',
    unblocked: 'Pronto. Você pode continuar.',
    keys: 'F6 alterna entre esta nota e aquilo de que ela fala; Esc pula o tour.',
    finalTitle: 'Você já conhece o caminho',
    finalText: 'Você concluiu todos os tours. Eles continuam no menu da conta, caso queira rever algum.',
    close: 'Fechar',
  },
});
