import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, refusalText } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Button, Input, Modal } from '../ui/index.ts';
import styles from './deletion.module.css';
import { messages } from './messages.ts';

interface DeletionProps {
  /** Describes what is deleted, and what happens to everything else. */
  title: string;
  text: string;
  action: string;
  /** The text to type as confirmation. */
  field: { name: 'name' | 'password'; label: string };
  /** Deletes; an error is shown at the field. */
  onDelete: (typed: string) => Promise<unknown>;
}

/** The last section of a screen: a deletion that is confirmed by typing. */
export function Deletion({ title, text, action, field, onDelete }: DeletionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['deletion']} aria-labelledby="deletion-title">
      <h2 id="deletion-title">{title}</h2>
      <p className="soft">{text}</p>
      <Button danger onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Modal open={isOpen} onCancel={() => setOpen(false)} title={title} footer={null} destroyOnHidden>
        <DeletionForm text={text} action={action} field={field} onDelete={onDelete} onCancel={() => setOpen(false)} />
      </Modal>
    </section>
  );
}

function DeletionForm({
  text,
  action,
  field,
  onDelete,
  onCancel,
}: Omit<DeletionProps, 'title'> & { onCancel: () => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete(typed);
    } catch (error) {
      setRefusal(
        (error instanceof ApiError ? error.fields[field.name]?.join(' ') : undefined) ??
          refusalText(error, t('failed')),
      );
      setBusy(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && typed !== '') void remove();
  };
  const control = {
    id: 'deletion-typed',
    value: typed,
    autoFocus: true,
    'aria-invalid': refusal !== undefined,
    'aria-describedby': 'deletion-refusal',
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <p>{text}</p>
      <label htmlFor="deletion-typed">{field.label}</label>
      {field.name === 'password' ? (
        <Input.Password
          {...control}
          autoComplete="current-password"
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <Input {...control} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      )}
      <p id="deletion-refusal" className={styles['refusal']} role="alert">
        {refusal}
      </p>
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
        <Button danger type="primary" htmlType="submit" disabled={typed === '' || isBusy} aria-busy={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
