import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-create-from-example', {
  'en-US': {
    title: 'Choose an example',
    purpose:
      'You get a private copy with all its sentences. It is trained right away, so you can test it and change ' +
      'anything.',
    owner: 'Owner organization',
    intents_one: '{{count}} intent',
    intents_other: '{{count}} intents',
    use: 'Start with {{name}}',
    useShort: 'Start with this',
    copying: 'Copy of {{name}}',
    stage: 'Training, so that it can answer',
    note: 'You can leave this page; the work continues.',
    untrained: '{{name}} was copied. It could not be trained yet: {{reason}}',
  },
  'pt-BR': {
    title: 'Escolha um exemplo',
    purpose:
      'Você recebe uma cópia privada com todas as frases. Ela é treinada na hora, e você pode testar e mudar o ' +
      'que quiser.',
    owner: 'Organização proprietária',
    intents_one: '{{count}} intenção',
    intents_other: '{{count}} intenções',
    use: 'Começar com {{name}}',
    useShort: 'Começar com este',
    copying: 'Cópia de {{name}}',
    stage: 'Treinando, para que possa responder',
    note: 'Você pode sair desta página; o trabalho continua.',
    untrained: '{{name}} foi copiada. Ainda não foi possível treinar: {{reason}}',
  },
});
