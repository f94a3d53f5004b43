import { useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import { messages } from './messages.ts';
import styles from './quality.module.css';

interface Answer {
  readonly text: string;
  readonly before: string;
  readonly now: string;
}

interface DifferenceProps {
  won: readonly Answer[];
  lost: readonly Answer[];
  /** Total number; the lists contain only the first. */
  wonCount: number;
  lostCount: number;
  isCertain: boolean;
}

/** Sentences that only one of two models answers correctly. */
export function Difference({ won, lost, wonCount, lostCount, isCertain }: DifferenceProps) {
  const t = useMessages(messages);
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

function Answers({ title, answers, kind }: { title: string; answers: readonly Answer[]; kind: 'won' | 'lost' }) {
  const t = useMessages(messages);
  if (answers.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul data-kind={kind}>
        {answers.map(({ text, before, now }) => (
          <li key={text}>
            <q dir="auto">{text}</q>{' '}
            <span className="soft">{before === now ? t('relabeled', { intent: now }) : `${before} → ${now}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
