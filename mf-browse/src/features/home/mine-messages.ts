import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-mine', {
  'en-US': {
    title: 'Your intelligences',
    private: 'Private',
    by: 'by {{owner}}',
    used: 'used {{when}}',
    waiting_one: '{{amount}} question waits',
    waiting_other: '{{amount}} questions wait',
    findings_one: '{{amount}} finding in {{language}}',
    findings_other: '{{amount}} findings in {{language}}',
    quality: '{{share}} of {{sentences}} sentences right',
    unmeasured: 'quality not measured yet',
  },
  'pt-BR': {
    title: 'Suas inteligências',
    private: 'Privada',
    by: 'de {{owner}}',
    used: 'usada {{when}}',
    waiting_one: '{{amount}} pergunta à espera',
    waiting_other: '{{amount}} perguntas à espera',
    findings_one: '{{amount}} achado em {{language}}',
    findings_other: '{{amount}} achados em {{language}}',
    quality: '{{share}} de {{sentences}} frases certas',
    unmeasured: 'qualidade ainda não medida',
  },
});
