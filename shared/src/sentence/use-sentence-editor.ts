import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import type { Mark, MarkMeaning, Span } from '../domain/index.ts';
import { useMessages } from '../i18n/index.ts';
import { announce } from '../platform/index.ts';
import { messages } from './messages.ts';
import { selectSpan } from './select-span.ts';
import { findOverlap, isSameSpan, lostMarks, nextMeaning, withMark, withoutMark, withText } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';
import { useSentenceHistory } from './use-sentence-history.ts';

export interface EditorOptions {
  value: SentenceValue;
  onChange: (value: SentenceValue) => void;
  entities: readonly string[];
  isConstrained: boolean;
  /** Marks of the original of a translation, whose meanings new marks take over. */
  original: readonly Mark[];
  language: string;
  wholeWords: boolean;
}

/** A notice below the field: why a mark was refused, or which marks were dropped. */
export interface EditorNotice {
  kind: 'refused' | 'dropped';
  text: string;
}

export interface SentenceEditing {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The selected words. */
  span: Span | undefined;
  notice: EditorNotice | undefined;
  /** Reads the selection of the field; call whenever it may have changed. */
  readSelection: () => void;
  forgetSelection: () => void;
  changeText: (text: string, caret: number) => void;
  /** Marks the span, or shows why it cannot be marked. A new name is an item key. */
  mark: (entity: string) => void;
  /** Adds a proposed mark. */
  accept: (proposed: Mark) => void;
  /** Gives a mark another role and resolved value. */
  describe: (mark: Mark, meaning: MarkMeaning) => void;
  remove: (mark: Mark) => void;
  /** Removes the first mark that touches the selection or the caret. */
  removeAtCaret: () => void;
  /** Selects the words of a mark, so that it can be renamed. */
  select: (mark: Mark) => void;
  undo: () => void;
  redo: () => void;
}

/** The behavior of the sentence editor, without its rendering. */
export function useSentenceEditor(options: EditorOptions): SentenceEditing {
  const { value, onChange, language, wholeWords } = options;
  const field = useRef<HTMLTextAreaElement>(null);
  const [selection, setSelection] = useState({ from: 0, to: 0 });
  const [notice, setNotice] = useState<EditorNotice>();
  const history = useSentenceHistory(onChange);
  const placeCaret = useCaret(field);
  const span = selectSpan(value.text, selection.from, selection.to, { wholeWords, language });

  function readSelection() {
    const from = field.current?.selectionStart ?? 0;
    const to = field.current?.selectionEnd ?? from;
    if (from !== selection.from || to !== selection.to) setSelection({ from, to });
  }

  useSelectionChange(field, readSelection);

  const t = useMessages(messages);

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

  function leaveSelection(caret: number) {
    setSelection({ from: caret, to: caret });
    field.current?.focus();
    placeCaret(caret);
  }

  function select({ start, end }: Mark) {
    field.current?.setSelectionRange(start, end);
    setSelection({ from: start, to: end });
  }

  return {
    field,
    span,
    notice,
    readSelection,
    changeText,
    select,
    forgetSelection: () => setSelection(({ to }) => ({ from: to, to })),
    ...useMarking({ options, field, span, selection, history, setNotice, leaveSelection }),
  };
}

interface MarkingContext {
  options: EditorOptions;
  field: SentenceEditing['field'];
  span: Span | undefined;
  selection: { from: number; to: number };
  history: ReturnType<typeof useSentenceHistory>;
  setNotice: (notice: EditorNotice | undefined) => void;
  leaveSelection: (caret: number) => void;
}

type Marking = Pick<SentenceEditing, 'mark' | 'accept' | 'describe' | 'remove' | 'removeAtCaret' | 'undo' | 'redo'>;

/** Changes of the marks, and the history that they share with the text. */
function useMarking(context: MarkingContext): Marking {
  const { options, field, span, selection, history, setNotice, leaveSelection } = context;
  const { value, entities, isConstrained, original } = options;
  const t = useMessages(messages);
  const here = () => ({ value, caret: field.current?.selectionStart ?? value.text.length });

  function refusalOf(entity: string, marked: Span): string | undefined {
    if (isConstrained && !entities.includes(entity)) return t('notAllowed', { name: entity });
    const other = findOverlap(value, marked);
    const text = value.text.slice(marked.start, marked.end);
    return other && t('overlap', { text, other: value.text.slice(other.start, other.end), entity: other.entity });
  }

  function mark(entity: string) {
    if (!span) return;
    const refusal = refusalOf(entity, span);
    if (refusal === undefined) {
      const meaning = value.marks.find((other) => isSameSpan(other, span) && other.entity === entity);
      const added = { entity, ...(meaning ?? nextMeaning(original, value.marks, entity)) };
      history.change(here(), withMark(value, span, added), { kind: 'other' });
      announce(t('marked', { text: value.text.slice(span.start, span.end), entity }));
    }
    setNotice(refusal === undefined ? undefined : { kind: 'refused', text: refusal });
    // Closes the list of names, which would cover the notice.
    leaveSelection(span.end);
  }

  function accept(proposed: Mark) {
    const meaning = nextMeaning(original, value.marks, proposed.entity);
    history.change(here(), withMark(value, proposed, { entity: proposed.entity, ...meaning }), { kind: 'other' });
    announce(t('marked', { text: value.text.slice(proposed.start, proposed.end), entity: proposed.entity }));
    setNotice(undefined);
  }

  function describe(described: Mark, meaning: MarkMeaning) {
    history.change(here(), withMark(value, described, { entity: described.entity, ...meaning }), { kind: 'other' });
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

  function go(direction: 'undo' | 'redo') {
    const reached = history[direction](here());
    if (!reached) return;
    setNotice(undefined);
    announce(t(direction === 'undo' ? 'undone' : 'redone'));
    leaveSelection(Math.min(reached.caret, reached.value.text.length));
  }

  return { mark, accept, describe, remove, removeAtCaret, undo: () => go('undo'), redo: () => go('redo') };
}

/**
 * Reports every new selection in the field, by keyboard, touch or mouse; a mouse selection once the button is released.
 * React's own event misses selections that browsers report on the field itself.
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

/** Sets the caret after the changed text has been rendered; set earlier, the browser would move it again. */
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
