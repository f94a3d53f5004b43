import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatAgo, formatDate, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { AnswerSummary } from '../../../components/answer/answer-summary.tsx';
import { DebugView } from '../../../components/answer/debug-view.tsx';
import { entitiesOf, percent } from '../../../components/answer/model.ts';
import { RawView } from '../../../components/answer/raw-view.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useActiveRow } from '../../../components/sentences/active-row.ts';
import type { Target } from '../../../components/sentences/api.ts';
import { SentenceLine } from '../../../components/sentences/sentence-line.tsx';
import sentences from '../../../components/sentences/sentences.module.css';
import { takesLetters } from '../../../components/shortcuts/use-shortcuts.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { Log } from '../model.ts';

interface LogRowProps {
  repository: RepositoryInfo;
  log: Log;
  isSelected: boolean;
  onSelect: () => void;
  /** Opens the sentence to be put right and added. */
  onAdd: (target: Target) => void;
  /** Added from this screen since it opened. */
  isInTraining: boolean;
  isInTests: boolean;
  tourAnchor?: string;
}

/** A sentence of the inbox; open it shows the whole answer, its JSON and its reasons. */
export function LogRow({
  repository,
  log,
  isSelected,
  onSelect,
  onAdd,
  isInTraining,
  isInTests,
  tourAnchor,
}: LogRowProps) {
  const t = useMessages(messages);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const activity = useActiveRow({ edit: () => onAdd('training'), select: onSelect });
  const {
    text,
    analysis: { intent, language },
  } = log;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented || takesLetters(event.target)) return;
    setOpen(false);
    opener.current?.focus();
  }

  const answer = (
    <>
      {intent.name ?? t('noIntent')} <span className={styles['confidence']}>{percent(intent.confidence)}</span>
      {isInTraining && (
        <span className={styles['added']}>
          <Icon name="check" size={14} /> {t('inTraining')}
        </span>
      )}
      {isInTests && (
        <span className={styles['added']}>
          <Icon name="check" size={14} /> {t('inTests')}
        </span>
      )}
    </>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what its button opened
    <li
      className={sentences['row']}
      data-sentence={log.id}
      data-tour={tourAnchor}
      data-mode={isOpen ? 'viewing' : 'closed'}
      data-selected={isSelected || undefined}
      onKeyDown={handleKeyDown}
      {...activity}
    >
      <SentenceLine
        text={text}
        marks={entitiesOf(log.analysis)}
        language={language || repository.language}
        intent={answer}
        isSelected={isSelected}
        onSelect={onSelect}
        isMarkFocusable={isOpen}
        opener={opener}
        panel={id}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} className={sentences['detail']}>
          <LogDetails repository={repository} log={log} onAdd={onAdd} />
        </div>
      )}
    </li>
  );
}

function LogDetails({ repository, log, onAdd }: Pick<LogRowProps, 'repository' | 'log' | 'onAdd'>) {
  const t = useMessages(messages);
  const [view, setView] = useState<'raw' | 'debug'>();
  const { text, createdAt, analysis } = log;
  const question = {
    text,
    language: analysis.language || repository.language,
    version: repository.repository_version_id,
  };
  return (
    <>
      <div className={styles['answer']}>
        <AnswerSummary analysis={analysis} />
      </div>
      <div className={sentences['actions']}>
        <time className="soft" dateTime={createdAt} title={formatDate(createdAt)}>
          {t(log.isFromScreen ? 'askedOnScreen' : 'askedByProgram', { when: formatAgo(createdAt) })}
        </time>
        <button type="button" className="button quiet" onClick={() => setView('raw')}>
          {t('raw')}
        </button>
        <button type="button" className="button quiet" onClick={() => setView('debug')}>
          {t('debug')}
        </button>
        <button type="button" className="button" onClick={() => onAdd('training')}>
          {t('toTraining')}
        </button>
      </div>
      <RawView answer={log.answer} isOpen={view === 'raw'} onClose={() => setView(undefined)} />
      <DebugView
        question={question}
        repository={repository.uuid}
        isOpen={view === 'debug'}
        onClose={() => setView(undefined)}
      />
    </>
  );
}
