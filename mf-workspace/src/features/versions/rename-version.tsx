import { useState } from 'react';
import { toVersionName } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { App } from 'shared/ui';

import type { Version, VersionChanges } from './api.ts';
import { messages } from './messages.ts';
import { wordsOf } from './model.ts';
import { NameField } from './name-field.tsx';
import styles from './versions.module.css';

interface RenameVersionProps {
  version: Version;
  changes: VersionChanges;
  onClose: () => void;
}

/** Renames in place: Enter confirms, an empty name or Escape gives up [VER-01]. */
export function RenameVersion({ version: { id, name: before }, changes: { rename }, onClose }: RenameVersionProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const [typed, setTyped] = useState(before);
  const [problem, setProblem] = useState<string>();

  function handleSave() {
    const name = toVersionName(typed);
    if (name === '' || name === before) return onClose();
    if (rename.isPending) return;
    rename.mutate(
      { id, name },
      {
        onSuccess: () => {
          void message.success(t('renamed', { before, after: name }));
          onClose();
        },
        onError: (error) => {
          setProblem(wordsOf(error));
          void message.error(t('renameFailed'));
        },
      },
    );
  }

  return (
    <div className={styles['rename']}>
      <NameField
        value={typed}
        problem={problem}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        onEnter={handleSave}
        onEscape={onClose}
      />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button"
          disabled={rename.isPending}
          aria-busy={rename.isPending}
          onClick={handleSave}
        >
          {t('save')}
        </button>
      </div>
    </div>
  );
}
