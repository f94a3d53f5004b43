import { useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Skeleton } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence } from 'shared/sentence';

import { AnswerSummary } from '../../components/answer/answer-summary.tsx';
import { DebugView } from '../../components/answer/debug-view.tsx';
import { entitiesOf } from '../../components/answer/model.ts';
import type { Analysis } from '../../components/answer/model.ts';
import { RawView } from '../../components/answer/raw-view.tsx';
import { Icon } from '../../components/icon.tsx';
import { messages } from './messages.ts';
import type { Entry } from './model.ts';
import styles from './quick-test.module.css';
import { TeachForm } from './teach-form.tsx';

/** A tested sentence: pending, answered or failed. */
export function TestEntry({
  entry,
  repository,
  isVisitor,
  onRetry,
}: {
  entry: Entry;
  repository: RepositoryInfo;
  isVisitor: boolean;
  onRetry: () => void;
}) {
  const t = useMessages(messages);
  return (
    <article className={styles['entry']} aria-label={entry.text} aria-busy={entry.state === 'loading'}>
      <p className="sentence">
        <HighlightedSentence
          text={entry.text}
          marks={entry.state === 'answered' ? entitiesOf(entry.analysis) : []}
          language={entry.language}
        />
      </p>
      {entry.state === 'loading' && (
        <div className={styles['waiting']}>
          <Skeleton rows={2} />
        </div>
      )}
      {entry.state === 'answered' && (
        <Answered analysis={entry.analysis} entry={entry} repository={repository} isVisitor={isVisitor} />
      )}
      {entry.state === 'failed' && (
        <div className={styles['failed']}>
          <p>
            <Icon name="warning" size={16} /> {t(entry.kind)}
          </p>
          {entry.reason && <p className="soft">{entry.reason}</p>}
          <button type="button" className="button" onClick={onRetry}>
            {t('retry')}
          </button>
        </div>
      )}
    </article>
  );
}

interface AnsweredProps {
  analysis: Analysis;
  entry: Entry;
  repository: RepositoryInfo;
  /** Visitors cannot ask for the reasons of an answer. */
  isVisitor: boolean;
}

function Answered({ analysis, entry, repository, isVisitor }: AnsweredProps) {
  const t = useMessages(messages);
  const [view, setView] = useState<'raw' | 'debug' | 'teach'>();
  const [taught, setTaught] = useState<string>();
  const actions = useRef<HTMLDivElement>(null);

  /** Closes the form and returns the focus to the entry's buttons. */
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
      <AnswerSummary analysis={analysis} />
      <div ref={actions} className={styles['actions']}>
        {repository.authorization.can_contribute && taught === undefined && (
          <button
            type="button"
            aria-label={t('teachOf', { text: entry.text })}
            aria-expanded={view === 'teach'}
            onClick={() => setView(view === 'teach' ? undefined : 'teach')}
          >
            {t('teach')}
          </button>
        )}
        <button type="button" aria-label={t('rawOf', { text: entry.text })} onClick={() => setView('raw')}>
          {t('raw')}
        </button>
        {!isVisitor && (
          <button type="button" aria-label={t('debugOf', { text: entry.text })} onClick={() => setView('debug')}>
            {t('debug')}
          </button>
        )}
      </div>
      {taught !== undefined && (
        <p className={styles['taught']}>
          <Icon name="check" size={16} /> {t('taught', { intent: taught })}
        </p>
      )}
      {view === 'teach' && (
        <TeachForm
          repository={repository}
          question={entry}
          analysis={analysis}
          onDone={handleTaught}
          onCancel={leaveForm}
        />
      )}
      <RawView answer={analysis} isOpen={view === 'raw'} onClose={() => setView(undefined)} />
      <DebugView
        question={entry}
        repository={repository.uuid}
        isOpen={view === 'debug'}
        onClose={() => setView(undefined)}
      />
    </>
  );
}
