import { useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import type { InputRef } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../../components/inline-form.tsx';
import { NameField } from '../../../components/name-field.tsx';
import styles from '../versions.module.css';
import { useNote } from './api.ts';
import type { Model } from './api.ts';
import { messages } from './messages.ts';

const NOTE_MAX = 500;

interface ModelNoteProps {
  repository: RepositoryInfo;
  model: Model;
  onClose: () => void;
}

/** Writes down why a model was trained; Enter saves, Escape cancels [TRN-84]. */
export function ModelNote({ repository, model: { id, note: before }, onClose }: ModelNoteProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const noting = useNote(repository);
  const input = useRef<InputRef>(null);
  const [note, setNote] = useState(before);
  const [error, setError] = useState<string>();

  function handleSave() {
    if (noting.isPending) return;
    noting.mutate(
      { model: id, note: note.trim() },
      { onSuccess: onClose, onError: (failure) => setError(failureText(failure)) },
    );
  }

  return (
    <InlineForm className={styles['rename']} onSubmit={handleSave} onEscape={onClose}>
      <NameField
        input={input}
        label={t('why')}
        value={note}
        maxLength={NOTE_MAX}
        help={undefined}
        error={error}
        onChange={(text) => {
          setNote(text);
          setError(undefined);
        }}
      />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={noting.isPending} aria-busy={noting.isPending}>
          {t('save')}
        </button>
      </div>
    </InlineForm>
  );
}
