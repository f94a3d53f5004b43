import { useState } from 'react';
import { toVersionName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { App, Modal } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import type { Version, VersionChanges } from './api.ts';
import { messages } from './messages.ts';
import { VersionNameField } from './version-name-field.tsx';
import { VersionNoteField } from './version-note-field.tsx';
import styles from './versions.module.css';

interface CopyModalProps {
  /** The version to copy; absent while the dialog is closed. */
  source: Version | undefined;
  /** What it is called on screen. */
  label: string | undefined;
  changes: VersionChanges;
  onClose: () => void;
}

/** Copies a version under a new name [VER-01]. */
export function CopyModal({ source, label, changes, onClose }: CopyModalProps) {
  const t = useMessages(messages);
  return (
    <Modal
      open={source !== undefined}
      title={t('copyTitle', { name: label ?? '' })}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {source && <CopyForm source={source} changes={changes} onClose={onClose} />}
    </Modal>
  );
}

function CopyForm({ source, changes: { copy }, onClose }: Omit<CopyModalProps, 'label'> & { source: Version }) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const name = toVersionName(typed);

  function handleCopy() {
    if (copy.isPending) return;
    if (name === '') {
      setError(t('nameRequired'));
      return;
    }
    copy.mutate(
      { id: source.id, name, note: note.trim() },
      {
        onSuccess: () => {
          void message.success(t('copied', { name }));
          onClose();
        },
        onError: (failure) => {
          const words = failureText(failure);
          setError(words);
          void message.error(words);
        },
      },
    );
  }

  return (
    <InlineForm className={styles['copy']} onSubmit={handleCopy} onEscape={onClose}>
      <p className="soft">{t('copyText')}</p>
      <VersionNameField
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
      <VersionNoteField value={note} onChange={setNote} />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button primary" disabled={copy.isPending} aria-busy={copy.isPending}>
          {t('copy')}
        </button>
      </div>
    </InlineForm>
  );
}
