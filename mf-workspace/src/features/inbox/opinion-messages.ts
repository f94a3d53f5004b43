import { defineMessages } from 'shared/i18n';

/** Texts about what the language model chose. */
export const opinionMessages = defineMessages('workspace-inbox-opinion', {
  'en-US': {
    opinion: 'Language model',
    anyOpinion: 'Any',
    opinion_differs: 'Chose another intent',
    opinion_agrees: 'Chose the same',
    opinionOf: 'Language model: {{intent}} {{share}}',
    opinionNone: 'Language model: none of them',
  },
  'pt-BR': {
    opinion: 'Modelo de linguagem',
    anyOpinion: 'Qualquer',
    opinion_differs: 'Escolheu outra intenção',
    opinion_agrees: 'Escolheu a mesma',
    opinionOf: 'Modelo de linguagem: {{intent}} {{share}}',
    opinionNone: 'Modelo de linguagem: nenhuma delas',
  },
});
