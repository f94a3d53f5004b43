import { useState } from 'react';
import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import type { LanguageQuality } from '../../../components/quality/api.ts';
import { MeasuredText } from '../../../components/quality/measured-text.tsx';
import { useGoBack } from '../api.ts';
import { messages } from '../messages.ts';
import styles from '../training.module.css';

type Change = NonNullable<LanguageQuality['change']>;

/** What a training did: the quality before and after, the sentences that are won and lost, and the way back. */
export function TrainedQuality({ repository, quality }: { repository: RepositoryInfo; quality: LanguageQuality }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const goingBack = useGoBack(repository);
  const [isBack, setBack] = useState(false);
  const { language, measured, change, is_measuring: isMeasuring, previous } = quality;

  function handleBack() {
    goingBack.mutate(language, {
      onSuccess: () => setBack(!isBack),
      onError: (error) => void message.error(refusalText(error, t('backFailed'))),
    });
  }

  return (
    <>
      <p aria-live="polite">
        {isBack && `${t('isBack')} `}
        {isMeasuring
          ? t('measuring')
          : measured && <MeasuredText measured={measured} before={isBack ? undefined : change?.before} />}
      </p>
      {!isMeasuring && !isBack && change && <Difference change={change} />}
      {previous && (
        <button type="button" className="button" disabled={goingBack.isPending} onClick={handleBack}>
          {t(isBack ? 'takeBack' : 'goBack')}
        </button>
      )}
    </>
  );
}

function Difference({ change }: { change: Change }) {
  const t = useMessages(messages);
  const { won, lost, won_count: wonCount, lost_count: lostCount, is_certain: isCertain } = change;
  if (wonCount + lostCount === 0) return <p className="soft">{t('sameAnswers')}</p>;
  return (
    <>
      <p className="soft">{t(isCertain ? 'beyondChance' : 'maybeChance')}</p>
      <details className={styles['difference']}>
        <summary>
          {t('won', counted(wonCount))}, {t('lost', counted(lostCount))}
        </summary>
        <Answers title={t('wonTitle')} answers={won} kind="won" />
        <Answers title={t('lostTitle')} answers={lost} kind="lost" />
      </details>
    </>
  );
}

function Answers({ title, answers, kind }: { title: string; answers: Change['won']; kind: 'won' | 'lost' }) {
  if (answers.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul data-kind={kind}>
        {answers.map(({ text, before, now }) => (
          <li key={text}>
            <q dir="auto">{text}</q>{' '}
            <span className="soft">
              {before} → {now}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
