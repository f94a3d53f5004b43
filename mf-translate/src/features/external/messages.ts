import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('translate-external', {
  'en-US': {
    title: 'Translate into {{language}}',
    purpose: 'Write each sentence in {{language}}, and mark the words that are highlighted in the original.',
    note: 'You do not need an account. Each sentence is saved when you press Save; unsaved text is kept in this tab.',
    until: 'The link works until {{date}}.',
    by: 'by {{owner}}',
    interface: 'Language of this page',
    titleGone: 'This link no longer works',
    endedText:
      'You can no longer save here. Your text is kept in this tab: copy it and ask for a new link before you ' +
      'close the tab.',
    keptTitle: 'Not saved yet',
    keptText: 'You typed this before the link stopped working. It is kept until you close this tab.',
    titleExpired: 'This link has expired',
    titleFailed: 'The page could not be loaded',
    unknown: 'It was revoked, or the address is incomplete. Ask the person who sent it to you for a new one.',
    forbidden: 'The person who sent it may no longer translate here. Ask for a new link.',
    expired: 'Ask the person who sent it to you for a new one. What you saved is safe.',
    failed: 'The server did not respond as expected. Nothing was changed; try again in a moment.',
    status: 'Error {{status}}',
    retry: 'Try again',
  },
  'pt-BR': {
    title: 'Traduzir para {{language}}',
    purpose: 'Escreva cada frase em {{language}} e marque as palavras destacadas no original.',
    note: 'Você não precisa de conta. Cada frase é salva quando você pressiona Salvar; o resto fica nesta aba.',
    until: 'O link funciona até {{date}}.',
    by: 'de {{owner}}',
    interface: 'Idioma desta página',
    titleGone: 'Este link não funciona mais',
    endedText:
      'Você não pode mais salvar aqui. Seu texto fica nesta aba: copie-o e peça um novo link antes de fechá-la.',
    keptTitle: 'Ainda não salvo',
    keptText: 'Você digitou isto antes de o link deixar de funcionar. Fica guardado até você fechar esta aba.',
    titleExpired: 'Este link expirou',
    titleFailed: 'Não foi possível carregar a página',
    unknown: 'Ele foi revogado ou o endereço está incompleto. Peça um novo a quem o enviou.',
    forbidden: 'Quem o enviou não pode mais traduzir aqui. Peça um novo link.',
    expired: 'Peça um novo a quem o enviou. O que você salvou está seguro.',
    failed: 'O servidor não respondeu como esperado. Nada foi alterado; tente novamente daqui a pouco.',
    status: 'Erro {{status}}',
    retry: 'Tentar novamente',
  },
});
