import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

import { useMessages } from '../i18n/index.ts';
import { announce } from '../platform/index.ts';
import { messages } from './messages.ts';
import type { GuideProps } from './step.ts';
import styles from './tour.module.css';
import { findAnchor } from './use-anchor.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input, select, textarea, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

/** The card of a tour step: text and buttons. */
export function StepCard({ step, place, onNext, onBack, onSkip }: GuideProps) {
  const t = useMessages(messages);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useReturningFocus();
  useStepFocus(title, place.number, `${step.title}. ${step.text}`);
  usePaneKey(card, title, step.anchor);
  useUnblocked(step.isBlocked === true, place.number, t('unblocked'));

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onSkip();
  };
  const isLast = place.number === place.count;
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles['card']}
      onKeyDown={handleKey}
    >
      <p className={styles['count']}>{t('step', place)}</p>
      <button type="button" className={styles['skip']} aria-label={t('skip')} title={t('skip')} onClick={onSkip}>
        ×
      </button>
      <h2 ref={title} id={`${id}-title`} tabIndex={-1}>
        {step.title}
      </h2>
      <div id={`${id}-text`}>
        <p>{step.text}</p>
        {step.isBlocked && <p className={styles['blocked']}>{t('blocked')}</p>}
        <p className="visually-hidden">{t('keys')}</p>
      </div>
      <div className={styles['actions']}>
        {onBack && (
          <button type="button" className="button" onClick={onBack}>
            {t('back')}
          </button>
        )}
        <button type="button" className="button primary" disabled={step.isBlocked} onClick={onNext}>
          {isLast ? t('finish') : t('next')}
        </button>
      </div>
    </section>
  );
}

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/** A new step takes the focus, unless the user is typing; then it is only announced. */
function useStepFocus(title: RefObject<HTMLElement | null>, number: number, text: string): void {
  const said = useRef(text);
  useEffect(() => {
    said.current = text;
  });
  useEffect(() => {
    if (isTyping()) announce(said.current);
    else title.current?.focus({ preventScroll: true });
  }, [title, number]);
}

/** Restores the focus after the tour; call it before anything takes the focus. */
function useReturningFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

/** F6 moves the focus between the card and its element, as between panes. */
function usePaneKey(card: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>, anchor: string): void {
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const element = findAnchor(anchor);
      const target = element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);
      if (card.current?.contains(document.activeElement)) target?.focus();
      else title.current?.focus();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [card, title, anchor]);
}

function useUnblocked(isBlocked: boolean, number: number, text: string): void {
  const before = useRef({ isBlocked, number });
  useEffect(() => {
    if (before.current.isBlocked && !isBlocked && before.current.number === number) announce(text);
    before.current = { isBlocked, number };
  }, [isBlocked, number, text]);
}
