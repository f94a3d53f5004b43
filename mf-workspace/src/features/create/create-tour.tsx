import { useEffect } from 'react';
import { defineMessages, useMessages } from 'shared/i18n';
import { Tour, finishTour, useTour } from 'shared/tour';

const messages = defineMessages('create-tour', {
  'en-US': {
    detailsTitle: 'Say what it is',
    detailsText:
      'It needs a name and its main language; both are shown on its card. Members of the owner organization can ' +
      'work on it.',
    categoriesTitle: 'Choose categories',
    categoriesText:
      'You can choose categories: people use them to find public intelligences. Then press Create intelligence.',
  },
  'pt-BR': {
    detailsTitle: 'Diga o que ela é',
    detailsText:
      'Ela precisa de um nome e do idioma principal, que aparecem no cartão. Os membros da organização ' +
      'proprietária podem trabalhar nela.',
    categoriesTitle: 'Escolha categorias',
    categoriesText:
      'Você pode escolher categorias: por elas as pessoas encontram inteligências públicas. Depois pressione ' +
      'Criar inteligência.',
  },
});

const TOUR = 'create_intelligence_forms';

interface CreateTourProps {
  /** Whether name and language are given. */
  isNamed: boolean;
  /** Whether the intelligence is made. */
  isDone: boolean;
}

/** A tour of the form in two steps; the first waits for name and language [SHELL-17]. */
export default function CreateTour({ isNamed, isDone }: CreateTourProps) {
  const t = useMessages(messages);
  const { active } = useTour();
  const isActive = active === TOUR;
  useEffect(() => {
    if (isActive && isDone) finishTour();
  }, [isActive, isDone]);
  const steps = [
    { anchor: 'create-details', title: t('detailsTitle'), text: t('detailsText'), isBlocked: !isNamed },
    { anchor: 'create-categories', title: t('categoriesTitle'), text: t('categoriesText') },
  ];
  return <Tour name={TOUR} steps={steps} />;
}
