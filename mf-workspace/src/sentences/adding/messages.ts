import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-adding', {
  'en-US': {
    addedToTraining: 'was added to training.',
    addedToTests: 'was added to the test sentences.',
    manyToTraining_one: '{{shown}} sentence was added to training.',
    manyToTraining_other: '{{shown}} sentences were added to training.',
    manyToTests_one: '{{shown}} sentence was added to the test sentences.',
    manyToTests_other: '{{shown}} sentences were added to the test sentences.',
    notToTests: 'could not be added to the test sentences:',
    selectPhrase: 'Select at least one',
  },
  'pt-BR': {
    addedToTraining: 'foi adicionada ao treinamento.',
    addedToTests: 'foi adicionada às frases de teste.',
    manyToTraining_one: '{{shown}} frase foi adicionada ao treinamento.',
    manyToTraining_other: '{{shown}} frases foram adicionadas ao treinamento.',
    manyToTests_one: '{{shown}} frase foi adicionada às frases de teste.',
    manyToTests_other: '{{shown}} frases foram adicionadas às frases de teste.',
    notToTests: 'não pôde ser adicionada às frases de teste:',
    selectPhrase: 'Selecione pelo menos uma',
  },
});
