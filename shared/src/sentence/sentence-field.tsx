import type { KeyboardEvent } from 'react';

import { languageTag, overlap } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';
import { useEntityClass } from './entity-looks.tsx';
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
  /** The mark whose name is hovered or focused. */
  pointedAt: Mark | undefined;
  placeholder?: string;
  isInvalid: boolean;
  onSubmit: (() => void) | undefined;
  /** Moves the focus to the list of entities. */
  onChoose: () => void;
  onCancel: () => void;
}

/** The text field, over a copy of its text that carries the colors and sets the height of both. */
export function SentenceField(props: SentenceFieldProps) {
  const { id, editing, value, language, pointedAt, placeholder, isInvalid } = props;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(event, props);
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      <Colors value={value} editing={editing} pointedAt={pointedAt} />
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

type Action = () => void;
type ActionProps = Pick<SentenceFieldProps, 'editing' | 'entities' | 'onSubmit' | 'onChoose' | 'onCancel'>;

function actionOf(event: KeyboardEvent, props: ActionProps): Action | undefined {
  const { editing, onSubmit, onChoose, onCancel } = props;
  const { key, code, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (altKey && digit !== undefined) return digitAction(Number(digit), props);
  if (key === 'Enter') return editing.span && !isCommand ? onChoose : (onSubmit ?? (() => undefined));
  if (isCommand) return historyAction(event, editing);
  if (key !== 'Escape' || !editing.span) return undefined;
  // Escape clears the selection first; a form around the field closes with the next press.
  event.stopPropagation();
  return onCancel;
}

function digitAction(digit: number, { editing, entities }: Pick<ActionProps, 'editing' | 'entities'>): Action {
  if (digit === 0) return editing.removeAtCaret;
  const entity = entities[digit - 1];
  return () => {
    if (entity !== undefined) editing.mark(entity);
  };
}

function historyAction({ key, shiftKey }: KeyboardEvent, editing: SentenceEditing): Action | undefined {
  if (key.toLowerCase() === 'y') return editing.redo;
  if (key.toLowerCase() !== 'z') return undefined;
  return shiftKey ? editing.redo : editing.undo;
}

/** The same text at the same place, invisible except for the colors beneath marked words and the selection. */
function Colors({
  value,
  editing,
  pointedAt,
}: {
  value: SentenceValue;
  editing: SentenceEditing;
  pointedAt: Mark | undefined;
}) {
  const { span } = editing;
  const entityClass = useEntityClass();
  const selected = span && !value.marks.some((mark) => overlap(mark, span)) ? [{ ...span, entity: '' }] : [];
  const isActive = (mark: Mark) =>
    (pointedAt !== undefined && isSameSpan(pointedAt, mark)) || (span !== undefined && isSameSpan(span, mark));
  const classOf = (mark: Mark) =>
    mark.entity === ''
      ? styles['selected']
      : entityClass(mark.entity, 'mark', ...(isActive(mark) ? ['active' as const] : []));
  return (
    <div className={styles['colors']} dir="auto" aria-hidden="true">
      {cutPieces(value.text, [...value.marks, ...selected]).map((piece) =>
        piece.mark ? (
          <span key={piece.start} className={classOf(piece.mark)}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
      {/* Gives an empty last line its height. */}
      {'\u200b'}
    </div>
  );
}
