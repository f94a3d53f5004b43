import { useEffect } from 'react';
import { formatPercent, useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';

import type { TriedAnswer } from './answer.tsx';
import { spansOf } from './cut-sentence.ts';
import { messages } from './messages.ts';

/** Announces the answer to screen readers. */
export function useAnnouncedAnswer(answer: Pick<TriedAnswer, 'intent' | 'entities'> | undefined): void {
  const t = useMessages(messages);
  useEffect(() => {
    if (!answer) return;
    const found = spansOf(answer).map(({ entity, value }) => `${entity}: ${value}`);
    announce(
      [t('answered', { intent: answer.intent.name, share: formatPercent(answer.intent.confidence) }), ...found].join(
        '. ',
      ),
    );
  }, [answer, t]);
}
