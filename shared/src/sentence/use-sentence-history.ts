import { useRef } from 'react';

import { isSameSentence } from './sentence-value.ts';
import type { SentenceValue } from './sentence-value.ts';

interface Step {
  value: SentenceValue;
  /** Where the caret stood, a UTF-16 offset. */
  caret: number;
}

/** Typing that leaves the caret at `to`, merged with the keystrokes just before, or any other change. */
export type Change = { kind: 'typing'; to: number } | { kind: 'other' };

/** Keystrokes closer together than this (ms) are undone together. */
const TYPING_PAUSE = 800;
/** Maximum number of undo steps. */
const DEPTH = 200;

export interface SentenceHistory {
  /** Records `before` and passes `after` to the owner of the value. */
  change: (before: Step, after: SentenceValue, change: Change) => void;
  /** @returns the restored step, for its caret; undefined if there is none. */
  undo: (now: Step) => Step | undefined;
  redo: (now: Step) => Step | undefined;
}

/**
 * Undo and redo of text and marks together, which the browser's own cannot do. A value set from outside (a cleared
 * form, another sentence) starts a new history.
 */
export function useSentenceHistory(onChange: (value: SentenceValue) => void): SentenceHistory {
  const steps = useRef<{
    past: Step[];
    future: Step[];
    last: SentenceValue | undefined;
    typed: { at: number; to: number } | undefined;
  }>({ past: [], future: [], last: undefined, typed: undefined });

  function startOverIfForeign(value: SentenceValue): void {
    const { last } = steps.current;
    if (last && !isSameSentence(last, value))
      steps.current = { past: [], future: [], last: undefined, typed: undefined };
  }

  function show(value: SentenceValue): void {
    steps.current.last = value;
    onChange(value);
  }

  function change(before: Step, after: SentenceValue, made: Change): void {
    startOverIfForeign(before.value);
    const now = Date.now();
    const { typed } = steps.current;
    const continues =
      made.kind === 'typing' && typed !== undefined && typed.to === before.caret && now - typed.at < TYPING_PAUSE;
    if (!continues) steps.current.past = [...steps.current.past, before].slice(-DEPTH);
    steps.current.future = [];
    steps.current.typed = made.kind === 'typing' ? { at: now, to: made.to } : undefined;
    show(after);
  }

  function step(from: 'past' | 'future', to: 'past' | 'future', now: Step): Step | undefined {
    startOverIfForeign(now.value);
    const reached = steps.current[from].at(-1);
    if (!reached) return undefined;
    steps.current[from] = steps.current[from].slice(0, -1);
    steps.current[to] = [...steps.current[to], now];
    steps.current.typed = undefined;
    show(reached.value);
    return reached;
  }

  return { change, undo: (now) => step('past', 'future', now), redo: (now) => step('future', 'past', now) };
}
