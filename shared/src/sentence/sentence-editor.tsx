import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { FocusEvent, Ref } from 'react';

import type { Mark } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { EntityChooser } from './entity-chooser.tsx';
import { MarkList } from './mark-list.tsx';
import { messages } from './messages.ts';
import styles from './sentence-editor.module.css';
import { SentenceField } from './sentence-field.tsx';
import type { SentenceValue } from './sentence-value.ts';
import { useSentenceEditor } from './use-sentence-editor.ts';
import { useWholeWords } from './use-whole-words.ts';

export interface SentenceEditorHandle {
  focus: () => void;
}

export interface SentenceEditorProps {
  /** Stands above the field. */
  label: string;
  value: SentenceValue;
  onChange: (value: SentenceValue) => void;
  /** Names to choose from; the first nine have the keys 1 to 9. */
  entities: readonly string[];
  /** Only the given names may be used, as in translations; otherwise new ones may be typed. */
  isConstrained?: boolean;
  /** Code of the sentence's language, `pt_br`. */
  language: string;
  /** Called on Enter and Ctrl+Enter; the caller decides whether the form is complete. */
  onSubmit?: () => void;
  placeholder?: string;
  /** Texts of the server or the form, shown at their part. */
  errors?: { text?: readonly string[]; entities?: readonly string[] };
  ref?: Ref<SentenceEditorHandle>;
}

/**
 * A sentence with its entities, edited in a plain text field: marks are drawn beneath the text, made by selecting words
 * (mouse, touch, Shift+arrows), follow the text while it changes, and are undone together with it [TRN-02].
 */
export function SentenceEditor({
  label,
  value,
  onChange,
  entities,
  isConstrained = false,
  language,
  onSubmit,
  placeholder,
  errors,
  ref,
}: SentenceEditorProps) {
  const t = useMessages(messages);
  const id = useId();
  const [wholeWords, setWholeWords] = useWholeWords();
  const [pointedAt, setPointedAt] = useState<Mark>();
  const [wantsChooser, setWantsChooser] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const editing = useSentenceEditor({ value, onChange, entities, isConstrained, language, wholeWords });
  const { field, span } = editing;
  const canChoose = !isConstrained || entities.length > 0;
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [field]);

  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) editing.forgetSelection();
  }

  function handleEdit(mark: Mark) {
    editing.select(mark);
    setWantsChooser(true);
  }

  function handleCancel() {
    const end = span?.end ?? 0;
    editing.forgetSelection();
    field.current?.focus();
    field.current?.setSelectionRange(end, end);
  }

  return (
    <div className={styles['editor']} onBlur={handleBlur}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['frame']} data-invalid={(errors?.text?.length ?? 0) > 0 || undefined}>
        <SentenceField
          id={id}
          editing={editing}
          value={value}
          entities={entities}
          language={language}
          pointedAt={pointedAt}
          {...(placeholder !== undefined && { placeholder })}
          isInvalid={(errors?.text?.length ?? 0) > 0}
          onSubmit={onSubmit}
          onChoose={() => chooser.current?.focus()}
          onCancel={handleCancel}
        />
        {span && canChoose && (
          <EntityChooser
            key={`${span.start}-${span.end}`}
            ref={chooser}
            words={value.text.slice(span.start, span.end)}
            entities={entities}
            isConstrained={isConstrained}
            takesFocus={wantsChooser}
            onFocused={() => setWantsChooser(false)}
            onChoose={editing.mark}
            onCancel={handleCancel}
          />
        )}
      </div>
      <Texts id={`${id}-error`} texts={errors?.text} />
      <MarkList value={value} onPoint={setPointedAt} onEdit={handleEdit} onRemove={editing.remove} />
      <Texts id={`${id}-entities`} texts={errors?.entities} />
      <div className={styles['status']}>
        {editing.notice ? (
          <p className={styles[editing.notice.kind]} role={editing.notice.kind === 'refused' ? 'alert' : undefined}>
            {editing.notice.text}
          </p>
        ) : (
          <p id={`${id}-hint`} className="soft">
            {hint()} {canChoose && <span className={styles['keys']}>{t('keys')}</span>}
          </p>
        )}
        {canChoose && (
          <label className={styles['words']}>
            <input type="checkbox" checked={wholeWords} onChange={(event) => setWholeWords(event.target.checked)} />
            {t('wholeWords')}
          </label>
        )}
      </div>
    </div>
  );

  function hint(): string {
    if (!isConstrained) return t('markHint');
    return canChoose ? t('markHintConstrained') : t('noEntities');
  }
}

function Texts({ id, texts = [] }: { id: string; texts?: readonly string[] | undefined }) {
  return (
    texts.length > 0 && (
      <p id={id} className={styles['error']} role="alert">
        {texts.join(' ')}
      </p>
    )
  );
}
