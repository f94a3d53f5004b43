import { useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

import { messages } from './tour-messages.ts';

/** The tour of the screen: languages, a sentence, its translation, saving, spreadsheets [SHELL-17]. */
export default function TranslateTour({ hasTarget, isWriting }: { hasTarget: boolean; isWriting: boolean }) {
  const t = useMessages(messages);
  const steps = [
    { anchor: 'translate-source', title: t('sourceTitle'), text: t('sourceText') },
    { anchor: 'translate-target', title: t('targetTitle'), text: t('targetText'), isBlocked: !hasTarget },
    { anchor: 'translate-sentence', title: t('sentenceTitle'), text: t('sentenceText'), isBlocked: !isWriting },
    { anchor: 'translate-text', title: t('textTitle'), text: t('textText') },
    { anchor: 'translate-save', title: t('saveTitle'), text: t('saveText') },
    { anchor: 'translate-sheets', title: t('sheetsTitle'), text: t('sheetsText') },
  ];
  return <Tour name="translate" steps={steps} />;
}
