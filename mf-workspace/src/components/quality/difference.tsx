import { useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import { messages } from './messages.ts';
import styles from './quality.module.css';

interface Answer {
  readonly text: string;
  readonly before: string;
  readonly now: string;
  /** Changed training sentences that are likely the reason. */
  readonly causes?: readonly Cause[];
}

interface Cause {
  readonly key: string;
  readonly before: Part | null;
  readonly after: Part | null;
}

interface Part {
  readonly text: string | null;
  readonly intent?: string;
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
  const summary = `${t('won', counted(wonCount))}, ${t('lost', counted(lostCount))}`;
  const chance = <p className="soft">{t(isCertain ? 'beyondChance' : 'maybeChance')}</p>;
  // Not every reader may see which ones.
  if (won.length + lost.length === 0)
    return (
      <>
        {chance}
        <p>{summary}</p>
      </>
    );
  return (
    <>
      {chance}
      <details className={styles['difference']}>
        <summary>{summary}</summary>
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
        {answers.map(({ text, before, now, causes = [] }) => (
          <li key={text}>
            <q dir="auto">{text}</q>{' '}
            <span className="soft">{before === now ? t('relabeled', { intent: now }) : `${before} → ${now}`}</span>
            {causes.map((cause) => (
              <CauseText key={cause.key} cause={cause} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A training sentence that differs between both models. */
function CauseText({ cause: { before, after } }: { cause: Cause }) {
  const t = useMessages(messages);
  const shown = after ?? before;
  const kind = before && after ? 'causeChanged' : after ? 'causeAdded' : 'causeRemoved';
  const intents = [...new Set([before?.intent, after?.intent].filter((intent) => intent !== undefined))];
  return (
    <span className={styles['cause']}>
      {t(kind)} <q dir="auto">{shown?.text}</q> <span dir="auto">({intents.join(' → ')})</span>
    </span>
  );
}
