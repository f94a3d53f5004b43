import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { Mark, Span } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { announce } from '../platform/index.ts';
import { messages } from './messages.ts';
import { selectSpan } from './select-span.ts';
import { findObstacle, lostMarks, withMark, withoutMark, withText } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';
import { useSentenceHistory } from './use-sentence-history.ts';

export interface EditorOptions {
  value: SentenceValue;
  onChange: (value: SentenceValue) => void;
  entities: readonly string[];
  isConstrained: boolean;
  language: string;
  wholeWords: boolean;
}

/** A sentence below the field: why something was refused, or what went away. */
export interface EditorNotice {
  kind: 'refused' | 'dropped';
  text: string;
}

export interface SentenceEditing {
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the selection stands for. */
  span: Span | undefined;
  notice: EditorNotice | undefined;
  /** Takes over the selection of the field; call whenever it may have moved. */
  readSelection: () => void;
  forgetSelection: () => void;
  changeText: (text: string, caret: number) => void;
  /** Marks the span, or says why not. Names are item keys. */
  mark: (entity: string) => void;
  remove: (mark: Mark) => void;
  /** Removes the marks that the selection or the caret touches. */
  removeAtCaret: () => void;
  /** Selects the words of a mark, so that it can be given another name. */
  select: (mark: Mark) => void;
  undo: () => void;
  redo: () => void;
}

/** What the sentence editor does, apart from how it is drawn. */
export function useSentenceEditor({
  value,
  onChange,
  entities,
  isConstrained,
  language,
  wholeWords,
}: EditorOptions): SentenceEditing {
  const t = useMessages(messages);
  const field = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState({ from: 0, to: 0 });
  const [notice, setNotice] = useState<EditorNotice>();
  const history = useSentenceHistory(onChange);
  const placeCaret = useCaret(field);
  const span = selectSpan(value.text, selection.from, selection.to, { wholeWords, language });
  const here = () => ({ value, caret: field.current?.selectionStart ?? value.text.length });

  function readSelection() {
    const from = field.current?.selectionStart ?? 0;
    const to = field.current?.selectionEnd ?? from;
    if (from !== selection.from || to !== selection.to) setSelection({ from, to });
  }

  useSelectionChange(field, readSelection);

  function changeText(text: string, caret: number) {
    const oneLine = text.replace(/[\r\n]+/g, ' ');
    const next = withText(value, oneLine);
    const lost = lostMarks(value.marks, next.marks);
    if (lost.length > 0) tellDropped(lost);
    else if (notice?.kind === 'refused' || oneLine === '') setNotice(undefined);
    const isReplacing = selection.from !== selection.to || lost.length > 0;
    history.change(
      { value, caret: selection.to },
      next,
      isReplacing ? { kind: 'other' } : { kind: 'typing', to: caret },
    );
    setSelection({ from: caret, to: caret });
    if (oneLine !== text) placeCaret(caret);
  }

  function tellDropped(lost: readonly Mark[]) {
    const text = t('dropped', { count: lost.length, entities: lost.map(({ entity }) => entity).join(', ') });
    setNotice({ kind: 'dropped', text });
    announce(text);
  }

  /** The list of names closes, since it would cover the reason. */
  function refuse(text: string, end: number) {
    setNotice({ kind: 'refused', text });
    leaveSelection(end);
  }

  function mark(entity: string) {
    if (!span) return;
    const text = value.text.slice(span.start, span.end);
    if (isConstrained && !entities.includes(entity)) return refuse(t('notAllowed', { name: entity }), span.end);
    const obstacle = findObstacle(value, span);
    if (obstacle)
      return refuse(
        t('overlap', { text, other: value.text.slice(obstacle.start, obstacle.end), entity: obstacle.entity }),
        span.end,
      );
    history.change(here(), withMark(value, span, entity), { kind: 'other' });
    setNotice(undefined);
    announce(t('marked', { text, entity }));
    leaveSelection(span.end);
  }

  function leaveSelection(caret: number) {
    setSelection({ from: caret, to: caret });
    field.current?.focus();
    placeCaret(caret);
  }

  function remove(removed: Mark) {
    history.change(here(), withoutMark(value, removed), { kind: 'other' });
    setNotice(undefined);
    announce(t('removed', { entity: removed.entity, text: value.text.slice(removed.start, removed.end) }));
    field.current?.focus();
  }

  function removeAtCaret() {
    const { from, to } = selection;
    const touched = value.marks.find(({ start, end }) => start <= Math.max(from, to) && Math.min(from, to) <= end);
    if (touched) remove(touched);
  }

  function select({ start, end }: Mark) {
    field.current?.setSelectionRange(start, end);
    setSelection({ from: start, to: end });
  }

  function go(direction: 'undo' | 'redo') {
    const reached = history[direction](here());
    if (!reached) return;
    setNotice(undefined);
    announce(t(direction === 'undo' ? 'undone' : 'redone'));
    leaveSelection(Math.min(reached.caret, reached.value.text.length));
  }

  return {
    field,
    span,
    notice,
    readSelection,
    changeText,
    mark,
    remove,
    removeAtCaret,
    select,
    forgetSelection: () => setSelection(({ to }) => ({ from: to, to })),
    undo: () => go('undo'),
    redo: () => go('redo'),
  };
}

/**
 * Hears of every new selection in the field, made by keys, touch handles or the mouse; one that a mouse button still
 * draws is waited for. React's own event misses those that browsers report at the field itself.
 */
function useSelectionChange(field: RefObject<HTMLTextAreaElement | null>, onChange: () => void): void {
  const isDrawing = useRef(false);
  const handleChange = useEffectEvent(() => {
    if (!isDrawing.current && document.activeElement === field.current) onChange();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const draws = (event: PointerEvent) => {
      isDrawing.current = event.pointerType === 'mouse' && event.target === field.current;
    };
    const ends = () => {
      isDrawing.current = false;
      handleChange();
    };
    document.addEventListener('selectionchange', () => handleChange(), { signal });
    document.addEventListener('pointerdown', draws, { signal });
    document.addEventListener('pointerup', ends, { signal });
    document.addEventListener('pointercancel', ends, { signal });
    return () => stop.abort();
  }, [field]);
}

/** Puts the caret somewhere once the changed text is in the field; before that the browser would move it again. */
function useCaret(field: RefObject<HTMLTextAreaElement | null>): (place: number) => void {
  const wanted = useRef<number | undefined>(undefined);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  return (place) => {
    wanted.current = place;
    redraw((count) => count + 1);
  };
}
