import { useId, useImperativeHandle, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, Ref, RefObject } from 'react';

import type { Mark, MarkMeaning, Span } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { EntityChooser } from './entity-chooser.tsx';
import type { EntityChooserProps } from './entity-chooser.tsx';
import { MarkList } from './mark-list.tsx';
import { MarkMeaningFields } from './mark-meaning.tsx';
import { messages } from './messages.ts';
import styles from './sentence-editor.module.css';
import { SentenceField } from './sentence-field.tsx';
import { isSameSpan } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';
import { useProposals } from './use-proposals.ts';
import { useSentenceEditor } from './use-sentence-editor.ts';
import type { EditorNotice, SentenceEditing } from './use-sentence-editor.ts';
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
  const { label, value, isConstrained = false, language, onSubmit, placeholder, errors, ref, onChange } = props;
  const { original = NO_MARKS, isOneOfMany } = props;
  const id = useId();
  const [wholeWords, setWholeWords] = useWholeWords();
  const [pointedAt, setPointedAt] = useState<Mark>();
  const [wantsChooser, setWantsChooser] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  // A name that was just made is offered for the next words.
  const entities = namesOffered(props.entities, value.marks, isConstrained);
  const proposals = useProposals({ value, entities, isConstrained });
  const editing = useSentenceEditor({ value, onChange, entities, isConstrained, original, language, wholeWords });
  const { field, span } = editing;
  const canChoose = !isConstrained || entities.length > 0;
  const isInvalid = hasTexts(errors?.text);
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }), [field]);

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) =>
    currentTarget.contains(relatedTarget) || editing.forgetSelection();

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
          proposals={proposals}
          pointedAt={pointedAt}
          {...(placeholder !== undefined && { placeholder })}
          isInvalid={isInvalid}
          onSubmit={onSubmit}
          onChoose={() => chooser.current?.focus()}
          onCancel={handleCancel}
        />
        {canChoose && (
          <SelectedWords
            ref={chooser}
            value={value}
            editing={editing}
            entities={entities}
            isConstrained={isConstrained}
            takesFocus={wantsChooser}
            onFocused={() => setWantsChooser(false)}
            onCancel={handleCancel}
          />
        )}
      </div>
      <Below
        id={id}
        value={value}
        editing={editing}
        errors={errors}
        proposed={proposals.next}
        isConstrained={isConstrained}
        isOneOfMany={isOneOfMany}
        choice={canChoose && <WholeWords isOn={wholeWords} onChange={setWholeWords} />}
        onPoint={setPointedAt}
        onEdit={handleEdit}
      />
    </div>
  );
}

interface BelowProps extends Pick<SentenceEditorProps, 'value' | 'isOneOfMany'> {
  id: string;
  editing: SentenceEditing;
  errors: SentenceEditorProps['errors'] | undefined;
  proposed: StatusProps['proposed'];
  isConstrained: boolean;
  /** Missing where nothing can be marked. */
  choice: ReactNode;
  onPoint: (mark: Mark | undefined) => void;
  onEdit: (mark: Mark) => void;
}

/** What is below the field: errors, marks, help. */
function Below(props: BelowProps) {
  const { id, value, editing, errors = {}, proposed, isConstrained, isOneOfMany, choice, onPoint, onEdit } = props;
  const { notice, remove } = editing;
  return (
    <>
      <Texts id={`${id}-error`} texts={errors.text} />
      <MarkList value={value} onPoint={onPoint} onEdit={onEdit} onRemove={remove} />
      <Texts id={`${id}-entities`} texts={errors.entities} />
      <Foot isOneOfMany={isOneOfMany} hasNotice={(notice ?? proposed) !== undefined} choice={choice}>
        <Status
          id={`${id}-hint`}
          notice={notice}
          proposed={proposed}
          isConstrained={isConstrained}
          canChoose={choice !== false}
        />
      </Foot>
    </>
  );
}

interface SelectedWordsProps extends Pick<
  EntityChooserProps,
  'entities' | 'isConstrained' | 'takesFocus' | 'onFocused' | 'onCancel'
> {
  value: SentenceValue;
  editing: SentenceEditing;
  ref: RefObject<HTMLInputElement | null>;
}

/** The names for the selected words, if there are any. */
function SelectedWords({ value, editing: { span, mark, describe }, onCancel, ...chooser }: SelectedWordsProps) {
  if (!span) return null;
  return (
    <EntityChooser
      key={`${span.start}-${span.end}`}
      words={value.text.slice(span.start, span.end)}
      {...chooser}
      onChoose={mark}
      onCancel={onCancel}
    >
      <OpenedMark value={value} span={span} onChange={describe} onClose={onCancel} />
    </EntityChooser>
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
  /** The words that Tab marks. */
  proposed: { text: string; entity: string } | undefined;
  isConstrained: boolean;
  canChoose: boolean;
}

function Status({ id, notice, proposed, isConstrained, canChoose }: StatusProps) {
  const t = useMessages(messages);
  if (notice) {
    return (
      <p className={styles[notice.kind]} role={notice.kind === 'refused' ? 'alert' : undefined}>
        {notice.text}
      </p>
    );
  }
  if (proposed)
    return (
      <p id={id} className={styles['proposal']} role="status">
        <kbd>Tab</kbd> {t('proposed', proposed)}
      </p>
    );
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

const namesOffered = (entities: readonly string[], marks: readonly Mark[], isConstrained: boolean) =>
  isConstrained ? entities : [...new Set([...entities, ...marks.map(({ entity }) => entity)])];

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
