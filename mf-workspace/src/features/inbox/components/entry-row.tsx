import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import type { RowMode } from 'shared/sentence';

import { AnswerSummary } from '../../../components/answer/answer-summary.tsx';
import { DebugView } from '../../../components/answer/debug-view.tsx';
import { entitiesOf } from '../../../components/answer/model.ts';
import { RawView } from '../../../components/answer/raw-view.tsx';
import { SelectableItem, intentNames } from '../../../sentences/index.ts';
import type { Decision } from '../api.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { bestIntents, groupOf, languageOf, otherIntents } from '../model.ts';
import type { InboxEntry } from '../model.ts';
import { Assignee } from './assignee.tsx';
import { EntryFacts, EntryState } from './entry-facts.tsx';
import { IntentChips, OtherIntent } from './intent-chips.tsx';
import { KeyButton } from './key-button.tsx';
import { SimilarQuestions } from './similar-questions.tsx';

interface EntryRowProps {
  repository: RepositoryInfo;
  entry: InboxEntry;
  isSelected: boolean;
  onSelect: () => void;
  /** Decides about the question and those of its group. */
  onDecide: (decision: Omit<Decision, 'entry'>, group: readonly InboxEntry[]) => void;
  /** Opens the dialog that corrects and teaches the question. */
  onCorrect: () => void;
  tourAnchor: string | undefined;
}

/** A question, which is decided in its row; when open, it shows the whole answer with its JSON and its explanation. */
export function EntryRow({ onDecide, ...rest }: EntryRowProps) {
  const { repository, entry, isSelected, onSelect, onCorrect, tourAnchor } = rest;
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const props = {
    ...rest,
    onDecide: (decision: Omit<Decision, 'entry'>) => onDecide(decision, groupOf(entry, leftOut)),
  };
  const [mode, setMode] = useState<RowMode>('closed');
  const [isChoosing, setChoosing] = useState(false);
  const { id, text, analysis } = entry;
  const keys = decisionKeys(props, () => setChoosing(true));
  return (
    <SelectableItem
      sentence={{ id, text, language: languageOf(entry, repository), entities: entitiesOf(analysis) }}
      intent={
        isChoosing ? (
          <Choosing {...props} onClose={() => setChoosing(false)} />
        ) : (
          <DecisionBar {...props} onOther={() => setChoosing(true)} />
        )
      }
      isSelected={isSelected}
      mode={mode}
      onMode={setMode}
      commands={{ edit: onCorrect, select: onSelect, keys }}
      tourAnchor={tourAnchor}
    >
      {entry.similar.length > 0 && (
        <SimilarQuestions
          similar={entry.similar}
          leftOut={leftOut}
          onToggle={(id) => setLeftOut((now) => toggled(now, id))}
        />
      )}
      <Assignee repository={repository} questions={groupOf(entry, leftOut)} present={entry.assignedTo} />
      <EntryDetails repository={repository} entry={entry} onCorrect={onCorrect} />
    </SelectableItem>
  );
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type RowProps = Omit<EntryRowProps, 'onDecide'> & { onDecide: (decision: Omit<Decision, 'entry'>) => void };

/** Keys of the row: a digit teaches one of the best intents, the others are shown on the buttons. */
function decisionKeys({ repository, entry, onDecide }: RowProps, onOther: () => void) {
  const keys: Record<string, () => void> = { o: onOther, i: () => onDecide({ state: 'ignored' }) };
  for (const [index, { name }] of bestIntents(entry, intentNames(repository)).entries())
    keys[String(index + 1)] = () => onDecide({ state: 'taught', intent: name });
  if (repository.authorization.can_write) keys['t'] = () => onDecide({ state: 'tested' });
  if (entry.state !== 'todo') keys['u'] = () => onDecide({ state: 'todo' });
  return keys;
}

/** The buttons of a row, and what is known about the question. */
function DecisionBar({ repository, entry, onDecide, onOther }: RowProps & { onOther: () => void }) {
  const t = useMessages(messages);
  const { text, state } = entry;
  return (
    <span className={styles['decision']}>
      <EntryState entry={entry} />
      {state !== 'taught' && (
        <IntentChips
          text={text}
          intents={bestIntents(entry, intentNames(repository))}
          onChoose={(intent) => onDecide({ state: 'taught', intent })}
        />
      )}
      <span className={styles['others']} role="group" aria-label={t('otherDecisions', { text })}>
        {state !== 'todo' && <KeyButton letter="u" label={t('backToDo')} onClick={() => onDecide({ state: 'todo' })} />}
        {state !== 'taught' && <KeyButton letter="o" label={t('otherIntent')} onClick={onOther} />}
        {state !== 'tested' && repository.authorization.can_write && (
          <KeyButton letter="t" label={t('keepAsTest')} onClick={() => onDecide({ state: 'tested' })} />
        )}
        {state !== 'ignored' && (
          <KeyButton letter="i" label={t('ignore')} onClick={() => onDecide({ state: 'ignored' })} />
        )}
      </span>
      <EntryFacts entry={entry} />
    </span>
  );
}

function Choosing({ repository, entry, onDecide, onClose }: RowProps & { onClose: () => void }) {
  return (
    <OtherIntent
      text={entry.text}
      intents={otherIntents(entry, intentNames(repository))}
      onChoose={(intent) => {
        onClose();
        onDecide({ state: 'taught', intent });
      }}
      onClose={onClose}
    />
  );
}

function EntryDetails({ repository, entry, onCorrect }: Pick<EntryRowProps, 'repository' | 'entry' | 'onCorrect'>) {
  const t = useMessages(messages);
  const [view, setView] = useState<'raw' | 'debug'>();
  const { text, analysis } = entry;
  const question = { text, language: languageOf(entry, repository), version: repository.repository_version_id };
  return (
    <>
      <div className={styles['answer']}>
        <AnswerSummary analysis={analysis} />
      </div>
      <div className={styles['entryActions']}>
        <button type="button" className="button quiet" onClick={() => setView('raw')}>
          {t('raw')}
        </button>
        <button type="button" className="button quiet" onClick={() => setView('debug')}>
          {t('debug')}
        </button>
        <button type="button" className="button" onClick={onCorrect}>
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
