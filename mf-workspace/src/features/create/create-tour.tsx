import { useEffect } from 'react';
import { defineMessages, useMessages } from 'shared/i18n';
import { Tour, finishTour, goToStep, useTour } from 'shared/tour';

const messages = defineMessages('create-tour', {
  'en-US': {
    detailsTitle: 'Say what it is',
    detailsText:
      'Name, main language and description are shown on its card. Members of the owner organization can work on it.',
    categoriesTitle: 'Choose categories',
    categoriesText:
      'Choose at least one category: people use them to find public intelligences. Then press Create intelligence.',
  },
  'pt-BR': {
    detailsTitle: 'Diga o que ela é',
    detailsText:
      'Nome, idioma principal e descrição aparecem no cartão. Os membros da organização proprietária podem ' +
      'trabalhar nela.',
    categoriesTitle: 'Escolha categorias',
    categoriesText:
      'Escolha pelo menos uma categoria: por elas as pessoas encontram inteligências públicas. Depois pressione ' +
      'Criar inteligência.',
  },
});

const TOUR = 'create_intelligence_forms';
const CATEGORIES = 1;

/** A tour in two steps that follow the wizard; the first waits for a complete form [SHELL-17]. */
export default function CreateTour({ wizardStep }: { wizardStep: number }) {
  const t = useMessages(messages);
  const { active } = useTour();
  const isActive = active === TOUR;
  useEffect(() => {
    if (!isActive) return;
    if (wizardStep > CATEGORIES) finishTour();
    else goToStep(wizardStep);
  }, [isActive, wizardStep]);
  const steps = [
    { anchor: 'create-details', title: t('detailsTitle'), text: t('detailsText'), isBlocked: wizardStep < CATEGORIES },
    { anchor: 'create-categories', title: t('categoriesTitle'), text: t('categoriesText') },
  ];
  return <Tour name={TOUR} steps={steps} />;
}
