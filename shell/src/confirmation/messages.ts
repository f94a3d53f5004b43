import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('shell-confirmation', {
  'en-US': {
    title: 'Confirm that it is you',
    text: 'You signed in a while ago. After this, you are not asked again for 15 minutes.',
    withProvider: 'Sign in with {{name}} again',
    providerText: 'You leave this page and return to it. What you typed and did not save may be lost.',
    failed: 'Something went wrong. Try again later.',
  },
  'pt-BR': {
    title: 'Confirme que é você',
    text: 'Você entrou há algum tempo. Depois disso, não perguntamos de novo por 15 minutos.',
    withProvider: 'Entrar com {{name}} novamente',
    providerText: 'Você sai desta página e volta a ela. O que você digitou e não salvou pode se perder.',
    failed: 'Algo deu errado. Tente novamente mais tarde.',
  },
});
