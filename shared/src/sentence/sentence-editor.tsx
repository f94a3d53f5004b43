import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, Ref } from 'react';

import type { Mark, MarkMeaning, Span } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { EntityChooser } from './entity-chooser.tsx';
import { MarkList } from './mark-list.tsx';
import { MarkMeaningFields } from './mark-meaning.tsx';
import { messages } from './messages.ts';
import styles from './sentence-editor.module.css';
import { SentenceField } from './sentence-field.tsx';
import { isSameSpan } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';
import { useSentenceEditor } from './use-sentence-editor.ts';
import type { EditorNotice } from './use-sentence-editor.ts';
import { useWholeWords } from './use-whole-words.ts';

export interface SentenceEditorHandle {
  focus: () => void;
}

export interface SentenceEditorProps {
  label: string;
  value: SentenceValue;
  onChange: (value: SentenceValue) => void;
  /** Names to choose from; keys 1 to 9 choose the first nine. */
  entities: readonly string[];
  /** Allows only these names, as in translations; otherwise new ones can be typed. */
  isConstrained?: boolean;
  /** Marks of the original of a translation; new marks copy their roles and resolved values. */
  original?: readonly Mark[];
  /** Language code of the sentence, such as `pt_br`. */
  language: string;
  /** Called on Enter and Ctrl+Enter, whether or not the form is complete. */
  onSubmit?: () => void;
  placeholder?: string;
  /** One of several editors on screen: the page explains them once, so only screen readers get the help here. */
  isOneOfMany?: boolean;
  /** Errors of the server or the form, shown where they apply. */
  errors?: { text?: readonly string[]; entities?: readonly string[] };
  ref?: Ref<SentenceEditorHandle>;
}

const NO_MARKS: readonly Mark[] = [];

/**
 * Edits a sentence and its entity marks in a plain text field. Marks are rendered beneath the text, created by
 * selecting words (mouse, touch, Shift+arrows), move with the text and share its undo history [TRN-02].
 */
export function SentenceEditor(props: SentenceEditorProps) {
  const { label, value, entities, isConstrained = false, language, onSubmit, placeholder, errors, ref } = props;
  const { onChange, original = NO_MARKS, isOneOfMany } = props;
  const id = useId();
  const [wholeWords, setWholeWords] = useWholeWords();
  const [pointedAt, setPointedAt] = useState<Mark>();
  const [wantsChooser, setWantsChooser] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const editing = useSentenceEditor({ value, onChange, entities, isConstrained, original, language, wholeWords });
  const { field, span } = editing;
  const canChoose = !isConstrained || entities.length > 0;
  const isInvalid = hasTexts(errors?.text);
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
      <div className={styles['frame']} data-invalid={isInvalid || undefined}>
        <SentenceField
          id={id}
          editing={editing}
          value={value}
          entities={entities}
          language={language}
          pointedAt={pointedAt}
          {...(placeholder !== undefined && { placeholder })}
          isInvalid={isInvalid}
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
          >
            <OpenedMark value={value} span={span} onChange={editing.describe} onClose={handleCancel} />
          </EntityChooser>
        )}
      </div>
      <Texts id={`${id}-error`} texts={errors?.text} />
      <MarkList value={value} onPoint={setPointedAt} onEdit={handleEdit} onRemove={editing.remove} />
      <Texts id={`${id}-entities`} texts={errors?.entities} />
      <Foot
        isOneOfMany={isOneOfMany}
        hasNotice={editing.notice !== undefined}
        choice={canChoose && <WholeWords isOn={wholeWords} onChange={setWholeWords} />}
      >
        <Status id={`${id}-hint`} notice={editing.notice} isConstrained={isConstrained} canChoose={canChoose} />
      </Foot>
    </div>
  );
}

interface OpenedMarkProps {
  value: SentenceValue;
  span: Span;
  onChange: (mark: Mark, meaning: MarkMeaning) => void;
  onClose: () => void;
}

/** Role and resolved value, when the selected words are already marked. */
function OpenedMark({ value, span, onChange, onClose }: OpenedMarkProps) {
  const mark = value.marks.find((each) => isSameSpan(each, span));
  return (
    mark && (
      <MarkMeaningFields
        key={mark.entity}
        mark={mark}
        onChange={(meaning) => onChange(mark, meaning)}
        onClose={onClose}
      />
    )
  );
}

interface FootProps {
  isOneOfMany: boolean | undefined;
  hasNotice: boolean;
  choice: ReactNode;
  children: ReactNode;
}

/** With many editors, only screen readers get the help of each. */
function Foot({ isOneOfMany, hasNotice, choice, children }: FootProps) {
  const isHelpHidden = isOneOfMany === true && !hasNotice;
  return (
    <div className={isHelpHidden ? 'visually-hidden' : styles['status']}>
      {children}
      {!isOneOfMany && choice}
    </div>
  );
}

interface StatusProps {
  id: string;
  notice: EditorNotice | undefined;
  isConstrained: boolean;
  canChoose: boolean;
}

function Status({ id, notice, isConstrained, canChoose }: StatusProps) {
  const t = useMessages(messages);
  if (notice) {
    return (
      <p className={styles[notice.kind]} role={notice.kind === 'refused' ? 'alert' : undefined}>
        {notice.text}
      </p>
    );
  }
  const constrainedHint = canChoose ? 'markHintConstrained' : 'noEntities';
  return (
    <p id={id} className="soft">
      {t(isConstrained ? constrainedHint : 'markHint')}{' '}
      {canChoose && <span className={styles['keys']}>{t('keys')}</span>}
    </p>
  );
}

function WholeWords({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useMessages(messages);
  return (
    <label className={styles['words']}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('wholeWords')}
    </label>
  );
}

const hasTexts = (texts: readonly string[] = []) => texts.length > 0;

function Texts({ id, texts = [] }: { id: string; texts?: readonly string[] | undefined }) {
  return (
    texts.length > 0 && (
      <p id={id} className={styles['error']} role="alert">
        {texts.join(' ')}
      </p>
    )
  );
}
