import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-legal', {
  'en-US': {
    terms: 'Terms of use',
    privacy: 'Privacy',
    imprint: 'Imprint',
    none: 'Whoever runs this site has not written this page.',
    otherLanguage: 'This page exists in Portuguese only.',
  },
  'pt-BR': {
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    imprint: 'Identificação do provedor',
    none: 'Quem administra este site não escreveu esta página.',
    otherLanguage: 'Esta página existe somente em inglês.',
  },
});
