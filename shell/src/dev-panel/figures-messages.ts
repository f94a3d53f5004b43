import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('build-figures', {
  'en-US': {
    title: 'How builds fare',
    explanation:
      'What browsers reported within {{hours}} hours; a canary counts from when it began. LCP, INP and CLS: three of ' +
      'four visits were no slower.',
    signIn: 'Sign in to see what browsers reported about each build.',
    none: 'Browsers have not reported anything yet.',
    area: 'Area',
    build: 'Build',
    cohort: 'Served as',
    live: 'live',
    canary: 'canary',
    other: 'earlier',
    ended: 'ended canary',
    loads: 'Page loads',
    retries: 'Retries',
    fallbacks: 'Gave way',
    failures: 'Failed',
    longTasks: 'Long tasks',
    csp: 'CSP violations',
    milliseconds: '{{value}} ms',
    why:
      'This canary ended by itself: {{failures}} of {{loads}} page loads failed, and {{liveFailures}} of ' +
      '{{liveLoads}} of the live build. “parlance-registry canary” begins a new one.',
  },
  'pt-BR': {
    title: 'Como vão as compilações',
    explanation:
      'O que os navegadores relataram em {{hours}} horas; um canário conta desde seu início. LCP, INP e CLS: três ' +
      'de cada quatro visitas não foram mais lentas.',
    signIn: 'Entre para ver o que os navegadores relataram de cada compilação.',
    none: 'Os navegadores ainda não relataram nada.',
    area: 'Área',
    build: 'Compilação',
    cohort: 'Servida como',
    live: 'publicada',
    canary: 'canário',
    other: 'anterior',
    ended: 'canário encerrado',
    loads: 'Carregamentos',
    retries: 'Novas tentativas',
    fallbacks: 'Cedeu lugar',
    failures: 'Falhas',
    longTasks: 'Tarefas longas',
    csp: 'Violações da CSP',
    milliseconds: '{{value}} ms',
    why:
      'Este canário terminou sozinho: {{failures}} de {{loads}} carregamentos falharam, e {{liveFailures}} ' +
      'de {{liveLoads}} da compilação publicada. “parlance-registry canary” inicia um novo.',
  },
});
