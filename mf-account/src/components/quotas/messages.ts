import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('account-quotas', {
  'en-US': {
    title: 'Usage',
    intelligences: 'Intelligences',
    sentences: 'Training sentences, in all versions',
    model_bytes: 'Trained models',
    trainings: 'Trainings in the last 24 hours',
    megabytes: '{{count}} MB',
    ofLimit: '{{used}} of {{limit}}',
    noLimit: '{{used}}, no limit',
    near: 'Almost used up: {{share}}.',
    full: 'Used up: nothing more can be added.',
    fullTrainings: 'Used up: the next training has to wait.',
    nothing: 'Nothing has been used yet, and there are no limits.',
  },
  'pt-BR': {
    title: 'Uso',
    intelligences: 'Inteligências',
    sentences: 'Frases de treinamento, em todas as versões',
    model_bytes: 'Modelos treinados',
    trainings: 'Treinamentos nas últimas 24 horas',
    megabytes: '{{count}} MB',
    ofLimit: '{{used}} de {{limit}}',
    noLimit: '{{used}}, sem limite',
    near: 'Quase esgotado: {{share}}.',
    full: 'Esgotado: nada mais pode ser adicionado.',
    fullTrainings: 'Esgotado: o próximo treinamento precisa esperar.',
    nothing: 'Nada foi usado ainda, e não há limites.',
  },
});
