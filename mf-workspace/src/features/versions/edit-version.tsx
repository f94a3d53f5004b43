import { useState } from 'react';
import { toVersionName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import type { Version, VersionChanges } from './api.ts';
import { messages } from './messages.ts';
import { VersionNameField } from './version-name-field.tsx';
import { VersionNoteField } from './version-note-field.tsx';
import styles from './versions.module.css';

interface EditVersionProps {
  version: Version;
  changes: VersionChanges;
  onClose: () => void;
}

/** Changes the name and the note in place; Enter saves, an empty name or Escape cancels [VER-01] [VER-03]. */
export function EditVersion({ version, changes: { edit }, onClose }: EditVersionProps) {
  const { id, name: before, note: formerNote } = version;
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [typed, setTyped] = useState(before);
  const [note, setNote] = useState(formerNote);
  const [error, setError] = useState<string>();

  function handleSave() {
    const name = toVersionName(typed);
    const change = { ...(name !== before && { name }), ...(note.trim() !== formerNote && { note: note.trim() }) };
    if (name === '' || Object.keys(change).length === 0) {
      onClose();
      return;
    }
    if (edit.isPending) return;
    edit.mutate(
      { id, ...change },
      {
        onSuccess: () => {
          void message.success(name === before ? t('noted') : t('renamed', { before, after: name }));
          onClose();
        },
        onError: (failure) => {
          setError(failureText(failure));
          void message.error(t('editFailed'));
        },
      },
    );
  }

  return (
    <InlineForm className={styles['rename']} onSubmit={handleSave} onEscape={onClose}>
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
        <button type="submit" className="button" disabled={edit.isPending} aria-busy={edit.isPending}>
          {t('save')}
        </button>
      </div>
    </InlineForm>
  );
}
