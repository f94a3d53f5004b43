import { useState } from 'react';
import { formatAgo, formatDate, formatPercent, useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import { App, Switch, Tag } from 'shared/ui';

import { copyProgressQuery } from './api.ts';
import type { Version, VersionChanges } from './api.ts';
import { messages } from './messages.ts';
import { wordsOf } from './model.ts';
import { RenameVersion } from './rename-version.tsx';
import styles from './versions.module.css';

/** Seconds that the refusal to delete the main version stays. */
const REFUSAL_SECONDS = 5;

interface VersionRowProps {
  repository: string;
  version: Version;
  mainName: string;
  isOnScreen: boolean;
  changes: VersionChanges;
  onSelect: () => void;
  onCopy: () => void;
  onDeleted: () => void;
}

/** A version of the table: what it is, and what can be done with it. */
export function VersionRow({
  repository,
  version,
  mainName,
  isOnScreen,
  changes,
  onSelect,
  onCopy,
  onDeleted,
}: VersionRowProps) {
  const t = useMessages(messages);
  const [isRenaming, setRenaming] = useState(false);
  const handleMain = useMainChange(version, mainName, changes);
  const handleDelete = useDeletion(version, changes, onDeleted);
  const {
    name,
    created_at: created,
    last_update: modified,
    created_by: author,
    is_default: isMain,
    is_copying: isCopying,
  } = version;

  const handleSelect = () => {
    onSelect();
    announce(t('selected', { name }));
  };
  return (
    <tr data-on-screen={isOnScreen}>
      <th scope="row" data-label={t('name')}>
        {isRenaming ? (
          <RenameVersion version={version} changes={changes} onClose={() => setRenaming(false)} />
        ) : (
          <button
            type="button"
            className={styles['name']}
            aria-label={t('select', { name })}
            aria-current={isOnScreen}
            disabled={isCopying}
            onClick={handleSelect}
          >
            {name}
          </button>
        )}
        {isOnScreen && <Tag>{t('onScreen')}</Tag>}
        {isCopying && <Copying repository={repository} version={version.id} />}
      </th>
      <td data-label={t('created')}>
        <time dateTime={created}>{formatDate(created)}</time>
      </td>
      <td data-label={t('modified')}>
        <time dateTime={modified} title={formatDate(modified)}>
          {formatAgo(modified)}
        </time>
      </td>
      <td data-label={t('createdBy')} dir="auto">
        {author ?? t('nobody')}
      </td>
      <td data-label={t('main')}>
        <Switch
          checked={isMain}
          disabled={isMain || isCopying}
          aria-label={t('mainOf', { name })}
          onChange={handleMain}
        />
      </td>
      <td>
        {!isRenaming && (
          <div className={styles['actions']}>
            <button
              type="button"
              className="button quiet"
              aria-label={t('editOf', { name })}
              disabled={isCopying}
              onClick={() => setRenaming(true)}
            >
              {t('edit')}
            </button>
            <button
              type="button"
              className="button quiet"
              aria-label={t('copyOf', { name })}
              disabled={isCopying}
              onClick={onCopy}
            >
              {t('copy')}
            </button>
            <button
              type="button"
              className={`button quiet ${styles['danger']}`}
              aria-label={t('deleteOf', { name })}
              onClick={handleDelete}
            >
              {t('delete')}
            </button>
          </div>
        )}
      </td>
    </tr>
  );
}

function Copying({ repository, version }: { repository: string; version: number }) {
  const t = useMessages(messages);
  const { data: share } = useQuery(copyProgressQuery(repository, version));
  return (
    <span className="soft" role="status">
      {share ? t('copyingFar', { percent: formatPercent(share) }) : t('copying')}
    </span>
  );
}

/** Asks, naming both versions, before programs get other answers. */
function useMainChange({ id, name }: Version, before: string, { makeMain }: VersionChanges): () => void {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const run = () =>
    makeMain.mutateAsync(id).then(
      () => void message.success(t('mainChanged', { name })),
      (error: Error) => void message.error(wordsOf(error) ?? t('failed')),
    );
  return () =>
    void modal.confirm({
      title: t('mainTitle', { name }),
      content: t('mainText', { before }),
      okText: t('makeMain'),
      cancelText: t('cancel'),
      onOk: run,
    });
}

function useDeletion(
  { id, name, is_default: isMain }: Version,
  { remove }: VersionChanges,
  onDeleted: () => void,
): () => void {
  const t = useMessages(messages);
  const { message, modal } = App.useApp();
  const handleDone = () => {
    void message.success(t('deleted', { name }));
    onDeleted();
  };
  const run = () =>
    remove.mutateAsync(id).then(handleDone, (error: Error) => void message.error(wordsOf(error) ?? t('failed')));
  return () => {
    if (isMain) return void message.error(t('mainStays'), REFUSAL_SECONDS);
    void modal.confirm({
      title: t('deleteTitle', { name }),
      content: t('deleteText'),
      okText: t('delete'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: run,
    });
  };
}
