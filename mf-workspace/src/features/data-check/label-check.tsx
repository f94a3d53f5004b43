import { refusalText } from 'shared/api';
import { formatAgo, formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { useMutation } from 'shared/platform';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { startCheck } from '../../components/findings/api.ts';
import type { Findings, Place } from '../../components/findings/api.ts';
import styles from '../../components/findings/findings.module.css';
import { useCheck } from '../../components/findings/use-check.ts';
import { messages } from '../../components/findings/messages.ts';

/** Looks for wrong intents with a model, and shows when that was last done [FND-20]. */
export function LabelCheck({ place, check }: { place: Place; check: Findings['check'] }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const task = useCheck(place.repository, { shown: check?.created_at ?? null });
  const start = useMutation({
    mutationFn: () => startCheck(place),
    onSettled: () => task.refetch(),
    onError: (error) => void message.error(refusalText(error, t('failed'))),
  });
  const isRunning = start.isPending || task.isRunning;
  return (
    <div className={styles['check']} role="status">
      <p className="soft">
        {check ? <CheckText check={check} /> : t('checkNever')} {check?.is_outdated && t('checkOutdated')}
      </p>
      <button
        type="button"
        className="button"
        disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => start.mutate()}
      >
        {isRunning ? t('checking') : t('check')}
      </button>
      {check?.typing && <TypingText typing={check.typing} />}
    </div>
  );
}

type Typing = NonNullable<NonNullable<Findings['check']>['typing']>;

/** How often answers change when sentences are misspelled, and which [TRN-64]. */
function TypingText({ typing: { sentences, tried, changed, kinds, examples } }: { typing: Typing }) {
  const t = useMessages(messages);
  if (tried === 0) return null;
  const shareOf = (kind: Typing['kinds'][number]) => kind.changed / Math.max(1, kind.tried);
  const text = t('typing', { share: formatPercent(changed / tried), ...counted(sentences) });
  if (examples.length === 0) return <p className="soft">{text}</p>;
  return (
    <details className={styles['typing']}>
      <summary>{text}</summary>
      <p className="soft">
        {kinds
          .filter((kind) => kind.tried > 0)
          .toSorted((one, other) => shareOf(other) - shareOf(one))
          .map((kind) => `${t(`typing_${kind.kind}`)} ${formatPercent(shareOf(kind))}`)
          .join(' · ')}
      </p>
      <ul className={styles['sentences']}>
        {examples.map(({ text: right, typed, before, after }) => (
          <li key={`${right} ${typed}`} className={styles['line']}>
            <q dir="auto">{typed}</q>
            <span className={styles['intent']} dir="auto">
              {before} → {after}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function CheckText({ check }: { check: NonNullable<Findings['check']> }) {
  const t = useMessages(messages);
  const when = formatAgo(check.created_at);
  if (check.accuracy === null) return t('checkDoneOnly', { when });
  const accuracy = formatPercent(check.accuracy);
  return t('checkDone', { when, accuracy, shown: formatNumber(check.sentences) });
}
