import { useId, useState } from 'react';
import { DropZone, Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';

import { AcceptedFormats } from './accepted-formats.tsx';
import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { DATA_SET_FILES } from './model.ts';
import type { Import } from './use-import.ts';

/** Files by drop or dialog, or pasted text. */
export function SourceField({ work }: { work: Import }) {
  const t = useMessages(messages);
  const { source, pasted, isSending } = work;
  const [isPasting, setPasting] = useState(pasted.text !== '');
  const [first, ...others] = source?.files ?? [];
  return (
    <div className={styles['source']}>
      {isPasting ? (
        <PasteField work={work} />
      ) : (
        <DropZone
          accept={DATA_SET_FILES}
          prompt={t('dropHere')}
          file={first}
          others={others}
          isDisabled={isSending}
          errors={work.errors}
          onFile={(file, rest) => work.choose([file, ...rest])}
        />
      )}
      <AcceptedFormats formats={work.acceptedFormats} />
      <button
        type="button"
        className="button quiet"
        disabled={isSending}
        onClick={() => {
          setPasting(!isPasting);
          work.reset();
        }}
      >
        {t(isPasting ? 'filesInstead' : 'pasteInstead')}
      </button>
    </div>
  );
}

function PasteField({ work: { pasted, choosePasted, errors, isSending } }: { work: Import }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <>
      <Field id={id} label={t('pasted')} help={t('pastedHelp')} errors={errors}>
        <Input.TextArea
          id={id}
          value={pasted.text}
          rows={8}
          spellCheck={false}
          dir="auto"
          className={styles['pasted'] ?? ''}
          disabled={isSending}
          aria-describedby={`${id}-note`}
          aria-invalid={errors.length > 0}
          onChange={(event) => pasted.set(event.target.value)}
        />
      </Field>
      <button type="button" className="button" disabled={pasted.text.trim() === '' || isSending} onClick={choosePasted}>
        {t('readPasted')}
      </button>
    </>
  );
}
