import { formatAgo, useLocale, useMessages } from '@parlance/sdk/i18n';
import { Button, Popconfirm } from '@parlance/sdk/ui';

import { messages } from './messages.ts';
import type { Note } from './notes.ts';
import styles from './notebook.module.css';

export function NoteList({ notes, onRemove }: { notes: readonly Note[]; onRemove: (id: string) => void }) {
  const t = useMessages(messages);
  useLocale();
  if (notes.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <ul className={styles['notes']} aria-label={t('notes')}>
      {notes.map(({ id, text, at }) => (
        <li key={id}>
          <p>{text}</p>
          <span className="soft">{formatAgo(at)}</span>
          <Popconfirm
            title={t('removeQuestion')}
            okText={t('remove')}
            cancelText={t('keep')}
            onConfirm={() => onRemove(id)}
          >
            <Button type="text" aria-label={t('removeNote', { text })}>
              {t('remove')}
            </Button>
          </Popconfirm>
        </li>
      ))}
    </ul>
  );
}
