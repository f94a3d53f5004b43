import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('evaluate-result-tour', {
  'en-US': {
    rowTitle: 'Open a sentence',
    rowText:
      'Mistakes come first. Open one to see what was expected and what was predicted; then correct the ' +
      'sentence, or train a similar one.',
  },
  'pt-BR': {
    rowTitle: 'Abra uma frase',
    rowText:
      'Os erros vêm primeiro. Abra um para ver o que era esperado e o que foi previsto; depois corrija a frase ' +
      'ou treine uma parecida.',
  },
});

/** The tour of a result, one step [SHELL-17]; continues the tour of test sentences. */
export default function ResultTour() {
  const t = useMessages(messages);
  return <Tour name="evaluate_result" steps={[{ anchor: 'result-row', title: t('rowTitle'), text: t('rowText') }]} />;
}
