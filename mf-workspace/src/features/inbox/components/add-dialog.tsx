import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { typedName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { entitiesOf } from '../../../components/answer/model.ts';
import { counted } from '../../../components/counted.ts';
import { IntentField, SentenceForm, intentNames } from '../../../sentences/index.ts';
import type { SentenceBody, Target } from '../../../sentences/index.ts';
import type { Decision, Outcome } from '../api.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { commonIntent, languageOf } from '../model.ts';
import type { InboxEntry } from '../model.ts';

/** Which questions to add, and where. */
export interface AddRequest {
  target: Target;
  entries: readonly InboxEntry[];
  /** Whether the questions get one intent together, instead of being corrected one by one. */
  isBulk: boolean;
}

interface AddDialogProps {
  repository: RepositoryInfo;
  /** The dialog is open while given. */
  request: AddRequest | undefined;
  /** Carries out decisions; rejects when the call fails. */
  onDecide: (decisions: readonly Decision[]) => Promise<readonly Outcome[]>;
  /** The same, with failures reported in toasts. */
  onDecideMany: (decisions: readonly Decision[]) => Promise<readonly Outcome[]>;
  /** Called with the questions that could not be added. */
  onAdded: (left: readonly InboxEntry[]) => void;
  onClose: () => void;
}

const STATE = { training: 'taught', tests: 'tested' } as const satisfies Record<Target, string>;

/** A single question can be corrected as a whole; several get one intent [INB-01]. */
export function AddDialog({ request, onClose, ...props }: AddDialogProps) {
  const t = useMessages(messages);
  const [one] = request?.entries ?? [];
  return (
    <Modal
      open={request !== undefined}
      title={request && t(request.target === 'training' ? 'toTraining' : 'toTests')}
      footer={null}
      width={640}
      destroyOnHidden
      onCancel={onClose}
    >
      {request && one && !request.isBulk && (
        <OneQuestion {...props} onClose={onClose} target={request.target} entry={one} />
      )}
      {request?.isBulk && <SeveralQuestions {...props} onClose={onClose} request={request} />}
    </Modal>
  );
}

interface OneQuestionProps extends Omit<AddDialogProps, 'request'> {
  target: Target;
  entry: InboxEntry;
}

function OneQuestion({ repository, target, entry, onDecide, onAdded, onClose }: OneQuestionProps) {
  const t = useMessages(messages);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const language = languageOf(entry, repository);
  const answered: SentenceBody = {
    text: entry.text,
    intent: entry.analysis.intent.name ?? '',
    entities: entitiesOf(entry.analysis),
  };

  async function handleSave(body: SentenceBody) {
    setSaving(true);
    try {
      const [outcome] = await onDecide([{ entry, state: STATE[target], ...body, language }]);
      setError(outcome?.error ?? null);
      if (!outcome?.error) onAdded([]);
    } catch (reason) {
      setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className={styles['dialog']}>
      <p className="soft">{t('oneText')}</p>
      <SentenceForm
        repository={repository}
        initial={answered}
        language={language}
        saveLabel={t('add')}
        isSaving={isSaving}
        error={error}
        onSave={(body) => void handleSave(body)}
        onCancel={onClose}
      />
    </div>
  );
}

interface SeveralQuestionsProps extends Omit<AddDialogProps, 'request'> {
  request: AddRequest;
}

function SeveralQuestions({ repository, request, onDecideMany, onAdded, onClose }: SeveralQuestionsProps) {
  const { target, entries } = request;
  const t = useMessages(messages);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState(() => commonIntent(entries));
  const intents = intentNames(repository);
  const intent = typedName(typed, intents);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (intent === '' || isBusy) return;
    setBusy(true);
    const outcomes = await onDecideMany(entries.map((entry) => ({ entry, state: STATE[target], intent })));
    setBusy(false);
    const done = outcomes.flatMap(({ decision, error }) => (error ? [] : [decision.entry.id]));
    onAdded(entries.filter(({ id }) => !done.includes(id)));
  }

  return (
    <form className={styles['dialog']} onSubmit={(event) => void handleSubmit(event)}>
      <p className="soft">{t('severalText', counted(entries.length))}</p>
      <IntentField value={typed} intents={intents} onChange={setTyped} />
      <div className={styles['dialogActions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button primary" disabled={intent === '' || isBusy} aria-busy={isBusy}>
          {t('add')}
        </button>
      </div>
    </form>
  );
}
