import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Modal } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import styles from './activity.module.css';
import { previewQuery, useUndoEntry } from './api.ts';
import { messages } from './messages.ts';
import type { Entry, Preview, PreviewRow } from './model.ts';

interface UndoDialogProps {
  entry: Entry;
  what: string;
  repository: RepositoryInfo;
  onClose: (isUndone: boolean) => void;
}

/** Shows what undoing an entry changes, and what stays, before it does it [ACT-06]. */
export function UndoDialog({ entry, what, repository, onClose }: UndoDialogProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const preview = useQuery(previewQuery(repository.uuid, entry.id));
  const undo = useUndoEntry(repository, entry.id);
  const handleUndo = () =>
    undo.mutate(undefined, {
      onSuccess: ({ done, left }) => {
        const text = t('done', counted(done));
        void message.success(left > 0 ? `${text} ${t('left', counted(left))}` : text);
        onClose(true);
      },
    });
  const footer = (
    <div className={styles['actions']}>
      <button type="button" className="button" onClick={() => onClose(false)}>
        {t('cancel')}
      </button>
      <button
        type="button"
        className="button primary"
        disabled={undo.isPending || (preview.data?.ready ?? 0) === 0}
        aria-busy={undo.isPending}
        onClick={handleUndo}
      >
        {t('undo')}
      </button>
    </div>
  );
  return (
    <Modal open title={t('question')} footer={footer} onCancel={() => onClose(false)} width={640}>
      <p className={styles['what']}>{what}</p>
      <QueryView query={preview} isEmpty={() => false} empty={null}>
        {(found) => (entry.act === 'import' ? <p>{t('importBack')}</p> : <Changes preview={found} />)}
      </QueryView>
      {undo.isError && (
        <p role="alert" className={styles['failure']}>
          {failureText(undo.error)}
        </p>
      )}
    </Modal>
  );
}

function Changes({ preview: { ready, left, rows } }: { preview: Preview }) {
  const t = useMessages(messages);
  const changing = rows.filter(({ reason }) => reason === null);
  const staying = rows.filter(({ reason }) => reason !== null);
  const more = ready - changing.length;
  return (
    <div className={styles['changes']}>
      <p role="status">{ready === 0 ? t('nothing') : t('willChange', counted(ready))}</p>
      <ul>
        {changing.map((row, place) => (
          <Row key={place} row={row} />
        ))}
        {more > 0 && <li className="soft">{t('more', counted(more))}</li>}
      </ul>
      {left.length > 0 && (
        <>
          <p>
            {t('stays')} {left.map(({ reason, count }) => t(`reason_${reason}`, counted(count))).join(', ')}.
          </p>
          <ul>
            {staying.map((row, place) => (
              <li key={place} dir="auto">
                {row.name}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Row({ row: { change, name, values } }: { row: PreviewRow }) {
  const t = useMessages(messages);
  return (
    <li>
      <span className="soft">{t(`change_${change}`)}</span> <bdi className={styles['name']}>{name}</bdi>
      {values.map(({ name: field, now, then }) => (
        <span key={field} className={styles['value']}>
          <del aria-label={t('now')}>{now === '' ? t('empty') : now}</del> →{' '}
          <ins aria-label={t('then')}>{then === '' ? t('empty') : then}</ins>
        </span>
      ))}
    </li>
  );
}
