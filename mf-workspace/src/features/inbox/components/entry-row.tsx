import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatAgo, formatDate, formatPercent, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import type { RowMode } from 'shared/sentence';

import { AnswerSummary } from '../../../components/answer/answer-summary.tsx';
import { DebugView } from '../../../components/answer/debug-view.tsx';
import { entitiesOf } from '../../../components/answer/model.ts';
import { RawView } from '../../../components/answer/raw-view.tsx';
import { Icon } from '../../../components/icon.tsx';
import { SelectableItem } from '../../../sentences/index.ts';
import type { Target } from '../../../sentences/index.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { languageOf } from '../model.ts';
import type { InboxEntry } from '../model.ts';

interface EntryRowProps {
  repository: RepositoryInfo;
  entry: InboxEntry;
  isSelected: boolean;
  onSelect: () => void;
  /** Opens the dialog that corrects and adds the sentence. */
  onAdd: (target: Target) => void;
  /** Whether it was added since the screen opened. */
  isInTraining: boolean;
  isInTests: boolean;
  tourAnchor: string | undefined;
}

/** A sentence of the inbox; when open, it shows the whole answer with its JSON and its explanation. */
export function EntryRow(props: EntryRowProps) {
  const { repository, entry, isSelected, onSelect, onAdd, isInTraining, isInTests, tourAnchor } = props;
  const t = useMessages(messages);
  const [mode, setMode] = useState<RowMode>('closed');
  const { id, text, analysis } = entry;
  const { intent } = analysis;
  const answer = (
    <>
      {intent.name ?? t('noIntent')} <span className={styles['confidence']}>{formatPercent(intent.confidence)}</span>
      {isInTraining && <Added>{t('inTraining')}</Added>}
      {isInTests && <Added>{t('inTests')}</Added>}
    </>
  );
  return (
    <SelectableItem
      sentence={{ id, text, language: languageOf(entry, repository), entities: entitiesOf(analysis) }}
      intent={answer}
      isSelected={isSelected}
      mode={mode}
      onMode={setMode}
      commands={{ edit: () => onAdd('training'), select: onSelect }}
      tourAnchor={tourAnchor}
    >
      <EntryDetails repository={repository} entry={entry} onAdd={onAdd} />
    </SelectableItem>
  );
}

function Added({ children }: { children: ReactNode }) {
  return (
    <span className={styles['added']}>
      <Icon name="check" size={14} /> {children}
    </span>
  );
}

function EntryDetails({ repository, entry, onAdd }: Pick<EntryRowProps, 'repository' | 'entry' | 'onAdd'>) {
  const t = useMessages(messages);
  const [view, setView] = useState<'raw' | 'debug'>();
  const { text, createdAt, analysis } = entry;
  const question = { text, language: languageOf(entry, repository), version: repository.repository_version_id };
  return (
    <>
      <div className={styles['answer']}>
        <AnswerSummary analysis={analysis} />
      </div>
      <div className={styles['entryActions']}>
        <time className="soft" dateTime={createdAt} title={formatDate(createdAt)}>
          {t(entry.isFromScreen ? 'askedOnScreen' : 'askedByProgram', { when: formatAgo(createdAt) })}
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
      <RawView answer={entry.answer} isOpen={view === 'raw'} onClose={() => setView(undefined)} />
      <DebugView
        question={question}
        repository={repository.uuid}
        isOpen={view === 'debug'}
        onClose={() => setView(undefined)}
      />
    </>
  );
}
