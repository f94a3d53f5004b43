import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('browse-try', {
  'en-US': {
    intents: 'Intents, most likely first',
    answered: 'Intent {{intent}}, {{share}}',
    fallsBack: 'Not sure enough: falls back to “{{intent}}”.',
    isNone: 'Probably none of its intents.',
    trySentence: 'A sentence for {{name}}',
    tryPlaceholder: 'Your turn: say something',
    try: 'Try it',
    tryThese: 'Or try:',
  },
  'pt-BR': {
    intents: 'Intenções, a mais provável primeiro',
    answered: 'Intenção {{intent}}, {{share}}',
    fallsBack: 'Sem certeza suficiente: usa a alternativa “{{intent}}”.',
    isNone: 'Provavelmente nenhuma das suas intenções.',
    trySentence: 'Uma frase para {{name}}',
    tryPlaceholder: 'Sua vez: diga alguma coisa',
    try: 'Testar',
    tryThese: 'Ou teste:',
  },
});
