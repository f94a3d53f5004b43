import type { KeyboardEvent } from 'react';

import { languageTag, overlap } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';
import { entityClass } from './entity-class.ts';
import { cutPieces } from './pieces.ts';
import styles from './sentence-editor.module.css';
import { isSameSpan } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';
import type { SentenceEditing } from './use-sentence-editor.ts';

interface SentenceFieldProps {
  id: string;
  editing: SentenceEditing;
  value: SentenceValue;
  entities: readonly string[];
  language: string;
  /** The mark whose name the pointer or the focus is on. */
  pointedAt: Mark | undefined;
  placeholder?: string;
  isInvalid: boolean;
  onSubmit: (() => void) | undefined;
  /** Goes to the list of entities. */
  onChoose: () => void;
  onCancel: () => void;
}

/** The text field over a copy of its text that carries the colours; the copy gives both their height. */
export function SentenceField({
  id,
  editing,
  value,
  entities,
  language,
  pointedAt,
  placeholder,
  isInvalid,
  onSubmit,
  onChoose,
  onCancel,
}: SentenceFieldProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  function actionOf(event: KeyboardEvent<HTMLTextAreaElement>): (() => void) | undefined {
    const { key, code, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
    if (altKey && digit !== undefined) return digit === '0' ? editing.removeAtCaret : () => markWith(Number(digit));
    if (key === 'Enter') return editing.span && !isCommand ? onChoose : (onSubmit ?? (() => undefined));
    if (isCommand && key.toLowerCase() === 'z') return shiftKey ? editing.redo : editing.undo;
    if (isCommand && key.toLowerCase() === 'y') return editing.redo;
    if (key !== 'Escape' || !editing.span) return undefined;
    // The selection goes first; a form around the field closes with the next press.
    event.stopPropagation();
    return onCancel;
  }

  function markWith(digit: number) {
    const entity = entities[digit - 1];
    if (entity !== undefined) editing.mark(entity);
  }

  return (
    <>
      <Colours value={value} editing={editing} pointedAt={pointedAt} />
      <textarea
        id={id}
        ref={editing.field}
        className={styles['text']}
        value={value.text}
        rows={1}
        dir="auto"
        lang={languageTag(language)}
        spellCheck
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-error` : `${id}-hint`}
        {...(placeholder !== undefined && { placeholder })}
        onChange={(event) => editing.changeText(event.target.value, event.target.selectionStart)}
        onSelect={editing.readSelection}
        onFocus={editing.readSelection}
        onKeyDown={handleKeyDown}
      />
    </>
  );
}

/** The same text in the same place, invisible but for the colours beneath the marked words and the selection. */
function Colours({
  value,
  editing,
  pointedAt,
}: {
  value: SentenceValue;
  editing: SentenceEditing;
  pointedAt: Mark | undefined;
}) {
  const { span } = editing;
  const selected = span && !value.marks.some((mark) => overlap(mark, span)) ? [{ ...span, entity: '' }] : [];
  const isActive = (mark: Mark) =>
    (pointedAt !== undefined && isSameSpan(pointedAt, mark)) || (span !== undefined && isSameSpan(span, mark));
  const classOf = (mark: Mark) =>
    mark.entity === ''
      ? styles['selected']
      : entityClass(mark.entity, 'mark', ...(isActive(mark) ? ['active' as const] : []));
  return (
    <div className={styles['colours']} dir="auto" aria-hidden="true">
      {cutPieces(value.text, [...value.marks, ...selected]).map((piece) =>
        piece.mark ? (
          <span key={piece.start} className={classOf(piece.mark)}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
      {/* An empty last line has no height of its own. */}
      {'\u200b'}
    </div>
  );
}
