import { useRef, useState } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Skeleton } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { EntityTag, HighlightedSentence } from 'shared/sentence';

import { Icon } from '../../components/icon.tsx';
import { DebugView } from './debug-view.tsx';
import { messages } from './messages.ts';
import { entitiesOf } from './model.ts';
import type { Analysis, Entry, RankedIntent } from './model.ts';
import styles from './quick-test.module.css';
import { RawView } from './raw-view.tsx';
import { TeachForm } from './teach-form.tsx';

const percent = (confidence: number): string => formatNumber(confidence, { style: 'percent', maximumFractionDigits: 1 });

/** One tried sentence: waiting, its answer, or what went wrong. */
export function TestEntry({ entry, repository, onRetry }: { entry: Entry; repository: RepositoryInfo; onRetry: () => void }) {
  const t = useMessages(messages);
  return (
    <article className={styles['entry']} aria-label={entry.text} aria-busy={entry.state === 'loading'}>
      <p className="sentence">
        <HighlightedSentence text={entry.text} marks={entry.state === 'answered' ? entitiesOf(entry.analysis) : []} language={entry.language} />
      </p>
      {entry.state === 'loading' && <div className={styles['waiting']}><Skeleton rows={2} /></div>}
      {entry.state === 'answered' && <Answered analysis={entry.analysis} entry={entry} repository={repository} />}
      {entry.state === 'failed' && (
        <div className={styles['failed']}>
          <p><Icon name="warning" size={16} /> {t(entry.kind)}</p>
          {entry.reason && <p className="soft">{entry.reason}</p>}
          <button type="button" className="button" onClick={onRetry}>{t('retry')}</button>
        </div>
      )}
    </article>
  );
}

function Answered({ analysis, entry, repository }: { analysis: Analysis; entry: Entry; repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [view, setView] = useState<'raw' | 'debug' | 'teach'>();
  const [taught, setTaught] = useState<string>();
  const actions = useRef<HTMLDivElement>(null);
  const { intent } = analysis;
  const others = analysis.intent_ranking.filter(({ name }) => name !== intent.name).slice(0, 2);

  /** The form goes, so the focus returns to the entry's own buttons. */
  function leaveForm() {
    setView(undefined);
    actions.current?.querySelector('button')?.focus();
  }

  function handleTaught(name: string) {
    setTaught(name);
    leaveForm();
  }

  return (
    <>
      <IntentBar intent={{ name: intent.name ?? t('noIntent'), confidence: intent.confidence }} />
      {others.length > 0 && <p className={styles['others']}>{t('others')}: {others.map(({ name, confidence }) => `${name} ${percent(confidence)}`).join(', ')}</p>}
      <Entities analysis={analysis} />
      <div ref={actions} className={styles['actions']}>
        {repository.authorization.can_contribute && taught === undefined && (
          <button type="button" aria-label={t('teachOf', { text: entry.text })} aria-expanded={view === 'teach'} onClick={() => setView(view === 'teach' ? undefined : 'teach')}>{t('teach')}</button>
        )}
        <button type="button" aria-label={t('rawOf', { text: entry.text })} onClick={() => setView('raw')}>{t('raw')}</button>
        <button type="button" aria-label={t('debugOf', { text: entry.text })} onClick={() => setView('debug')}>{t('debug')}</button>
      </div>
      {taught !== undefined && <p className={styles['taught']}><Icon name="check" size={16} /> {t('taught', { intent: taught })}</p>}
      {view === 'teach' && <TeachForm repository={repository} question={entry} analysis={analysis} onDone={handleTaught} onCancel={leaveForm} />}
      <RawView analysis={analysis} isOpen={view === 'raw'} onClose={() => setView(undefined)} />
      <DebugView question={entry} repository={repository.uuid} isOpen={view === 'debug'} onClose={() => setView(undefined)} />
    </>
  );
}

function IntentBar({ intent }: { intent: RankedIntent }) {
  const t = useMessages(messages);
  return (
    <div className={styles['intent']}>
      <span className="visually-hidden">{t('intent')}</span>
      <strong dir="auto">{intent.name}</strong>
      <span>{percent(intent.confidence)}</span>
      <span className={styles['track']} aria-hidden="true"><span style={{ width: `${Math.min(1, Math.max(0, intent.confidence)) * 100}%` }} /></span>
    </div>
  );
}

function Entities({ analysis }: { analysis: Analysis }) {
  const t = useMessages(messages);
  const found = entitiesOf(analysis);
  if (found.length === 0) return <p className={styles['others']}>{t('noEntities')}</p>;
  return (
    <ul className={styles['entities']} aria-label={t('entities')}>
      {found.map(({ start, end, value, entity, confidence }) => (
        <li key={`${start}-${end}-${entity}`}><EntityTag entity={entity} /> <span dir="auto">{value}</span> <span className="soft">{percent(confidence)}</span></li>
      ))}
    </ul>
  );
}
