import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useMessages } from '@parlance/sdk/i18n';
import { useUnsavedChanges } from '@parlance/sdk/platform';
import { Button, Input } from '@parlance/sdk/ui';

import { messages } from './messages.ts';
import styles from './notebook.module.css';

/** @param onAdd throws when the note cannot be kept; its text stays then */
export function NewNote({ onAdd }: { onAdd: (text: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  const [text, setText] = useState('');
  const [isFull, setFull] = useState(false);
  useUnsavedChanges(text.trim() !== '');
  const add = (event: FormEvent) => {
    event.preventDefault();
    try {
      onAdd(text.trim());
      setText('');
      setFull(false);
    } catch {
      setFull(true);
    }
  };
  return (
    <form className={styles['form']} onSubmit={add}>
      <label htmlFor={id}>{t('label')}</label>
      <Input.TextArea id={id} rows={3} maxLength={5000} value={text} onChange={({ target }) => setText(target.value)} />
      <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
        {t('add')}
      </Button>
      {isFull && (
        <p className="notice bad" role="alert">
          {t('full')}
        </p>
      )}
    </form>
  );
}
