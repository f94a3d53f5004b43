import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { typedName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { entitiesOf } from '../../../components/answer/model.ts';
import { counted } from '../../../components/counted.ts';
import { IntentField, SentenceForm, intentNames, useAddMany, useAddSentence } from '../../../sentences/index.ts';
import type { SentenceBody, Target } from '../../../sentences/index.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { commonIntent, languageOf } from '../model.ts';
import type { InboxEntry } from '../model.ts';

/** Which entries to add, and where. */
export interface AddRequest {
  target: Target;
  entries: readonly InboxEntry[];
  /** Whether the entries get one intent together, instead of being corrected one by one. */
  isBulk: boolean;
}

interface AddDialogProps {
  repository: RepositoryInfo;
  /** The dialog is open while given. */
  request: AddRequest | undefined;
  onAdded: (target: Target, ids: readonly number[]) => void;
  onClose: () => void;
}

/** A single sentence can be corrected as a whole; several get one intent [INB-01]. */
export function AddDialog({ repository, request, onAdded, onClose }: AddDialogProps) {
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
      {request &&
        one &&
        (!request.isBulk ? (
          <OneSentence
            repository={repository}
            target={request.target}
            entry={one}
            onAdded={onAdded}
            onClose={onClose}
          />
        ) : (
          <SeveralSentences repository={repository} request={request} onAdded={onAdded} onClose={onClose} />
        ))}
    </Modal>
  );
}

/** Whether the model's answer was corrected; test sentences do not store that. */
const correction = (target: Target, { analysis }: InboxEntry, intent: string) =>
  target === 'training' ? { isCorrected: intent !== analysis.intent.name } : {};

interface OneSentenceProps extends Omit<AddDialogProps, 'request'> {
  target: Target;
  entry: InboxEntry;
}

function OneSentence({ repository, target, entry, onAdded, onClose }: OneSentenceProps) {
  const t = useMessages(messages);
  const add = useAddSentence(repository, target);
  const { reportAdded } = useAddMany(repository);
  const language = languageOf(entry, repository);
  const answered: SentenceBody = {
    text: entry.text,
    intent: entry.analysis.intent.name ?? '',
    entities: entitiesOf(entry.analysis),
  };

  function handleSave(body: SentenceBody) {
    add.mutate(
      { ...body, ...correction(target, entry, body.intent), language },
      {
        onSuccess: () => {
          reportAdded(target, [body]);
          onAdded(target, [entry.id]);
        },
      },
    );
  }

  return (
    <div className={styles['dialog']}>
      <p className="soft">{t('oneText')}</p>
      <SentenceForm
        repository={repository}
        initial={answered}
        language={language}
        saveLabel={t('add')}
        isSaving={add.isPending}
        error={add.error}
        onSave={handleSave}
        onCancel={onClose}
      />
    </div>
  );
}

interface SeveralSentencesProps extends AddDialogProps {
  request: AddRequest;
}

function SeveralSentences({ repository, request, onAdded, onClose }: SeveralSentencesProps) {
  const { target, entries } = request;
  const t = useMessages(messages);
  const { add, isBusy } = useAddMany(repository);
  const [typed, setTyped] = useState(() => commonIntent(entries));
  const intents = intentNames(repository);
  const intent = typedName(typed, intents);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (intent === '' || isBusy) return;
    const sentences = entries.map((entry) => ({
      id: entry.id,
      text: entry.text,
      intent,
      entities: entitiesOf(entry.analysis),
      language: languageOf(entry, repository),
      ...correction(target, entry, intent),
    }));
    onAdded(target, await add(target, sentences));
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
