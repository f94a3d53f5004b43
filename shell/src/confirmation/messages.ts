import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-confirmation', {
  'en-US': {
    title: 'Confirm that it is you',
    text: 'You signed in a while ago. After this, you are not asked again for 15 minutes.',
  },
  'pt-BR': {
    title: 'Confirme que é você',
    text: 'Você entrou há algum tempo. Depois disso, não perguntamos de novo por 15 minutos.',
  },
});
