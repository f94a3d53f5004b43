import { useId, useState } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Checkbox, Input, Modal } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { messages } from './messages.ts';
import { readRows } from './model.ts';
import type { ValueRow } from './model.ts';
import styles from './values.module.css';

interface PasteDialogProps {
  /** Initial text; undefined while the dialog is closed. */
  text: string | undefined;
  onStore: (rows: readonly ValueRow[], isReplacing: boolean) => Promise<unknown>;
  onClose: () => void;
}

/** Accepts rows of values and synonyms, pasted or from a CSV file. */
export function PasteDialog({ text, onStore, onClose }: PasteDialogProps) {
  const t = useMessages(messages);
  return (
    <Modal
      open={text !== undefined}
      title={t('pasteTitle')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      width={640}
    >
      <PasteForm initial={text ?? ''} onStore={onStore} onClose={onClose} />
    </Modal>
  );
}

interface PasteFormProps extends Omit<PasteDialogProps, 'text'> {
  initial: string;
}

function PasteForm({ initial, onStore, onClose }: PasteFormProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const id = useId();
  const [text, setText] = useState(initial);
  const [isReplacing, setReplacing] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rows = readRows(text, null);

  async function submit() {
    setBusy(true);
    try {
      await onStore(rows, isReplacing);
      onClose();
    } catch (failure) {
      setError(failureText(failure));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field id={id} label={t('pasteRows')} help={t('pasteHelp')} errors={error ? [error] : []}>
        <Input.TextArea
          id={id}
          dir="auto"
          rows={10}
          value={text}
          aria-describedby={`${id}-note`}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <label className={`button ${styles['file']}`}>
        {t('openFile')}
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
      </label>
      <Checkbox checked={isReplacing} onChange={(event) => setReplacing(event.target.checked)}>
        {t('replaces')}
      </Checkbox>
      <div className={styles['actions']}>
        <button
          type="submit"
          className="button primary"
          disabled={isBusy || (rows.length === 0 && !isReplacing)}
          aria-busy={isBusy}
        >
          {t('store', { count: rows.length })}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
