import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import { useWorkbenchApi } from './workbench-api.ts';
import { messages } from './messages.ts';
import type { Row } from './model.ts';
import { ProposeChange } from './propose-change.tsx';
import { RowEditor } from './row-editor.tsx';
import { RowView } from './row-view.tsx';
import { errorsOf } from './refusal.ts';
import type { Bulk } from './use-bulk.ts';
import { typedOf } from './use-typed.ts';
import type { Work } from './use-work.ts';
import styles from './workbench.module.css';

interface SentenceRowProps {
  row: Row;
  work: Work;
  bulk: Bulk;
}

/** A sentence and its translation, either shown or being edited. */
export function SentenceRow({ row, work, bulk }: SentenceRowProps) {
  const t = useMessages(messages);
  const { from } = useWorkbenchApi();
  const { sentence } = row;
  const { typed, saving, open, setOpen, save, discard } = work;
  const isOpen = bulk.isOn || open === sentence.id;
  const element = useFocusAfter(isOpen && !bulk.isOn);
  const isBusy = saving.isBusy(sentence.id);
  const problem = saving.problemOf(sentence.id);

  function handleCancel() {
    discard([row]);
    if (!bulk.isOn) setOpen(undefined);
  }

  return (
    <li ref={element} className={styles['row']} data-sentence={sentence.id} data-open={isOpen || undefined}>
      {bulk.isOn && (
        <input
          type="checkbox"
          className={styles['tick']}
          aria-label={t('tick', { text: sentence.text })}
          checked={bulk.ticked.includes(row)}
          onChange={() => bulk.toggle(sentence.id)}
        />
      )}
      <div className={styles['source']}>
        <p className="sentence">
          <HighlightedSentence
            text={sentence.text}
            marks={sentence.entities}
            language={from}
            isFocusable={isOpen && !bulk.isOn}
          />
        </p>
        <p className="soft" dir="auto">
          <span className="visually-hidden">{t('intent')} </span>
          {sentence.intent}
        </p>
        <ProposeChange sentence={sentence} />
      </div>
      {isOpen ? (
        <RowEditor
          row={row}
          typed={typedOf(typed, row)}
          problem={problem}
          isBusy={isBusy}
          isSingle={!bulk.isOn}
          onChange={(text) => typed.type(row, text)}
          onSave={(goesOn, text) => void save(row, { goesOn: goesOn && !bulk.isOn, ...(text && { text }) })}
          onCancel={handleCancel}
        />
      ) : (
        <RowView
          row={row}
          typed={typed.of(sentence.id)}
          isBusy={isBusy}
          onEdit={() => setOpen(sentence.id)}
          onConfirm={() => void saving.confirm(row)}
        />
      )}
      {!isOpen && problem && (
        <p className={styles['error']} role="alert">
          {problem.kind === 'conflict' ? t('changedMeanwhile') : errorsOf(problem, t).text?.join(' ')}
        </p>
      )}
    </li>
  );
}

/** Returns the focus to a row when it closes, unless the focus has moved elsewhere. */
function useFocusAfter(isOpen: boolean) {
  const element = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && (document.activeElement === document.body || document.activeElement === null))
      element.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return element;
}
