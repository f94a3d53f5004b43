import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';

import { FinalDialog } from './final-dialog.tsx';
import type { TourName } from './names.ts';
import { placeCard } from './place-card.ts';
import type { Box } from './place-card.ts';
import { StepCard } from './step-card.tsx';
import type { GuideProps, TourStep } from './step.ts';
import { finishTour, goToStep, skipTour } from './tour-state.ts';
import styles from './tour.module.css';
import { useAnchor } from './use-anchor.ts';
import { useTour } from './use-tour.ts';

export interface TourProps {
  name: TourName;
  /** At least one; may change while the tour runs, as texts and blocks follow the page. */
  steps: readonly TourStep[];
  /** Called after the last step was finished; the tour is recorded already. */
  onFinish?: () => void;
  onSkip?: () => void;
}

/**
 * Guides through a screen, step by step [SHELL-16]. Put it anywhere on the screen that it explains; it draws nothing until
 * `startTour(name)` is called. The page stays usable: the element in question is ringed, a note beside it says what to do.
 *
 * - Mark elements with `data-tour="…"`; they may be anywhere on the page, in other areas too, and may appear late.
 * - A step that waits for an action gets `isBlocked` until the page knows that it was done; Next then lights up and says so.
 * - Finishing stores name → finished in this browser; skipping stores `false`, so that an offer is not repeated.
 * - `resetTour()` leads back to the first step, `goToStep()` anywhere; texts come translated from the feature's messages.
 * - Keyboard: the note takes the focus, F6 goes between it and its element, Escape skips.
 *
 * Load it lazily: few visits need it.
 */
export function Tour({ name, steps, onFinish, onSkip }: TourProps) {
  const tour = useTour();
  if (tour.final === name) return <FinalDialog />;
  const index = Math.min(tour.step, steps.length - 1);
  const step = steps[index];
  if (tour.active !== name || !step) return null;

  const isLast = index === steps.length - 1;
  const handleNext = () => {
    if (!isLast) return goToStep(index + 1);
    finishTour();
    onFinish?.();
  };
  const handleSkip = () => {
    skipTour();
    onSkip?.();
  };
  const place = { number: index + 1, count: steps.length };
  return createPortal(
    <Guide
      step={step}
      place={place}
      onNext={handleNext}
      onBack={index > 0 ? () => goToStep(index - 1) : undefined}
      onSkip={handleSkip}
    />,
    document.body,
  );
}

function Guide(props: GuideProps) {
  const anchor = useAnchor(props.step.anchor);
  const card = useRef<HTMLDivElement>(null);
  const position = usePosition(card, anchor, props.step);
  return (
    <>
      {anchor && <div className={styles['ring']} style={ringAround(anchor)} aria-hidden="true" />}
      <div ref={card} className={styles['place']} style={position}>
        <StepCard {...props} />
      </div>
    </>
  );
}

const RING_GAP = 6;

const ringAround = ({ top, left, width, height }: Box) => ({
  top: top - RING_GAP,
  left: left - RING_GAP,
  width: width + 2 * RING_GAP,
  height: height + 2 * RING_GAP,
});

/** Measured after each drawing, since the text decides the card's height. */
function usePosition(
  card: RefObject<HTMLDivElement | null>,
  anchor: Box | undefined,
  step: TourStep,
): { top: number; left: number } {
  const [position, setPosition] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (size) setPosition(placeCard(anchor, size, { width: innerWidth, height: innerHeight }));
  }, [card, anchor, step.title, step.text, step.isBlocked]);
  return position;
}
