import { useState } from 'react';
import type { FormEvent } from 'react';
import { toItemKey } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { useAddMany } from '../../../components/adding/use-add-many.tsx';
import { entitiesOf } from '../../../components/answer/model.ts';
import { counted } from '../../../components/counted.ts';
import { useAddSentence } from '../../../components/sentences/api.ts';
import type { SentenceBody, Target } from '../../../components/sentences/api.ts';
import { IntentField } from '../../../components/sentences/intent-field.tsx';
import { intentNames } from '../../../components/sentences/names.ts';
import { SentenceForm } from '../../../components/sentences/sentence-form.tsx';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { Log } from '../model.ts';

/** Which sentences are to be added, and to what. */
export interface Asked {
  target: Target;
  logs: readonly Log[];
}

interface AddDialogProps {
  repository: RepositoryInfo;
  asked: Asked | undefined;
  onAdded: (target: Target, ids: readonly number[]) => void;
  onClose: () => void;
}

/** One sentence is put right as a whole; several get an intent [INB-01]. */
export function AddDialog({ repository, asked, onAdded, onClose }: AddDialogProps) {
  const t = useMessages(messages);
  const [one, ...others] = asked?.logs ?? [];
  return (
    <Modal
      open={asked !== undefined}
      title={asked && t(asked.target === 'training' ? 'toTraining' : 'toTests')}
      footer={null}
      width={640}
      destroyOnHidden
      onCancel={onClose}
    >
      {asked &&
        one &&
        (others.length === 0 ? (
          <OneSentence repository={repository} target={asked.target} log={one} onAdded={onAdded} onClose={onClose} />
        ) : (
          <SeveralSentences repository={repository} asked={asked} onAdded={onAdded} onClose={onClose} />
        ))}
    </Modal>
  );
}

const languageOf = ({ analysis }: Log, { language }: RepositoryInfo): string => analysis.language || language;
/** Whether the model's answer was put right; tests do not keep that. */
const correction = (target: Target, { analysis }: Log, intent: string) =>
  target === 'training' ? { isCorrected: intent !== analysis.intent.name } : {};

interface OneSentenceProps extends Omit<AddDialogProps, 'asked'> {
  target: Target;
  log: Log;
}

function OneSentence({ repository, target, log, onAdded, onClose }: OneSentenceProps) {
  const t = useMessages(messages);
  const add = useAddSentence(repository, target);
  const { tellAdded } = useAddMany(repository);
  const answered: SentenceBody = {
    text: log.text,
    intent: log.analysis.intent.name ?? '',
    entities: entitiesOf(log.analysis),
  };

  function handleSave(body: SentenceBody) {
    add.mutate(
      { ...body, ...correction(target, log, body.intent), language: languageOf(log, repository) },
      {
        onSuccess: () => {
          tellAdded(target, [body]);
          onAdded(target, [log.id]);
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
        language={languageOf(log, repository)}
        saveLabel={t('add')}
        isSaving={add.isPending}
        error={add.error}
        onSave={handleSave}
        onCancel={onClose}
      />
    </div>
  );
}

function SeveralSentences({
  repository,
  asked: { target, logs },
  onAdded,
  onClose,
}: AddDialogProps & { asked: Asked }) {
  const t = useMessages(messages);
  const { add, isBusy } = useAddMany(repository);
  const [typed, setTyped] = useState(() => commonIntent(logs));
  const intent = toItemKey(typed);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (intent === '' || isBusy) return;
    const sentences = logs.map((log) => ({
      id: log.id,
      text: log.text,
      intent,
      entities: entitiesOf(log.analysis),
      language: languageOf(log, repository),
      ...correction(target, log, intent),
    }));
    onAdded(target, await add(target, sentences));
  }

  return (
    <form className={styles['dialog']} onSubmit={(event) => void handleSubmit(event)}>
      <p className="soft">{t('severalText', counted(logs.length))}</p>
      <IntentField value={typed} intents={intentNames(repository)} onChange={setTyped} />
      <div className={styles['dialogActions']}>
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button primary" disabled={intent === '' || isBusy} aria-busy={isBusy}>
          {t('add')}
        </button>
      </div>
    </form>
  );
}

/** The intent that all answers agree on, to begin with. */
function commonIntent(logs: readonly Log[]): string {
  const [first, ...others] = logs.map(({ analysis }) => analysis.intent.name);
  return first && others.every((name) => name === first) ? first : '';
}
