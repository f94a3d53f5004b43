import { formatAgo, formatDate, formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { counted } from '../../../components/counted.ts';
import { assignmentMessages } from '../assignment-messages.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { InboxEntry } from '../model.ts';
import { opinionMessages } from '../opinion-messages.ts';

/** When, by which key and how far out of scope a question was asked, and what was decided about it. */
export function EntryFacts({ entry }: { entry: InboxEntry }) {
  const t = useMessages(messages);
  const who = useMessages(assignmentMessages);
  const { createdAt, firstAskedAt, times, similar, key, isFromScreen, outOfScope, isFallback, opinion } = entry;
  const { assignedTo } = entry;
  return (
    <span className={styles['facts']}>
      {times > 1 && (
        <strong title={t('askedTimes', { ...counted(times), when: formatAgo(firstAskedAt) })}>
          ×{formatNumber(times)}
        </strong>
      )}
      {similar.length > 0 && <strong>{t('andSimilar', counted(similar.length))}</strong>}
      <time dateTime={createdAt} title={formatDate(createdAt)}>
        {formatAgo(createdAt)}
      </time>
      <span dir="auto">{key ?? t(isFromScreen ? 'fromScreen' : 'fromProgram')}</span>
      <span className={isFallback ? styles['warn'] : undefined}>
        {t(isFallback ? 'fellBack' : 'outOfScope', { share: formatPercent(outOfScope) })}
      </span>
      {assignedTo && <strong dir="auto">{who('assignedToPerson', { person: assignedTo.name })}</strong>}
      {opinion && <Opinion opinion={opinion} />}
    </span>
  );
}

function Opinion({ opinion: { intent, confidence, agrees } }: { opinion: NonNullable<InboxEntry['opinion']> }) {
  const t = useMessages(opinionMessages);
  return (
    <span className={agrees ? undefined : styles['warn']} dir="auto">
      {intent === null ? t('opinionNone') : t('opinionOf', { intent, share: formatPercent(confidence ?? 0) })}
    </span>
  );
}

/** What was decided about a question, with who decided it and when. */
export function EntryState({ entry }: { entry: InboxEntry }) {
  const t = useMessages(messages);
  const { state, decidedIntent: intent, decidedBy, decidedAt } = entry;
  if (state === 'todo') return null;
  return (
    <span className={styles['decided']}>
      {t(`is_${state}`, { intent: intent ?? '' })}
      {decidedAt !== null && (
        <span className="soft" title={formatDate(decidedAt)}>
          {decidedBy === null ? formatAgo(decidedAt) : t('decidedBy', { who: decidedBy, when: formatAgo(decidedAt) })}
        </span>
      )}
    </span>
  );
}
