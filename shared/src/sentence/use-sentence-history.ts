import { useRef } from 'react';

import { isSameSentence } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';

interface Step {
  value: SentenceValue;
  /** Where the caret stood, a UTF-16 offset. */
  caret: number;
}

/** Keystrokes closer together than this (ms) are undone together. */
const TYPING_PAUSE = 800;
/** Steps kept. */
const DEPTH = 200;

export interface SentenceHistory {
  /** Remembers `before` and hands `after` to the owner of the value. */
  change: (before: Step, after: SentenceValue, kind: 'typing' | 'marking') => void;
  /** @returns the step gone back to, for its caret; undefined when there is none. */
  undo: (now: Step) => Step | undefined;
  redo: (now: Step) => Step | undefined;
}

/**
 * Undo and redo of text and marks together; the browser's own knows nothing of marks.
 * A value that came from elsewhere (a cleared form, another sentence) begins a new history.
 */
export function useSentenceHistory(onChange: (value: SentenceValue) => void): SentenceHistory {
  const steps = useRef<{ past: Step[]; future: Step[]; last: SentenceValue | undefined; typedAt: number }>({ past: [], future: [], last: undefined, typedAt: 0 });

  function startOverIfForeign(value: SentenceValue): void {
    const { last } = steps.current;
    if (last && !isSameSentence(last, value)) steps.current = { past: [], future: [], last: undefined, typedAt: 0 };
  }

  function show(value: SentenceValue): void {
    steps.current.last = value;
    onChange(value);
  }

  function change(before: Step, after: SentenceValue, kind: 'typing' | 'marking'): void {
    startOverIfForeign(before.value);
    const now = Date.now();
    const continues = kind === 'typing' && now - steps.current.typedAt < TYPING_PAUSE && steps.current.past.length > 0;
    if (!continues) steps.current.past = [...steps.current.past, before].slice(-DEPTH);
    steps.current.future = [];
    steps.current.typedAt = kind === 'typing' ? now : 0;
    show(after);
  }

  function step(from: 'past' | 'future', to: 'past' | 'future', now: Step): Step | undefined {
    startOverIfForeign(now.value);
    const reached = steps.current[from].at(-1);
    if (!reached) return undefined;
    steps.current[from] = steps.current[from].slice(0, -1);
    steps.current[to] = [...steps.current[to], now];
    steps.current.typedAt = 0;
    show(reached.value);
    return reached;
  }

  return { change, undo: (now) => step('past', 'future', now), redo: (now) => step('future', 'past', now) };
}
