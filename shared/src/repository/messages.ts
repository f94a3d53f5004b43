import { defineMessages } from '../i18n/index.ts';

export const messages = defineMessages('repository', {
  'en-US': {
    notFoundTitle: 'Bot not found',
    notFoundText: 'There is no intelligence at this address, or it is private and you have no access to it.',
    failedStatus: 'Error {{status}}',
    failedUnknown: 'Error to retrieve bot',
    failedText: 'The intelligence could not be loaded. Nothing was changed.',
    errorId: 'Error id: {{id}}',
    retry: 'Try again',
    home: 'Go to the intelligences',
    signInTitle: 'Sign in to use this screen',
    signInText: 'You are looking at a public intelligence. To work on it, sign in to your account.',
    noRightsTitle: 'You can not edit this repository',
    noRightsRead: 'You can read it and try it, but this screen needs more rights. Ask an administrator of {{owner}} for them.',
    toSummary: 'Go to the summary',
  },
  'pt-BR': {
    notFoundTitle: 'Bot não encontrado',
    notFoundText: 'Não há nenhuma inteligência neste endereço, ou ela é privada e você não tem acesso.',
    failedStatus: 'Erro {{status}}',
    failedUnknown: 'Erro ao buscar o bot',
    failedText: 'Não foi possível carregar a inteligência. Nada foi alterado.',
    errorId: 'Código do erro: {{id}}',
    retry: 'Tentar novamente',
    home: 'Ir para as inteligências',
    signInTitle: 'Entre para usar esta tela',
    signInText: 'Você está vendo uma inteligência pública. Para trabalhar nela, entre na sua conta.',
    noRightsTitle: 'Você não pode editar este repositório',
    noRightsRead: 'Você pode ler e testar, mas esta tela exige mais permissões. Peça a quem administra {{owner}}.',
    toSummary: 'Ir para o resumo',
  },
});
