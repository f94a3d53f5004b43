import type { KeyboardEvent } from 'react';

import { languageTag, overlap } from '../domain/index.ts';
import type { Mark } from '../domain/index.ts';
import { useEntityClass } from './entity-looks.tsx';
import { cutPieces } from './pieces.ts';
import styles from './sentence-editor.module.css';
import { isSameSpan } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';
import type { Proposals } from './use-proposals.ts';
import type { SentenceEditing } from './use-sentence-editor.ts';

interface SentenceFieldProps {
  id: string;
  editing: SentenceEditing;
  value: SentenceValue;
  entities: readonly string[];
  language: string;
  proposals: Proposals;
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
  const { id, editing, value, language, proposals, pointedAt, placeholder, isInvalid } = props;

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const action = actionOf(event, props);
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      <Colors value={value} editing={editing} proposed={proposals.marks} pointedAt={pointedAt} />
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
        onFocus={() => {
          proposals.ask();
          editing.readSelection();
        }}
        onKeyDown={handleKeyDown}
      />
    </>
  );
}

type Action = () => void;
type ActionProps = Pick<
  SentenceFieldProps,
  'editing' | 'entities' | 'proposals' | 'onSubmit' | 'onChoose' | 'onCancel'
>;

function actionOf(event: KeyboardEvent, props: ActionProps): Action | undefined {
  const { editing, onSubmit, onChoose, onCancel } = props;
  const { key, code, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (altKey && digit !== undefined) return digitAction(Number(digit), props);
  if (key === 'Enter') return editing.span && !isCommand ? onChoose : (onSubmit ?? (() => undefined));
  if (isCommand) return historyAction(event, editing);
  const action = editing.span ? escapeAction(key, onCancel) : proposalAction(event, props);
  // Escape also closes a form around the field, with the next press.
  if (action) event.stopPropagation();
  return action;
}

/** Escape clears the selection. */
const escapeAction = (key: string, onCancel: Action): Action | undefined => (key === 'Escape' ? onCancel : undefined);

/** Tab marks the first proposed words; Escape dismisses all, so that Tab leaves the field. */
function proposalAction(
  { key, shiftKey, altKey }: KeyboardEvent,
  { editing, proposals }: Pick<ActionProps, 'editing' | 'proposals'>,
): Action | undefined {
  const [next] = proposals.marks;
  if (!next || shiftKey || altKey) return undefined;
  if (key === 'Tab') return () => editing.accept(next);
  return key === 'Escape' ? proposals.dismiss : undefined;
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
  proposed,
  pointedAt,
}: {
  value: SentenceValue;
  editing: SentenceEditing;
  proposed: readonly Mark[];
  pointedAt: Mark | undefined;
}) {
  const { span } = editing;
  const entityClass = useEntityClass();
  const selected = span && !value.marks.some((mark) => overlap(mark, span)) ? [{ ...span, entity: '' }] : [];
  const shownProposals = proposed.filter((mark) => !selected.some((each) => overlap(each, mark)));
  const isActive = (mark: Mark) =>
    (pointedAt !== undefined && isSameSpan(pointedAt, mark)) || (span !== undefined && isSameSpan(span, mark));
  const classOf = (mark: Mark) => {
    if (shownProposals.includes(mark)) return styles['proposed'];
    return mark.entity === ''
      ? styles['selected']
      : entityClass(mark.entity, 'mark', ...(isActive(mark) ? ['active' as const] : []));
  };
  return (
    <div className={styles['colors']} dir="auto" aria-hidden="true">
      {cutPieces(value.text, [...value.marks, ...selected, ...shownProposals]).map((piece) =>
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
