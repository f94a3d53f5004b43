import { useState } from 'react';
import { formatAgo, formatDate, formatPercent, useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import { Switch, Tag } from 'shared/ui';

import { copyProgressQuery } from './api.ts';
import type { Version, VersionChanges } from './api.ts';
import { EditVersion } from './edit-version.tsx';
import { messages } from './messages.ts';
import { useDeletion, useMainChange } from './use-version-actions.ts';
import styles from './versions.module.css';

interface VersionRowProps {
  repository: string;
  version: Version;
  /** How the version and the main one are called on screen. */
  label: string;
  mainLabel: string;
  isOnScreen: boolean;
  changes: VersionChanges;
  onSelect: () => void;
  onCopy: () => void;
  onDeleted: () => void;
}

/** A table row with a version and its actions. */
export function VersionRow(props: VersionRowProps) {
  const { version, label, mainLabel, isOnScreen, changes, onCopy, onDeleted } = props;
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const handleMain = useMainChange({ id: version.id, label, mainLabel }, changes);
  const handleDelete = useDeletion(version, { label, changes, onDeleted });
  const { note, created_at: created, last_update: modified, is_default: isMain, is_copying: isCopying } = version;
  return (
    <tr data-on-screen={isOnScreen}>
      <th scope="row" data-label={t('name')}>
        {isEditing ? (
          <EditVersion version={version} changes={changes} onClose={() => setEditing(false)} />
        ) : (
          <SelectButton {...props} />
        )}
        {note !== '' && !isEditing && (
          <span className={styles['detail']} dir="auto">
            {note}
          </span>
        )}
        {isOnScreen && <Tag>{t('onScreen')}</Tag>}
        {isCopying && <Copying repository={props.repository} version={version.id} />}
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
        {version.created_by ?? t('nobody')}
      </td>
      <td data-label={t('main')}>
        <Switch
          checked={isMain}
          disabled={isMain || isCopying}
          aria-label={t('mainOf', { name: label })}
          onChange={handleMain}
        />
      </td>
      <td>
        {!isEditing && (
          <Actions
            version={version}
            label={label}
            onEdit={() => setEditing(true)}
            onCopy={onCopy}
            onDelete={handleDelete}
          />
        )}
      </td>
    </tr>
  );
}

function SelectButton({ version: { is_copying: isCopying }, label: name, isOnScreen, onSelect }: VersionRowProps) {
  const t = useMessages(messages);
  function handleSelect() {
    onSelect();
    announce(t('selected', { name }));
  }
  return (
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
  );
}

interface ActionsProps {
  version: Version;
  label: string;
  onEdit: () => void;
  onCopy: () => void;
  onDelete: () => void;
}

function Actions({ version: { is_copying: isCopying }, label: name, onEdit, onCopy, onDelete }: ActionsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className="button quiet"
        aria-label={t('editOf', { name })}
        disabled={isCopying}
        onClick={onEdit}
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
      <button type="button" className="button quiet danger" aria-label={t('deleteOf', { name })} onClick={onDelete}>
        {t('delete')}
      </button>
    </div>
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
