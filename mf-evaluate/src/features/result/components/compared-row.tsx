import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import { Verdict } from '../../../components/verdict.tsx';
import { messages } from '../messages.ts';
import { isChange } from '../model.ts';
import type { Compared } from '../model.ts';
import styles from '../result.module.css';

/** A sentence in two results: the expected intent and both predictions. */
export function ComparedRow({
  row: { text, intent, change, before, after },
  language,
}: {
  row: Compared;
  language: string;
}) {
  const t = useMessages(messages);
  return (
    <li className={styles['compared']}>
      <span>
        <HighlightedSentence text={text} marks={[]} language={language} />
        <span className="soft">
          {isChange(change) && t(`change_${change}`)} · {t('expectedValue')} <span dir="auto">{intent}</span>
        </span>
      </span>
      <Side label={t('before')} side={before} />
      <Side label={t('after')} side={after} />
    </li>
  );
}

function Side({ label, side }: { label: string; side: Compared['before'] }) {
  const t = useMessages(messages);
  const isRight = side?.intent_status === 'success' && side.entity_status === 'success';
  return (
    <span className={styles['side']}>
      <span className="soft">{label}</span>
      {side ? (
        <>
          <Verdict isRight={isRight} text={t(isRight ? 'success' : 'failure')} isHidden />
          <span dir="auto">{side.intent_prediction.name || '–'}</span>
        </>
      ) : (
        <span className="soft">{t('absent')}</span>
      )}
    </span>
  );
}
