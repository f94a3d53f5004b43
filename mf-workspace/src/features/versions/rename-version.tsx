import { useState } from 'react';
import { toVersionName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import type { Version, VersionChanges } from './api.ts';
import { messages } from './messages.ts';
import { VersionNameField } from './version-name-field.tsx';
import styles from './versions.module.css';

interface RenameVersionProps {
  version: Version;
  changes: VersionChanges;
  onClose: () => void;
}

/** Renames in place; Enter saves, an empty name or Escape cancels [VER-01]. */
export function RenameVersion({ version: { id, name: before }, changes: { rename }, onClose }: RenameVersionProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const [typed, setTyped] = useState(before);
  const [error, setError] = useState<string>();

  function handleSave() {
    const name = toVersionName(typed);
    if (name === '' || name === before) {
      onClose();
      return;
    }
    if (rename.isPending) return;
    rename.mutate(
      { id, name },
      {
        onSuccess: () => {
          void message.success(t('renamed', { before, after: name }));
          onClose();
        },
        onError: (failure) => {
          setError(failureText(failure));
          void message.error(t('renameFailed'));
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
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button" disabled={rename.isPending} aria-busy={rename.isPending}>
          {t('save')}
        </button>
      </div>
    </InlineForm>
  );
}
