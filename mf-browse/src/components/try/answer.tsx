import type { Answer as AnswerOf } from 'shared/api';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { Ranking } from './ranking.tsx';

/** The answer to a sentence that somebody tried. */
export type TriedAnswer = AnswerOf<'post', '/v2/repository/repository-details/{uuid}/try_out/'>;

/** The likeliest intents, and what programs get instead when the answer is unsure. */
export function Answer({
  answer: { intent_ranking: intents, is_fallback: isFallback, fallback_intent: fallback },
}: {
  answer: Pick<TriedAnswer, 'intent_ranking' | 'is_fallback' | 'fallback_intent'>;
}) {
  const t = useMessages(messages);
  return (
    <>
      <Ranking intents={intents} />
      {isFallback && <p>{fallback ? t('fallsBack', { intent: fallback }) : t('isNone')}</p>}
    </>
  );
}
