import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-quality', {
  'en-US': {
    byTests_one: '{{shown}} test sentence',
    byTests_other: '{{shown}} test sentences',
    byValidation_one: '{{shown}} sentence, by cross-validation',
    byValidation_other: '{{shown}} sentences, by cross-validation',
    right: 'Right answers: {{percent}} of {{sentences}}',
    rightBefore: 'Right answers: {{before}} → {{percent}} of {{sentences}}',
    support: 'right answers in {{sentences}}',
    entities: 'entities F1 {{percent}}',
  },
  'pt-BR': {
    byTests_one: '{{shown}} frase de teste',
    byTests_other: '{{shown}} frases de teste',
    byValidation_one: '{{shown}} frase, por validação cruzada',
    byValidation_other: '{{shown}} frases, por validação cruzada',
    right: 'Respostas certas: {{percent}} de {{sentences}}',
    rightBefore: 'Respostas certas: {{before}} → {{percent}} de {{sentences}}',
    support: 'de respostas certas em {{sentences}}',
    entities: 'F1 das entidades {{percent}}',
  },
});
