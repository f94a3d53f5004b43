import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('translate-external', {
  'en-US': {
    title: 'Translate into {{language}}',
    purpose: 'Write how each {{language}} sentence is said, and mark the words that are coloured in the original.',
    note:
      'You need no account. Every sentence is saved when you press ' +
      'Save; what you typed and did not save stays in this tab.',
    until: 'The link works until {{date}}.',
    by: 'by {{owner}}',
    interface: 'Language of this page',
    titleGone: 'This link does not work any more',
    endedText:
      'You can no longer save here. What you typed stays in this ' +
      'tab: copy it and ask for a new link before you close the tab.',
    keptTitle: 'Not saved yet',
    keptText: 'You typed this before the link ended. It is kept until you close this tab.',
    titleExpired: 'This link has expired',
    titleFailed: 'The page could not be loaded',
    unknown: 'It was taken back, or the address is incomplete. Ask whoever sent it to you for a new one.',
    forbidden: 'Whoever sent it may no longer translate here. Ask for a new link.',
    expired: 'Its time is over. Ask whoever sent it to you for a new one; what you saved is safe.',
    failed: 'The server did not answer as expected. Nothing was changed; try again in a moment.',
    status: 'Error {{status}}',
    retry: 'Try again',
  },
  'pt-BR': {
    title: 'Traduzir para {{language}}',
    purpose: 'Escreva como se diz cada frase em {{language}} e marque as palavras que estão coloridas no original.',
    note:
      'Você não precisa de conta. Cada frase é salva quando você ' +
      'pressiona Salvar; o que digitou e não salvou fica nesta aba.',
    until: 'O link funciona até {{date}}.',
    by: 'de {{owner}}',
    interface: 'Idioma desta página',
    titleGone: 'Este link não funciona mais',
    endedText:
      'Você não pode mais salvar aqui. O que digitou fica nesta aba: copie e peça um novo link antes de fechá-la.',
    keptTitle: 'Ainda não salvo',
    keptText: 'Você digitou isto antes de o link deixar de funcionar. Fica guardado até você fechar esta aba.',
    titleExpired: 'Este link expirou',
    titleFailed: 'Não foi possível carregar a página',
    unknown: 'Ele foi cancelado ou o endereço está incompleto. Peça um novo a quem o enviou.',
    forbidden: 'Quem o enviou não pode mais traduzir aqui. Peça um novo link.',
    expired: 'O prazo dele acabou. Peça um novo a quem o enviou; o que você salvou está seguro.',
    failed: 'O servidor não respondeu como esperado. Nada foi alterado; tente novamente daqui a pouco.',
    status: 'Erro {{status}}',
    retry: 'Tentar novamente',
  },
});
